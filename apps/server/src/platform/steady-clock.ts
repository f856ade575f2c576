import { uptime } from 'node:os'
import type { Clock } from './clock.ts'

/** Less is what NTP corrects while it slews, and what two readings differ by on a busy machine. */
export const SHORTEST_STEP_MS = 1000

/** How often the uptime is compared with a clock that has not moved. */
const UPTIME_READ_MS = 1000

/** What a machine says of the time, in ms. `upMs` also counts the time in which it slept; `monotonicMs` need not. */
export type MachineTime = { wallMs(): number; monotonicMs(): number; upMs(): number }

const THIS_MACHINE: MachineTime = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  upMs: () => uptime() * 1000,
}

export type SteadyClock = Clock & {
  /** Ms since some instant, the machine's sleep included. */
  steadyMs(): number
  /** This clock less the time since the machine started: the same for each process while nobody sets a clock. */
  sinceStartMs(): number
  /** Goes on where `sinceStartMs` of an earlier process of this machine was. Returns by how much this clock was set. */
  resume(sinceStartMs: number): number
  /** Where that would be. */
  instantAt(sinceStartMs: number): number
  /** Goes on from another instant: only while no question is open, or before there were any. */
  setTo(nowMs: number): void
  wallMs(): number
  /** Called when the machine's clock was set, with by how much. */
  onStep(handler: (byMs: number) => void): void
}

/**
 * Epoch ms that never jump while questions are open: the machine's clock as it was at first, and the monotonic clock since
 * (decision 0124). A sleeping machine counts as time that passed, as it does on people's phones.
 */
export function createSteadyClock(machine: MachineTime = THIS_MACHINE): SteadyClock {
  const { monotonicMs } = machine
  const handlers: ((byMs: number) => void)[] = []
  // Each is ahead of the monotonic clock by so much.
  let wallGapMs = machine.wallMs() - monotonicMs()
  let upGapMs = machine.upMs() - monotonicMs()
  let offsetMs = wallGapMs
  let sleptMs = 0
  let upReadAtMs = monotonicMs()

  function look() {
    const isUptimeDue = monotonicMs() - upReadAtMs >= UPTIME_READ_MS
    // Before the wall clock: a sleep between the two is not to be missed.
    const upNowGapMs = isUptimeDue ? machine.upMs() - monotonicMs() : upGapMs
    const movedMs = machine.wallMs() - monotonicMs() - wallGapMs
    if (Math.abs(movedMs) >= SHORTEST_STEP_MS) return examine()
    if (!isUptimeDue) return
    // An uptime that moved by itself was no sleep: containers invent theirs.
    upGapMs = upNowGapMs
    upReadAtMs = monotonicMs()
  }

  function examine() {
    // A process that was stopped between the readings would take that for a step.
    let monotonic: number
    let wall: number
    let up: number
    do {
      monotonic = monotonicMs()
      wall = machine.wallMs()
      up = machine.upMs()
    } while (monotonicMs() - monotonic > SHORTEST_STEP_MS / 4)
    const movedMs = wall - monotonic - wallGapMs
    if (Math.abs(movedMs) < SHORTEST_STEP_MS) return
    const upMovedMs = up - monotonic - upGapMs
    wallGapMs += movedMs
    upGapMs += upMovedMs
    // While it slept the machine's clock went on, too. Where both agree, that one is the finer.
    const isSleep = upMovedMs >= SHORTEST_STEP_MS / 2 && movedMs > 0
    const asleepMs = upMovedMs > movedMs - SHORTEST_STEP_MS ? movedMs : upMovedMs
    if (isSleep) {
      offsetMs += asleepMs
      sleptMs += asleepMs
    }
    const steppedMs = isSleep ? movedMs - asleepMs : movedMs
    if (Math.abs(steppedMs) >= SHORTEST_STEP_MS) for (const handler of handlers) handler(steppedMs)
  }

  function nowMs() {
    look()
    // Whole ones, as columns and frames want them.
    return Math.floor(monotonicMs() + offsetMs)
  }

  function setTo(instantMs: number) {
    look()
    offsetMs = instantMs - monotonicMs()
    wallGapMs = machine.wallMs() - monotonicMs()
  }

  const instantAt = (sinceStartMs: number) => sinceStartMs + machine.upMs()

  return {
    nowMs,
    steadyMs() {
      look()
      return monotonicMs() + sleptMs
    },
    wallMs: machine.wallMs,
    sinceStartMs: () => nowMs() - machine.upMs(),
    instantAt,
    resume(sinceStartMs) {
      const byMs = instantAt(sinceStartMs) - nowMs()
      if (Math.abs(byMs) < SHORTEST_STEP_MS) return 0
      offsetMs += byMs
      return byMs
    },
    setTo,
    onStep: (handler) => void handlers.push(handler),
  }
}
