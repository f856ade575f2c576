import type { IncomingHttpHeaders } from 'node:http'
import type {
  AddressLink,
  AdminUserList,
  AdminUserQuery,
  ApprovalAction,
  Language,
  Protection as Protected,
  Role,
  SignInList,
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
  /** Not approved, because an administrator decided so. */
  isRejected?: boolean
  /** An administrator who must have a second factor and did not show one at this sign-in. */
  isSecondFactorMissing?: boolean
}

/**
 * Where a sign-in comes from; address and browser are kept with it. `address` is already resolved through trusted proxies.
 * `cookie`: of the browser, whose former sign-in ends.
 */
export type Origin = { address: string; userAgent?: string | undefined; cookie?: string | undefined }

/** `language`: to write to it in, until its owner chooses one. */
export type NewAccount = { name: string; email: string; password: string; language?: Language | undefined }

/** The least rights to be given; the first administrator, and who is one already, may get more. */
export type NewAdministrator = NewAccount & { role: 'admin' | 'super-admin' }

/** `cookies` are complete `Set-Cookie` values. */
export type SignedIn = { user: User; cookies: string[] }

export type SignUpProof = { token: string; name: string; password: string | null }

export type PasswordAndCode = { password: string; code: string }

export type RoleChange = { actor: User; userId: string; role: Role }

/** `heir`: who gets quizzes and results; null: nobody, they are erased as well. */
export type AccountErasure = { actor: User; userId: string; heir: string | null }

export type ApprovalChange = {
  actor: User
  userId: string
  action: ApprovalAction
  /** For the user, with `reject` and `revoke`. */
  reason: string | null
  /** With `approve`: the actor knows that nobody has proven the address. */
  isUnprovenAccepted: boolean
  /** Where a mailed link leads to. */
  origin: string
}

/** Whom a mail with a link goes to. `language`: of the page, unless the account has its own; `origin`: where the link leads to. */
export type Reader = { language: Language | null; origin: string }

/**
 * For a browser in which somebody signed up, or typed the right password too early. The ticket is a secret that stands for that
 * password, and for nothing once the account has another.
 */
export type WaitingSignIns = {
  readWaiting(ticket: string): Promise<WaitingSignIn>
  /** `token-invalid`, and what a sign-in with the password is refused with. */
  enterWaiting(ticket: string, origin: Origin): Promise<SignedIn | SecondStep>
  /** `token-invalid`. Mails the link once more; as silent as a sign-up about whether the address has an account. */
  mailWaiting(ticket: string, reader: Reader): Promise<void>
  emailOfWaiting(ticket: string): string | null
}

/** What the links do that prove an address. `token-invalid` when one is not good (any more). */
export type AddressProof = {
  /** `ticket`: of the browser, if it waits. */
  readAddressLink(token: string, ticket: string): Promise<AddressLink>
  /**
   * `password-guessable`. The account takes this name and password, no matter who signed up with its address. `password` null: the
   * one that was typed in this browser on signing up; `bad-request` when it was typed in another. Returns a ticket to wait with.
   */
  proveSignUp(input: SignUpProof, ticket: string): Promise<string>
  /** `conflict` when the address has an account by now. From now on it is that of the account; the old one is told. */
  proveNewAddress(token: string): Promise<void>
}

/** Where somebody is signed in. `not-signed-in` unless the request comes from an approved account. */
export type OwnSignIns = {
  listSignIns(headers: IncomingHttpHeaders): Promise<SignInList>
  /** `not-found`. */
  endSignIn(headers: IncomingHttpHeaders, id: string): Promise<void>
  endOtherSignIns(headers: IncomingHttpHeaders): Promise<void>
}

/** For who forgot the password: a mailed link, good once and for an hour, and only the newest. */
export type PasswordReset = {
  /**
   * Resolves in the same way and time whether the address has an account. `origin` is where the link leads to. Not
   * `mayMail`: the mailbox got enough, and the last link stays good.
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
  /** `password-wrong`. Mails a link to the new address, unless its mailbox got enough; it counts once it was opened. */
  requestNewAddress(
    headers: IncomingHttpHeaders,
    change: { email: string; password: string; mayMail: boolean } & Reader,
  ): Promise<void>
  /** Returns the user as changed. */
  changeName(headers: IncomingHttpHeaders, name: string): Promise<User>
  /**
   * `password-wrong`, `last-administrator`. Erases the account with its quizzes, sessions and results; games that are
   * running are over. Returns the cookies that forget the sign-in.
   */
  deleteAccount(headers: IncomingHttpHeaders, password: string): Promise<string[]>
}

/** The page that asks for a passkey: browsers and passkeys hold to it. `id` is the host name without a port. */
export type RelyingParty = { origin: string; id: string }

/** The password was right, and the account asks for more: the ticket stands for it at the second step. */
export type SecondStep = { ticket: string }
/** Refusals of an account that opens nothing (yet). */
export const NOT_OPEN = ['account-pending', 'account-unproven', 'account-rejected'] as const
/** The password was right, and the account is not open (yet): the browser may wait with the ticket. */
export type NotYet = {
  refusal: (typeof NOT_OPEN)[number]
  waiting: string
}

