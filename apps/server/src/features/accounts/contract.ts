import type { IncomingHttpHeaders } from 'node:http'
import type { AdminUserList, AdminUserQuery, ApprovalAction, Role } from '@pinquiz/protocol'
import type { MailLanguage } from '../../platform/mail/contract.ts'

export type User = { id: string; email: string; name: string; role: Role; isApproved: boolean }

/** Where a sign-in comes from; kept with the session. `address` is already resolved through trusted proxies. */
export type Origin = { address: string; userAgent?: string | undefined }

export type NewAccount = { name: string; email: string; password: string }

/** The least rights to be given; the first administrator, and who is one already, may get more. */
export type NewAdministrator = NewAccount & { role: 'admin' | 'super-admin' }

/** `cookies` are complete `Set-Cookie` values. */
export type SignedIn = { user: User; cookies: string[] }

export type RoleChange = { actor: User; userId: string; role: Role }

/** `heir`: who gets quizzes and results; null: nobody, they are erased as well. */
export type AccountErasure = { actor: User; userId: string; heir: string | null }

export type ApprovalChange = {
  actor: User
  userId: string
  action: ApprovalAction
  /** For the user, with `reject` and `revoke`. */
  reason: string | null
}

/** For who forgot the password: a mailed link, good once and for an hour, and only the newest. */
export type PasswordReset = {
  /** Resolves in the same way and time whether the address has an account. `origin` is where the link leads to. */
  requestReset(input: { email: string; language: MailLanguage; origin: string }): Promise<void>
  isResetTokenValid(token: string): Promise<boolean>
  /** `reset-link-invalid`. Ends all sign-ins of the account. */
  resetPassword(token: string, newPassword: string): Promise<void>
}

/** What users do with their own account. `not-signed-in` unless the request comes from an approved one. */
export type OwnAccount = {
  /** `password-wrong`. Ends every other sign-in of the account. */
  changePassword(headers: IncomingHttpHeaders, change: { current: string; next: string }): Promise<void>
  /** Returns the user as changed. */
  changeName(headers: IncomingHttpHeaders, name: string): Promise<User>
  /**
   * `password-wrong`, `last-administrator`. Erases the account with its quizzes, sessions and results; games that are
   * running are over. Returns the cookies that forget the sign-in.
   */
  deleteAccount(headers: IncomingHttpHeaders, password: string): Promise<string[]>
}

/** Failures are `AppError`s with the codes named in the protocol. */
export type Accounts = PasswordReset &
  OwnAccount & {
    /** The signed-in, approved user of a request or a WebSocket upgrade; null for everyone else. */
    userOf(headers: IncomingHttpHeaders): Promise<User | null>
    /**
     * Who the page is told that they are: also somebody whose access was withdrawn, so that it can say so. Prolongs the
     * sign-in: `cookies` may hold the renewed cookie.
     */
    renew(headers: IncomingHttpHeaders): Promise<{ user: User | null; cookies: string[] }>
    /** `not-signed-in` unless the request comes from an approved account. */
    requireHost(headers: IncomingHttpHeaders): Promise<User>
    /** `not-signed-in`, or `not-allowed` for a host without administrator's rights. */
    requireAdmin(headers: IncomingHttpHeaders): Promise<User>

    /** Resolves the same way whether the address is new or taken. */
    signUp(account: NewAccount): Promise<void>
    /** `credentials-wrong`, or `account-pending` when the password is right but nobody approved the account. */
    signIn(credentials: { email: string; password: string }, origin: Origin): Promise<SignedIn>
    signOut(headers: IncomingHttpHeaders): Promise<string[]>

    isSetupNeeded(): Promise<boolean>
    /** The one-time token for `/setup?token=…`, the same on every call; null once an administrator exists. */
    setupToken(): Promise<string | null>
    /** `token-invalid`, `setup-done`. Makes the first administrator and signs in. */
    setUp(token: string, account: NewAccount, origin: Origin): Promise<SignedIn>
    /** For the command line of the machine: makes an administrator, or turns the account with that address into one. */
    makeAdministrator(account: NewAdministrator): Promise<MadeAdministrator>

    /** Newest first. */
    listUsers(query: AdminUserQuery): Promise<AdminUserList>
    /** `not-found`, `not-allowed`. Recorded. */
    changeApproval(input: ApprovalChange): Promise<void>
    /** `not-found`, `not-allowed`; `conflict` while the account is not approved, `last-administrator`. Recorded. */
    changeRole(input: RoleChange): Promise<void>
    /** `not-found`, `not-allowed`, `last-administrator`; `bad-request` for an heir who is not approved. Recorded. */
    eraseAccount(input: AccountErasure): Promise<void>
  }

export type MadeAdministrator = { email: string; role: Role; isNew: boolean }
