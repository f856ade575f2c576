import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { isSameText } from './cookies.ts'

type Kind = 'bulk' | 'second-step' | 'new-passkey' | 'passkey-sign-in' | 'waiting'

export type Tickets = {
  issue(kind: Kind, about: string): string
  /** The ticket's subject; null for another kind, an expired or a forged one. */
  open(kind: Kind, ticket: string): string | null
}

const VALID_MS = 10 * 60_000
/** For browsers waiting for mail and approval. */
export const WAITING_S = 24 * 60 * 60
const validMs = (kind: Kind) => (kind === 'waiting' ? WAITING_S * 1000 : VALID_MS)

/**
 * A statement that the server gives a browser and trusts again for a while, on every node: signed rather than stored,
 * so that strangers can't fill a table. It can be used repeatedly; what it leads to must not be.
 */
export function createTickets({ secret, clock }: { secret: string; clock: Pick<Clock, 'nowMs'> }): Tickets {
  const sign = (kind: Kind, body: string) =>
    createHmac('sha256', secret).update(`ticket ${kind} ${body}`).digest('base64url')

  return {
    issue(kind, about) {
      const unique = randomBytes(12).toString('base64url')
      const body = Buffer.from(`${clock.nowMs() + validMs(kind)} ${unique} ${about}`).toString('base64url')
      return `${body}.${sign(kind, body)}`
    },
    open(kind, ticket) {
      const [body = '', signature = ''] = ticket.split('.')
      if (!isSameText(signature, sign(kind, body))) return null
      const [untilMs, , ...about] = Buffer.from(body, 'base64url').toString().split(' ')
      return clock.nowMs() <= Number(untilMs) ? about.join(' ') : null
    },
  }
}
