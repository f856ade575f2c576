import { ApiError } from '../../lib/http/api.ts'

const NOT_APPROVED = ['account-pending', 'account-unproven', 'account-rejected'] as const
/** Why a correct password, code or passkey doesn't open the account. */
export type NotApproved = (typeof NOT_APPROVED)[number]

/** Null: it was refused for another reason. */
export function notApproved(error: unknown): NotApproved | null {
  const code = error instanceof ApiError ? error.code : null
  return NOT_APPROVED.find((known) => known === code) ?? null
}
