import type { IncomingHttpHeaders } from 'node:http'
import type {
  AccountStatus,
  AddressLink,
  AdminUserList,
  AdminUserQuery,
  ApprovalAction,
  BulkBody,
  BulkReply,
  InvitationBulkBody,
  InvitationList,
  InvitationQuery,
  InvitationReport,
  InvitationsBody,
  Language,
  LinkOffer,
  NewToken,
  NewTokenBody,
  OpenInvitation,
  OwnProviders,
  Protection as Protected,
  Role,
  SignInList,
  TokenList,
  WaitingSignIn,
} from '@pinquiz/protocol'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

export type User = {
  id: string
  email: string
  name: string
  role: Role
  isApproved: boolean
  /** Rejected by an administrator. */
  isRejected?: boolean
  /** An administrator who must have a second factor and didn't use one at this sign-in. */
  isSecondFactorMissing?: boolean
}

/**
 * Where a sign-in comes from; stored with it. `address` is already resolved through trusted proxies. `cookie`: the
 * browser's previous sign-in, which ends.
 */
export type Origin = { address: string; userAgent?: string | undefined; cookie?: string | undefined }

/** `language`: to write to it in, until its owner chooses one. */
export type NewAccount = { name: string; email: string; password: string; language?: Language | undefined }

/** The minimum role; the first administrator and existing ones may get more. */
export type NewAdministrator = NewAccount & { role: 'admin' | 'super-admin' }

/** `cookies` are complete `Set-Cookie` values. */
export type SignedIn = { user: User; cookies: string[] }

export type SignUpProof = { token: string; name: string; password: string | null }

export type PasswordAndCode = { password: string; code: string }

export type RoleChange = { actor: User; userId: string; role: Role }

/** `heir`: who gets quizzes and results; null: they are erased too. */
export type AccountErasure = {
  actor: User
  userId: string
  heir: string | null
  unchangedSince?: Date | undefined
}

export type ApprovalChange = {
  actor: User
  userId: string
  action: ApprovalAction
  /** For the user, with `reject` and `revoke`. */
  reason: string | null
  /** With `approve`: the actor knows that the address isn't confirmed. */
  isUnprovenAccepted: boolean
  /** With `revoke`: the account that gets the quizzes. */
  heir: string | null
  /** The purpose of a mailed link. */
  origin: string
  unchangedSince?: Date | undefined
}

/**
 * Recipient of a mail with a link. `language`: of the page, unless the account has its own; `origin`: where the link
 * leads.
 */
export type Reader = { language: Language | null; origin: string }

/**
 * For a browser used to sign up, or to sign in before the account is open. The ticket is a secret that stands for the
 * typed password and stops working when the password changes.
 */
export type WaitingSignIns = {
  readWaiting(ticket: string): Promise<WaitingSignIn>
  /** `token-invalid`, and the errors of a sign-in with the password. */
  enterWaiting(ticket: string, origin: Origin): Promise<SignedIn | SecondStep>
  /** `token-invalid`. Mails the link again; like a sign-up, it doesn't reveal whether the address has an account. */
  mailWaiting(ticket: string, reader: Reader): Promise<void>
  emailOfWaiting(ticket: string): string | null
}

/** Links that confirm an address. `token-invalid` if one isn't valid (any more). */
export type AddressProof = {
  /** `ticket`: of a waiting browser. */
  readAddressLink(token: string, ticket: string): Promise<AddressLink>
  /**
   * `password-guessable`. The account gets this name and password, even if someone else signed up with its address. `password` null:
   * the one typed in this browser at sign-up; `bad-request` if it was typed in another. Returns a ticket to wait with.
   */
  proveSignUp(input: SignUpProof, ticket: string): Promise<string>
  /** `conflict` if the address has an account by now. It becomes the account's address; the old one is notified. */
  proveNewAddress(token: string): Promise<void>
}

/** The user's sign-ins. `not-signed-in` unless the request comes from an approved account. */
export type OwnSignIns = {
  listSignIns(headers: IncomingHttpHeaders): Promise<SignInList>
  /** `not-found`. */
  endSignIn(headers: IncomingHttpHeaders, id: string): Promise<void>
  endOtherSignIns(headers: IncomingHttpHeaders): Promise<void>
}