/** Ways in but the password. `account-pending` when nobody approved the account, as with the password. */
export type OtherWaysIn = {
  /** Whose second step it is. `token-invalid`: it took too long, or the password was changed meanwhile. */
  userOfTicket(ticket: string): Promise<string>
  /** `code`: of the app, or a backup code; each is good once. `token-invalid`, `credentials-wrong`. */
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
 * What protects the own account beside its password. `not-signed-in`; `second-factor-needed` for an administrator who
 * has a second factor, must have one, and did not show it at this sign-in. Where a password is asked: `password-wrong`.
 */
export type Protection = {
  readProtection(headers: IncomingHttpHeaders): Promise<Protected>
  /** `conflict` where one is in use. Nothing asks for its codes before the first was right. */
  startAuthenticator(headers: IncomingHttpHeaders, password: string): Promise<{ secret: string; uri: string }>
  /** Returns the backup codes, once. Ends every other sign-in. `credentials-wrong`, `conflict`. */
  confirmAuthenticator(headers: IncomingHttpHeaders, code: string): Promise<string[]>
  /** `code`: of the app, or a backup code; `credentials-wrong`. Not asked for while none was confirmed. */
  turnOffAuthenticator(headers: IncomingHttpHeaders, proof: PasswordAndCode): Promise<void>
  /** Returns new ones, once; the older are worth nothing. `credentials-wrong`, `conflict` without an authenticator. */
  renewBackupCodes(headers: IncomingHttpHeaders, proof: PasswordAndCode): Promise<string[]>
  /** `conflict` when there are twenty. Asks for a code where an authenticator is on. */
  newPasskeyQuestion(
    headers: IncomingHttpHeaders,
    proof: PasswordAndCode,
    site: RelyingParty,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** `conflict` when it answers no question of ours to this user, or is known. */
  addPasskey(
    headers: IncomingHttpHeaders,
    passkey: { name: string; response: RegistrationResponseJSON },
    site: RelyingParty,
  ): Promise<void>
  /** `not-found`, for anybody else's, too. */
  removePasskey(headers: IncomingHttpHeaders, passkey: { id: string; password: string }): Promise<void>
}

/** For the command line. `isRemoved`: false when there was no second factor. */
export type ResetFactors = { email: string; isRemoved: boolean }

/** Failures are `AppError`s with the codes named in the protocol. */
export type Accounts = PasswordReset &
  AddressProof &
  WaitingSignIns &
  OwnAccount &
  OwnSignIns &
  OtherWaysIn &
  Protection & {
    /** The signed-in, approved user of a request or a WebSocket upgrade; null for everyone else. */
    userOf(headers: IncomingHttpHeaders): Promise<User | null>
    /**
     * Who the page is told that they are: also somebody whose access was withdrawn, so that it can say so. Prolongs the
     * sign-in: `cookies` may hold the renewed cookie.
     */
    renew(headers: IncomingHttpHeaders): Promise<{ user: User | null; cookies: string[] }>
    /** `not-signed-in` unless the request comes from an approved account. */
    requireHost(headers: IncomingHttpHeaders): Promise<User>
    /** `not-signed-in`, `not-allowed` for a host without administrator's rights, `second-factor-needed`. */
    requireAdmin(headers: IncomingHttpHeaders): Promise<User>

    /** `password-guessable`. Resolves in the same way and time whether the address is new or taken. Returns a ticket to wait with. */
    signUp(account: NewAccount, reader: Reader): Promise<string>
    /** `credentials-wrong`. */
    signIn(
      credentials: { email: string; password: string },
      origin: Origin,
    ): Promise<SignedIn | SecondStep | NotYet>
    signOut(headers: IncomingHttpHeaders): Promise<string[]>

    /** Tells the owner that somebody signed in with a browser that never did before; not the first time of all. */
    tellOfNewDevice(user: User, origin: Origin): Promise<void>
    /** Tells administrators that somebody guesses the password of the account with this address, or (null) of many. Seldom. */
    tellOfAttack(email: string | null): Promise<void>

    isSetupNeeded(): Promise<boolean>
    /** The one-time token for `/setup?token=…`, the same on every call; null once an administrator exists. */
    setupToken(): Promise<string | null>
    /** `token-invalid`, `setup-done`. Makes the first administrator and signs in; `second-factor-needed` if that takes more. */
    setUp(token: string, account: NewAccount, origin: Origin): Promise<SignedIn>
    /** For the command line of the machine: makes an administrator, or turns the account with that address into one. */
    makeAdministrator(account: NewAdministrator): Promise<MadeAdministrator>
    /** For the command line, too. `not-found`. Recorded. */
    resetSecondFactor(email: string): Promise<ResetFactors>

    /** Newest first. */
    listUsers(query: AdminUserQuery): Promise<AdminUserList>
    /** How many accounts nobody has decided about. */
    /** As `requireAdmin`; `not-allowed` for anybody but a super administrator. */
    requireSuperAdmin(headers: IncomingHttpHeaders): Promise<User>
    /** To write to them in; null: the site's. */
    languageOf(userId: string): Promise<Language | null>
    countWaiting(): Promise<number>
    /** `not-found`, `not-allowed`; `conflict` when the address is not proven and that was not accepted. Recorded. */
    changeApproval(input: ApprovalChange): Promise<void>
    /** `not-found`, `not-allowed`; `conflict` while the account is not approved, `last-administrator`. Recorded. */
    changeRole(input: RoleChange): Promise<void>
    /** May be repeated. `not-allowed`, `last-administrator`; `bad-request` for an heir who is not approved. Recorded. */
    eraseAccount(input: AccountErasure): Promise<void>
  }

export type MadeAdministrator = { email: string; role: Role; isNew: boolean }
