import { createHash } from 'node:crypto'
import { AppError } from '#platform/app-error.ts'
import type { User } from './contract.ts'
import type { Tickets } from './sign-in/tickets.ts'

/**
 * Where the next request of an act on many goes on, signed: each begins with the request that counts and records it, and
 * goes on as it began. `act`: what must stay the same.
 */
export function bulkCursor(tickets: Tickets, actor: User, act: unknown) {
  const about = createHash('sha256')
    .update(JSON.stringify([actor.id, act]))
    .digest('base64url')
  return {
    /** The id after which to go on. */
    open(after: string | undefined): string | undefined {
      if (after === undefined) return undefined
      const [same, id] = tickets.open('bulk', after)?.split(' ') ?? []
      if (same !== about) throw new AppError('bad-request', { message: 'after: not of the last reply' })
      return id
    },
    give: <Reply extends { next: string | null }>(reply: Reply): Reply => ({
      ...reply,
      next: reply.next === null ? null : tickets.issue('bulk', `${about} ${reply.next}`),
    }),
  }
}
