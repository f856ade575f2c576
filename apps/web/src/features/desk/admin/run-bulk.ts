import { type BulkReply, bulkReply } from '@pinquiz/protocol'
import { call } from '#lib/http/api.ts'

/** What was confirmed: how many, in a list as old as `asOfMs`. */
export type Confirmed = { n: number; asOfMs: number }
/** `left`: not touched, since they had changed. */
export type BulkResult = { done: number; left: number }

/** Sends one act after another until all is done: never more than was confirmed. */
export async function runBulk(
  path: string,
  what: Record<string, string>,
  { confirmed, onProgress }: { confirmed: Confirmed; onProgress: (done: number) => void },
): Promise<BulkResult> {
  const sum = { done: 0, failed: 0 }
  const most = () => confirmed.n - sum.done - sum.failed
  let after: string | null | undefined
  while (after !== null && most() > 0) {
    const body = { ...what, asOfMs: confirmed.asOfMs, most: most(), ...(after ? { after } : {}) }
    const reply: BulkReply = await call('POST', path, bulkReply, { body })
    sum.done += reply.done
    sum.failed += reply.failed
    after = reply.next
    onProgress(sum.done + sum.failed)
  }
  return { done: sum.done, left: confirmed.n - sum.done }
}
