import type { AnswerOutcome, AnswerRow } from './answer-batch.ts'

export type Submitted = {
  /** In order of submission. */
  serial: number
  row: AnswerRow
  resolve: (outcome: AnswerOutcome) => void
  reject: (cause: unknown) => void
}

/** The answers of one session waiting to be written, in order. At most one batch at a time writes some of them. */
export type Lane = {
  session: string
  waiting: Submitted[]
  isUnderWay: boolean
  isAlone: boolean
  /** Called once nothing up to that serial is waiting or being written. */
  onSettled: { upTo: number; tell: () => void }[]
}

/** One lane for each session with answers to write. */
export function createLanes() {
  const lanes = new Map<string, Lane>()
  let serial = 0

  function laneOf(session: string): Lane {
    const existing = lanes.get(session)
    if (existing) return existing
    const lane = { session, waiting: [], isUnderWay: false, isAlone: false, onSettled: [] }
    lanes.set(session, lane)
    return lane
  }

  return {
    add(entry: Omit<Submitted, 'serial'>) {
      serial += 1
      laneOf(entry.row.session).waiting.push({ ...entry, serial })
    },
    /** Lanes with something to write and no batch writing it. */
    ready: (how: 'alone' | 'in company') =>
      [...lanes.values()].filter(
        ({ waiting, isUnderWay, isAlone }) =>
          waiting.length > 0 && !isUnderWay && isAlone === (how === 'alone'),
      ),
    /** After a batch; a lane with more to write goes behind the others. */
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
    /** Resolves once everything added for the session until now is settled. */
    settled: (session: string) =>
      new Promise<void>((tell) => {
        const lane = lanes.get(session)
        if (lane) lane.onSettled.push({ upTo: serial, tell })
        else tell()
      }),
  }
}
