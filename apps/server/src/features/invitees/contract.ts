import type {
  ChangedInvitee,
  Invitee,
  InviteeList,
  NewInvitee,
  QueuedMails,
  RosterList,
} from '@pinquiz/protocol'

/**
 * The roster of a self-paced session. Failures are `AppError`s: `session-not-found` also for another host's session and
 * for other modes, `not-found` for someone who isn't on the roster.
 */
export type Invitees = {
  list(hostId: string, session: string): Promise<InviteeList>
  /** `session-ended`, `too-large`, `name-missing`, `name-too-long`, `email-invalid`. */
  add(hostId: string, session: string, people: NewInvitee[]): Promise<InviteeList>
  /**
   * Before and after they have begun; the link stays. `name-missing`, `name-too-long`, `email-invalid`. A mail that waits
   * for the address before isn't sent.
   */
  change(hostId: string, session: string, to: ChangedInvitee & { invitee: string }): Promise<Invitee>
  /** Their links are withdrawn; attempts that have begun stay. */
  remove(hostId: string, session: string, invitee: string): Promise<void>
  /** Removes everyone who hasn't begun. */
  removeNotBegun(hostId: string, session: string): Promise<void>
  /** Withdraws the link and makes another. A seat taken with the old one can only be reached by the new one. */
  renewLink(hostId: string, session: string, whose: { invitee: string; link: string }): Promise<Invitee>
  /**
   * Queues mails with their links to those of `people` who have an address, haven't handed in, and got none within the
   * last hour. `origin`: where the links lead. `conflict` if the site sends no mail; `session-ended`.
   */
  mail(hostId: string, session: string, asked: { people: string[]; origin: string }): Promise<QueuedMails>
  /** The host's sessions that have a roster, newest first. */
  rosters(hostId: string): Promise<RosterList>
}
