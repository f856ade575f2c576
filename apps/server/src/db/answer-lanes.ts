import type { AnswerOutcome, AnswerRow } from './answer-batch.ts'

export type Submitted = {
  row: AnswerRow
  resolve: (outcome: AnswerOutcome) => void
  reject: (cause: unknown) => void
}

/** The answers of one session that wait to be written, in their order. One batch at a time has some of them. */
export type Lane = {
  session: string
  waiting: Submitted[]
  isUnderWay: boolean
  isAlone: boolean
  onIdle: (() => void)[]
}

/** One lane for each session that has answers to be written. */
export function createLanes() {
  const lanes = new Map<string, Lane>()

  function laneOf(session: string): Lane {
    const known = lanes.get(session)
    if (known) return known
    const lane = { session, waiting: [], isUnderWay: false, isAlone: false, onIdle: [] }
    lanes.set(session, lane)
    return lane
  }

  return {
    add: (entry: Submitted) => laneOf(entry.row.session).waiting.push(entry),
    /** Those that have something to write and nobody who writes it. */
    ready: (how: 'alone' | 'in company') =>
      [...lanes.values()].filter(
        ({ waiting, isUnderWay, isAlone }) =>
          waiting.length > 0 && !isUnderWay && isAlone === (how === 'alone'),
      ),
    /** After a batch; a lane that still has something goes behind the others. */
    release(lane: Lane) {
      lane.isUnderWay = false
      lanes.delete(lane.session)
      if (lane.waiting.length > 0) lanes.set(lane.session, lane)
      else for (const tell of lane.onIdle) tell()
    },
    count: (session: string) => lanes.get(session)?.waiting.length ?? 0,
    sessions: () => [...lanes.keys()],
    /** Resolves once nothing of the session waits or is under way. */
    idle: (session: string) =>
      new Promise<void>((resolve) => {
        const lane = lanes.get(session)
        if (lane) lane.onIdle.push(resolve)
        else resolve()
      }),
  }
}
