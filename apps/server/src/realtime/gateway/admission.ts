import type { Clock } from '../../platform/clock.ts'
import { inSlices } from '../wire/broadcast.ts'

/** How many are introduced at a time: they share one query for their seats. */
const MAX_AT_ONCE = 500
/** How many of them may be suspects. */
const MAX_SUSPECTS = 20
/** A seat that takes longer, because its own session is stuck, makes room for others. */
const MAX_SEATING_MS = 2_000
/** A page that hears nothing gives up after eight seconds. */
const TELL_EVERY_MS = 3_000
const FIRST_GUESS_PER_SECOND = 1_000

/** `isSuspect`: from an address of many refused hellos. `tell` gets the expected wait, in seconds. */
type Newcomer = {
  isHost: boolean
  isSuspect: boolean
  isOpen: () => boolean
  tell: (seconds: number) => void
}
type Waiting = Newcomer & { admit: (leave: (() => void) | null) => void }

/**
 * Admits simultaneous connections one after another, hosts first and suspects last, and tells those who must wait
 * longer than a second.
 */
export type Admission = ReturnType<typeof createAdmission>

export function createAdmission(options: { clock: Clock; mostAtOnce?: number; mostSuspects?: number }) {
  const { clock, mostAtOnce = MAX_AT_ONCE, mostSuspects = MAX_SUSPECTS } = options
  const queues = { hosts: new Set<Waiting>(), players: new Set<Waiting>(), suspects: new Set<Waiting>() }
  const inside = new Set<Waiting>()
  const suspectsInside = () => [...inside].filter(({ isSuspect }) => isSuspect).length
  let perSecond = FIRST_GUESS_PER_SECOND
  let measured = { sinceMs: clock.nowMs(), seated: 0 }
  let telling: NodeJS.Timeout | null = null

  const countAll = () => queues.hosts.size + queues.players.size + queues.suspects.size
  const secondsOf = (position: number) => Math.ceil(position / perSecond)

  function measure() {
    const elapsedMs = clock.nowMs() - measured.sinceMs
    if (elapsedMs < 500) return
    if (measured.seated > 0) perSecond = Math.max(1, (measured.seated * 1000) / elapsedMs)
    measured = { sinceMs: clock.nowMs(), seated: 0 }
  }

  function letIn(waiting: Waiting) {
    inside.add(waiting)
    const leave = () => {
      if (!inside.delete(waiting)) return
      clearTimeout(overdue)
      measured.seated += 1
      next()
    }
    const overdue = setTimeout(leave, MAX_SEATING_MS)
    waiting.admit(leave)
  }

  function next() {
    for (const queue of [queues.hosts, queues.players, queues.suspects]) {
      for (const waiting of queue) {
        if (inside.size >= mostAtOnce) return
        if (queue === queues.suspects && suspectsInside() >= mostSuspects) return
        queue.delete(waiting)
        // Connections closed meanwhile cost nothing more.
        if (waiting.isOpen()) letIn(waiting)
        else waiting.admit(null)
      }
    }
  }

  function tellAll() {
    telling = null
    measure()
    const all = [...queues.hosts, ...queues.players, ...queues.suspects]
    if (all.length === 0) return
    telling = setTimeout(tellAll, TELL_EVERY_MS)
    const positions = all.map((waiting, position) => ({ waiting, seconds: secondsOf(position + 1) }))
    void inSlices(positions, ({ waiting, seconds }) => waiting.tell(seconds))
  }

  return {
    /** A function to call once the newcomer is seated or refused; null if they had already left. */
    enter(newcomer: Newcomer): Promise<(() => void) | null> {
      return new Promise((admit) => {
        const { isHost, isSuspect } = newcomer
        const queue = isSuspect ? queues.suspects : isHost ? queues.hosts : queues.players
        const isAlone = countAll() === 0
        if (isAlone) measured = { sinceMs: clock.nowMs(), seated: 0 }
        queue.add({ ...newcomer, admit })
        next()
        const seconds = secondsOf(countAll())
        if (seconds > 1) newcomer.tell(seconds)
        if (queue.size > 0 && telling === null) telling = setTimeout(tellAll, TELL_EVERY_MS)
      })
    },
  }
}
