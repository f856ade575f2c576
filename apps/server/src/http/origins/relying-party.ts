import type { FastifyRequest } from 'fastify'
import type { RelyingParty } from '../../features/accounts/contract.ts'
import { AppError } from '../../platform/app-error.ts'

/**
 * The page that asks, as its browser says. security.ts has checked that it's ours, and a passkey signature for another
 * site fits none of ours.
 */
export function relyingParty({ headers }: FastifyRequest): RelyingParty {
  const { origin } = headers
  if (!origin || !URL.canParse(origin)) throw new AppError('bad-origin', { message: 'Passkeys need a page' })
  return { origin, id: new URL(origin).hostname }
}
