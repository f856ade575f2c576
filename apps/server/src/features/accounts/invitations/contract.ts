import type {
  InvitationList,
  InvitationQuery,
  InvitationReport,
  InvitationsBody,
  Language,
  OpenInvitation,
} from '@pinquiz/protocol'
import type { NotYet, Origin, SecondStep, SignedIn, User } from '../contract.ts'

/** An administrator acts on one invitation. `origin`: where its link leads. */
export type InvitationAct = { actor: User; id: string; origin: string }
export type Acceptance = { token: string; name: string; password: string; language: Language | null }

/** `not-allowed` for a role that the actor couldn't grant, whoever sent the invitation. */
export type Invitations = {
  listInvitations(actor: User, query: InvitationQuery): Promise<InvitationList>
  /** `conflict` if it should be mailed and the site sends no mail. Logged. */
  invite(input: { actor: User; origin: string } & InvitationsBody): Promise<InvitationReport>
  /** Mails a new link; the older mailed one stops working. It's the actor's invitation from now on. `not-found`. */
  resendInvitation(act: InvitationAct): Promise<void>
  /** A new link to hand out. `not-found`. */
  copyInvitation(act: InvitationAct): Promise<string>
  /** Can be repeated. Logged. */
  withdrawInvitation(act: Omit<InvitationAct, 'origin'>): Promise<void>
  readInvitation(token: string): Promise<OpenInvitation>
  /**
   * `token-invalid` also if whoever invited may no longer grant the role; `conflict` if the address has an account,
   * `password-guessable`. Signs in, unless the link was handed out and the site can confirm the address by mail first.
   */
  acceptInvitation(
    acceptance: Acceptance,
    from: Origin,
    origin: string,
  ): Promise<SignedIn | SecondStep | NotYet>
}