/** For a forgotten password: a mailed link that works once, for an hour; only the newest. */
export type PasswordReset = {
  /**
   * Resolves in the same way and time whether or not the address has an account. `origin` is where the link leads.
   * `mayMail` false: the mailbox got enough, and the last link stays valid.
   */
  requestReset(input: { email: string; mayMail: boolean } & Reader): Promise<void>
  isResetTokenValid(token: string): Promise<boolean>
  /** `reset-link-invalid`, `password-guessable`. Ends all sign-ins of the account. */
  resetPassword(token: string, newPassword: string): Promise<void>
}

/** What users do with their own account. `not-signed-in` unless the request comes from an approved one. */
export type OwnAccount = {
  /** `password-wrong`, `password-guessable`. Ends every other sign-in of the account. */
  changePassword(headers: IncomingHttpHeaders, change: { current: string; next: string }): Promise<void>
  /** `password-wrong`. Mails a link to the new address, unless its mailbox got enough; takes effect once it's used. */
  requestNewAddress(
    headers: IncomingHttpHeaders,
    change: { email: string; password: string; mayMail: boolean } & Reader,
  ): Promise<void>
  /** Returns the user as changed. */
  changeName(headers: IncomingHttpHeaders, name: string): Promise<User>
  /**
   * `password-wrong`, `last-administrator`. Erases the account with its quizzes, sessions and results and ends running
   * games. Returns cookies that clear the sign-in.
   */
  deleteAccount(headers: IncomingHttpHeaders, password: string): Promise<string[]>
}

/** The page that asks for a passkey: passkeys are bound to it. `id` is the host name without a port. */
export type RelyingParty = { origin: string; id: string }

/** The password was correct and a second step is needed: the ticket stands for the password there. */
export type SecondStep = { ticket: string }
/** Errors of an account that isn't open (yet). */
export const NOT_OPEN = ['account-pending', 'account-unproven', 'account-rejected'] as const
/** The password was correct but the account isn't open (yet): the browser may wait with the ticket. */
export type NotYet = {
  refusal: (typeof NOT_OPEN)[number]
  waiting: string
}

/**
 * Ways to sign in other than the password alone. `account-pending` if the account isn't approved, as with the password.
 */
