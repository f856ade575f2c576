import { CLOSING_GRACE_MS, clockFor, MAX_WAIT_MS, type Phase } from '@pinquiz/game'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import type { BusEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'

/** A node not heard on the bus may still be visible in the database. */
const READ_AGAIN_MS = 250

export type NodeWait = ReturnType<typeof createNodeWait>

/**
 * Waits until every other node with players who haven't answered has reported being done. A dead node never does; its
 * players have 2 s to come back, like everyone who lost their connection.
 */
export function createNodeWait(options: {
  session: string
  store: Pick<SessionStore, 'readAwaitedElsewhere'>
  clock: Clock
  players: ReadonlyMap<string, unknown>
  hasAnswered: (participant: string) => boolean
}) {
  const { session, store, clock, players, hasAnswered } = options
  let askedFor: number | null = null
  let readAtMs = Number.NEGATIVE_INFINITY
  /** By node; null until known. */
  let awaited: Map<string, string[]> | null = null
  /** The closing that each node is done with. */
  const done = new Map<string, number>()

  async function read(question: number, closesAtMs: number) {
    const nowMs = clock.nowMs()
    if (nowMs - readAtMs < READ_AGAIN_MS) return
    readAtMs = nowMs
    const rows = await store.readAwaitedElsewhere(session, question)
    if (askedFor !== closesAtMs) return
    awaited = new Map(rows.map(({ node, participants }) => [node, participants]))
    // Below zero the database's clock was set back, and nothing is known.
    for (const { node, unheardMs, participants } of rows)
      if (unheardMs >= 0 && nowMs - unheardMs > closesAtMs + moreMs(participants) + CLOSING_GRACE_MS)
        done.set(node, closesAtMs)
  }
  /** How much later than the room's time the last of them is over (L229). */
  let moreMs = (_of: readonly string[]): number => 0
  const isOut = (participant: string) => !players.has(participant) && !hasAnswered(participant)
  const isOver = (closesAtMs: number) =>
    askedFor === closesAtMs &&
    awaited !== null &&
    [...awaited].every(([node, of]) => done.get(node) === closesAtMs || !of.some(isOut))

  return {
    /** Called repeatedly once the question's time is over. */
    look(open: Extract<Phase, { name: 'question' }>) {
      const { index: question, closesAtMs } = open
      moreMs = (of) =>
        open.percents ? Math.max(0, ...of.map((one) => clockFor(open, one).closesAtMs - closesAtMs)) : 0
      if (askedFor !== closesAtMs) {
        askedFor = closesAtMs
        awaited = null
        readAtMs = Number.NEGATIVE_INFINITY
      }
      // While the database is away nothing closes either; the next look asks again.
      if (!isOver(closesAtMs)) read(question, closesAtMs).catch(() => {})
    },
    waitMs(closesAtMs: number): number {
      if (isOver(closesAtMs)) return 0
      const theirs = [...(awaited ?? [])].flatMap(([node, of]) => (done.get(node) === closesAtMs ? [] : of))
      return MAX_WAIT_MS + moreMs(theirs.filter(isOut))
    },
    onEvent(event: BusEvent) {
      if (event.type === 'question-done') done.set(event.node, event.closesAtMs)
    },
  }
}
