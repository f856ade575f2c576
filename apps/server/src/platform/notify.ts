import type { Db } from '../db/db.ts'

/** Kinds of notification; `data` fills the translated text. */
export type Notice =
  | { kind: 'account-waiting'; data: { name: string; email: string } }
  | { kind: 'new-lead'; data: { name: string; plan: string } }
  /** Passwords are being guessed: of this account, or, if both are empty, of many. */
  | { kind: 'sign-in-attack'; data: { name: string; email: string } }
  /** The first one about a published quiz. */
  | { kind: 'library-report'; data: { title: string } }
  | { kind: 'library-taken-down'; data: { title: string; reason: string } }
  | { kind: 'quiz-handed-over'; data: { title: string } }
  | { kind: 'session-shared'; data: { title: string; session: string } }
  /** The first one in a session. */
  | { kind: 'objection'; data: { title: string; session: string } }
  | { kind: 'session-completed'; data: { title: string; session: string } }

/** For administrators only: others' names and addresses. */
export const ADMIN_NOTICES = [
  'account-waiting',
  'new-lead',
  'sign-in-attack',
  'library-report',
] as const satisfies Notice['kind'][]

/** Adds a notification in the caller's transaction; `admins` reaches every administrator. */
export type Notify = (tx: Db, to: { user: string } | 'admins', notice: Notice) => Promise<void>
