import type { FastifyReply } from 'fastify'
import type { ResultsFile } from '../features/results/contract.ts'
import type { Clock } from '../platform/clock.ts'
import { createTurns, DOWNLOADS } from '../platform/turns.ts'
import { attachment } from './attachment.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends files of results, one at a time to each account. `day`: today, for their names. */
export function createFileSender({ clock }: { clock: Clock }) {
  const turns = createTurns(DOWNLOADS)
  return {
    day: () => new Date(clock.nowMs()).toISOString().slice(0, 10),
    async send(
      reply: FastifyReply,
      { account, type }: { account: string; type: string },
      make: () => Promise<ResultsFile>,
    ) {
      const pieces = await turns.download(account, async () => {
        const { name, chunks } = await make()
        reply.type(type).header('content-disposition', attachment(name))
        return chunks
      })
      // Streams bypass the serializer; the types only know the described text.
      return reply.send(pieces) as never
    },
  }
}
export type FileSender = ReturnType<typeof createFileSender>
