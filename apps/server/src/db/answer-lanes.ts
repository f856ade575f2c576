import type { AnswerOutcome, AnswerRow } from './answer-batch.ts'

export type Submitted = {
  /** In the order in which they were submitted. */
  serial: number
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
  /** To be told once nothing up to that serial waits or is under way. */
  onSettled: { upTo: number; tell: () => void }[]
}

/** One lane for each session that has answers to be written. */
export function createLanes() {
  const lanes = new Map<string, Lane>()
  let serial = 0

  function laneOf(session: string): Lane {
    const known = lanes.get(session)
    if (known) return known
    const lane = { session, waiting: [], isUnderWay: false, isAlone: false, onSettled: [] }
    lanes.set(session, lane)
    return lane
  }

  return {
    add(entry: Omit<Submitted, 'serial'>) {
      serial += 1
      laneOf(entry.row.session).waiting.push({ ...entry, serial })
    },
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
      const settledTo = (lane.waiting[0]?.serial ?? Number.POSITIVE_INFINITY) - 1
      for (const { upTo, tell } of lane.onSettled) if (upTo <= settledTo) tell()
      lane.onSettled = lane.onSettled.filter(({ upTo }) => upTo > settledTo)
    },
    count: (session: string) => lanes.get(session)?.waiting.length ?? 0,
    sessions: () => [...lanes.keys()],
    /** Resolves once nothing waits or is under way of what was added for the session until now. */
    settled: (session: string) =>
      new Promise<void>((tell) => {
        const lane = lanes.get(session)
        if (lane) lane.onSettled.push({ upTo: serial, tell })
        else tell()
      }),
  }
}