export type OtherWaysIn = {
  /** The account of the second step. `token-invalid`: it took too long, or the password was changed meanwhile. */
  userOfTicket(ticket: string): Promise<string>
  /** `code`: from the app, or a backup code; each works once. `token-invalid`, `credentials-wrong`. */
  finishSignIn(step: { ticket: string; code: string }, origin: Origin): Promise<SignedIn>
  passkeyQuestion(site: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** `credentials-wrong`. */
  signInWithPasskey(
    response: AuthenticationResponseJSON,
    site: RelyingParty,
    origin: Origin,
  ): Promise<SignedIn>
}

/**
 * Second factors of the user's own account. `not-signed-in`; `second-factor-needed` for an administrator who must have
 * a second factor and didn't use it at this sign-in. Where a password is asked for: `password-wrong`.
 */
export type Protection = {
  readProtection(headers: IncomingHttpHeaders): Promise<Protected>
  /** `conflict` if one is in use. Its codes are only required once one was confirmed. */
  startAuthenticator(headers: IncomingHttpHeaders, password: string): Promise<{ secret: string; uri: string }>
  /** Returns the backup codes, once. Ends all other sign-ins. `credentials-wrong`, `conflict`. */
  confirmAuthenticator(headers: IncomingHttpHeaders, code: string): Promise<string[]>
  /** `code`: from the app, or a backup code; `credentials-wrong`. Not needed while unconfirmed. */
  turnOffAuthenticator(headers: IncomingHttpHeaders, proof: PasswordAndCode): Promise<void>
  /** Returns new ones, once; the old ones stop working. `credentials-wrong`, `conflict` without an authenticator. */
  renewBackupCodes(headers: IncomingHttpHeaders, proof: PasswordAndCode): Promise<string[]>
  /** `conflict` at the limit of twenty. Needs a code if an authenticator is on. */
  newPasskeyQuestion(
    headers: IncomingHttpHeaders,
    proof: PasswordAndCode,
    site: RelyingParty,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** `conflict` if it doesn't answer our challenge to this user, or is already known. */
  addPasskey(
    headers: IncomingHttpHeaders,
    passkey: { name: string; response: RegistrationResponseJSON },
    site: RelyingParty,
  ): Promise<void>
  /** `not-found`, also for another user's. */
  removePasskey(headers: IncomingHttpHeaders, passkey: { id: string; password: string }): Promise<void>
}

/** API tokens. `not-signed-in` unless the request comes from an approved account's browser. */
export type Tokens = {
  listTokens(headers: IncomingHttpHeaders): Promise<TokenList>
  /**
   * `password-wrong`, `credentials-wrong`; `conflict` at the limit. The owner is told by mail. Logged. The secret can't
   * be read again.
   */
  makeToken(headers: IncomingHttpHeaders, asked: NewTokenBody): Promise<NewToken>
  /** `not-found`, also for another user's. Logged. */
  revokeToken(headers: IncomingHttpHeaders, id: string): Promise<void>
  /** Whose token a request carries, and what it may do; `token-wrong`. */
  requireToken(headers: IncomingHttpHeaders): Promise<{ user: User; scopes: string[] }>
}

/** `next`: a path of this site. */
type ProviderStart = { provider: string; next: string; language: Language | null }
/** `cookie` is a complete `Set-Cookie` value. */
type ProviderTrip = { url: string; cookie: string }

/** `wait`: signed in once the account is open, or after a second step. `consent`: the two may be linked. */
export type ProviderArrival =
  | { kind: 'signed-in'; signedIn: SignedIn; next: string }
  | { kind: 'wait'; ticket: string }
  | { kind: 'consent'; cookie: string }
  | { kind: 'back'; next: string }

/** Sign-in with OpenID providers. `not-found` for one that isn't offered; `provider-down`. */
export type ProviderSignIns = {
  startSignIn(start: ProviderStart): Promise<ProviderTrip>
  /** Throws a `ProviderError`. `query`: what the provider sent. */
  arrive(input: {
    provider: string
    query: string
    headers: IncomingHttpHeaders
    origin: Origin
  }): Promise<ProviderArrival>
  /** A `Set-Cookie` value that ends a trip. */
  forgetTrip: string
  /** `token-invalid`: there is nothing to link in this browser (any more). */
  readLink(headers: IncomingHttpHeaders): Promise<LinkOffer>
  /** `token-invalid`, `credentials-wrong`: the account's password. */
  acceptLink(input: {
    headers: IncomingHttpHeaders
    password: string
    origin: Origin
  }): Promise<ProviderArrival>
  /** Where the provider of this browser's sign-in is signed out of; null: nowhere. Never fails. */
  signOutUrl(headers: IncomingHttpHeaders): Promise<string | null>

  listProviders(headers: IncomingHttpHeaders): Promise<OwnProviders>
  /** To link. `password-wrong`, `credentials-wrong`. */
  startLink(headers: IncomingHttpHeaders, start: ProviderStart & PasswordAndCode): Promise<ProviderTrip>
  /** To show that it's the account's owner. `conflict` if that provider isn't linked. */
  startConfirmation(headers: IncomingHttpHeaders, start: ProviderStart): Promise<ProviderTrip>
  /** `not-found`, `password-wrong`; `conflict` if there would be no other way in, or access comes from there. Logged. */
  unlink(headers: IncomingHttpHeaders, link: { id: string } & PasswordAndCode): Promise<void>
}

/** For the command line. `isRemoved`: false if there was no second factor. */
export type ResetFactors = { email: string; isRemoved: boolean }

/** Failures are `AppError`s with codes of the protocol. */
/** An administrator acts on one invitation. `origin`: where its link leads. */
export type InvitationAct = { actor: User; id: string; origin: string; unchangedSince?: Date }
export type Acceptance = { token: string; name: string; password: string; language: Language | null }

/** `not-allowed` for a role that the actor couldn't grant, even if someone else sent the invitation. */
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
  /** Those matching that the actor may act on, some at a time. `conflict` if there are more than confirmed. */
  actOnInvitations(input: InvitationBulkBody & { actor: User; origin: string }): Promise<BulkReply>
  readInvitation(token: string): Promise<OpenInvitation>
  /**
   * `token-invalid` also if the inviter may no longer grant the role; `conflict` if the address has an account,
   * `password-guessable`. Signs in, unless the link was handed out and the site can confirm the address by mail first.
   */
  acceptInvitation(
    acceptance: Acceptance,
    from: Origin,
    origin: string,
  ): Promise<SignedIn | SecondStep | NotYet>
}

export type Accounts = PasswordReset &
  AddressProof &
  WaitingSignIns &
  OwnAccount &
  OwnSignIns &
  OtherWaysIn &
  Tokens &
  Invitations &
  ProviderSignIns &
  Protection & {
    /** The signed-in, approved user of a request or a WebSocket upgrade; null for everyone else. */
    userOf(headers: IncomingHttpHeaders): Promise<User | null>
    /**
     * The user as the page sees them, even if their access was withdrawn, so that it can say so. Extends the sign-in:
     * `cookies` may hold the renewed cookie.
     */
    renew(headers: IncomingHttpHeaders): Promise<{ user: User | null; cookies: string[] }>
    /** `not-signed-in` unless the request comes from an approved account, by cookie or token; `token-wrong`. */
    requireHost(headers: IncomingHttpHeaders): Promise<User>
    /** `not-signed-in`, `not-allowed` for a host without administrator rights, `second-factor-needed`. */
    requireAdmin(headers: IncomingHttpHeaders): Promise<User>

    /**
     * `password-guessable`. Resolves in the same way and time whether the address is new or taken. `ticket`: to wait
     * with.
     */
    signUp(account: NewAccount, reader: Reader): Promise<{ ticket: string; status: AccountStatus }>
    /** `credentials-wrong`, `passwords-off`. */
    signIn(
      credentials: { email: string; password: string },
      origin: Origin,
    ): Promise<SignedIn | SecondStep | NotYet>
    signOut(headers: IncomingHttpHeaders): Promise<string[]>

    /** Notifies the owner of a sign-in from a new browser, except the very first one. */
    tellOfNewDevice(user: User, origin: Origin): Promise<void>
    /**
     * Tells administrators that passwords are being guessed for the account with this address, or (null) for many.
     * Rate-limited.
     */
    tellOfAttack(email: string | null): Promise<void>

    isSetupNeeded(): Promise<boolean>
    /** The one-time token for `/setup?token=…`, the same on every call; null once an administrator exists. */
    setupToken(): Promise<string | null>
    /**
     * `token-invalid`, `setup-done`. Creates the first administrator and signs in; `second-factor-needed` if that takes
     * more.
     */
    setUp(token: string, account: NewAccount, origin: Origin): Promise<SignedIn>
    /** For the server's command line: creates an administrator, or makes an existing account one. */
    makeAdministrator(account: NewAdministrator): Promise<MadeAdministrator>
    /** For the command line too. `not-found`. Logged. */
    resetSecondFactor(email: string): Promise<ResetFactors>

    /** Newest first. */
    listUsers(actor: User, query: AdminUserQuery): Promise<AdminUserList>
    /** Some of the matching accounts, each as if it were the only one. `conflict` if there are more than confirmed. */
    actOnMatching(input: BulkBody & { actor: User; origin: string }): Promise<BulkReply>
    /** Number of accounts awaiting a decision. */
    /** Like `requireAdmin`; `not-allowed` for anyone but a super administrator. */
    requireSuperAdmin(headers: IncomingHttpHeaders): Promise<User>
    /** Language for mail to them; null: the site's. */
    languageOf(userId: string): Promise<Language | null>
    countWaiting(): Promise<number>
    /** `not-found`, `not-allowed`; `conflict` if the address isn't confirmed and that wasn't accepted. Logged. */
    changeApproval(input: ApprovalChange): Promise<void>
    /** `not-found`, `not-allowed`; `conflict` while the account isn't approved, `last-administrator`. Logged. */
    changeRole(input: RoleChange): Promise<void>
    /** Can be repeated. `not-allowed`, `last-administrator`; `bad-request` for an unapproved heir. Logged. */
    eraseAccount(input: AccountErasure): Promise<void>
  }

export type MadeAdministrator = { email: string; role: Role; isNew: boolean }
