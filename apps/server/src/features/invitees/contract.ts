import type {
  ChangedInvitee,
  Invitee,
  InviteeList,
  NewInvitee,
  QueuedMails,
  RosterList,
} from '@pinquiz/protocol'
import type { SessionAccess } from '../../platform/session-access.ts'

/**
 * The roster of a self-paced session. Failures are `AppError`s: `session-not-found` for other modes, `not-found` for
 * someone who isn't on the roster.
 */
export type Invitees = {
  list(at: SessionAccess): Promise<InviteeList>
  /** `session-ended`, `too-large`, `name-missing`, `name-too-long`, `email-invalid`. */
  add(at: SessionAccess, people: NewInvitee[]): Promise<InviteeList>
  /**
   * Before and after they have begun; the link stays. `name-missing`, `name-too-long`, `email-invalid`. A mail that waits
   * for the address before isn't sent.
   */
  change(at: SessionAccess, to: ChangedInvitee & { invitee: string }): Promise<Invitee>
  /** Their links are withdrawn; attempts that have begun stay. */
  remove(at: SessionAccess, invitee: string): Promise<void>
  /** Removes everyone who hasn't begun. */
  removeNotBegun(at: SessionAccess): Promise<void>
  /** Withdraws the link and makes another. A seat taken with the old one can only be reached by the new one. */
  renewLink(at: SessionAccess, whose: { invitee: string; link: string }): Promise<Invitee>
  /**
   * Queues mails with their links to those of `people` who have an address, haven't handed in, and got none within the
   * last hour. `origin`: where the links lead. `conflict` if the site sends no mail; `session-ended`.
   */
  mail(at: SessionAccess, asked: { people: string[]; origin: string }): Promise<QueuedMails>
  /** The host's sessions that have a roster, newest first. */
  rosters(hostId: string): Promise<RosterList>
}
