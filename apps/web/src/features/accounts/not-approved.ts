import { ApiError } from '../../lib/http/api.ts'

/** Why a right password, code or passkey opens nothing. */
export type NotApproved = 'account-pending' | 'account-rejected'

/** Null: it was refused for something else. */
export function notApproved(error: unknown): NotApproved | null {
  const code = error instanceof ApiError ? error.code : null
  return code === 'account-pending' || code === 'account-rejected' ? code : null
}
