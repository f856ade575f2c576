import { ApiError } from '../../lib/http/api.ts'

const NOT_APPROVED = ['account-pending', 'account-unproven', 'account-rejected'] as const
/** Why a right password, code or passkey opens nothing. */
export type NotApproved = (typeof NOT_APPROVED)[number]

/** Null: it was refused for something else. */
export function notApproved(error: unknown): NotApproved | null {
  const code = error instanceof ApiError ? error.code : null
  return NOT_APPROVED.find((known) => known === code) ?? null
}
