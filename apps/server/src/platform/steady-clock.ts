import { uptime } from 'node:os'
import type { Clock } from './clock.ts'

/** Smaller differences come from NTP slewing, or from two readings on a busy machine. */
export const MIN_STEP_MS = 1000

/** How often the uptime is compared with a clock that hasn't moved. */
const UPTIME_READ_MS = 1000

/** A machine's clocks, in ms. `upMs` also counts sleep; `monotonicMs` need not. */
export type MachineTime = { wallMs(): number; monotonicMs(): number; upMs(): number }

const THIS_MACHINE: MachineTime = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  upMs: () => uptime() * 1000,
}

export type SteadyClock = Clock & {
  /** Ms since some instant, the machine's sleep included. */
  steadyMs(): number
  /** This clock minus the time since boot: the same for each process while no one sets a clock. */
  sinceStartMs(): number
  /**
   * Continues from `sinceStartMs` of an earlier process on this machine. Returns by how much this clock was changed.
   */
  resume(sinceStartMs: number): number
  /** Converts `sinceStartMs` to an instant of this clock as it is now. */
  instantAt(sinceStartMs: number): number
  /** Continues from another instant: only while no question is open, or before there were any. */
  setTo(nowMs: number): void
  wallMs(): number
  /** Called when the machine's clock was changed, with the difference. */
  onStep(handler: (byMs: number) => void): void
}

/**
 * Epoch ms that never jump while questions are open: the machine's clock at the start, advanced by the monotonic clock
 * (decision 0124). A sleeping machine counts as time passing, as it does on people's phones.
 */
export function createSteadyClock(machine: MachineTime = THIS_MACHINE): SteadyClock {
  const { monotonicMs } = machine
  const handlers: ((byMs: number) => void)[] = []
  // How far each is ahead of the monotonic clock.
  let wallGapMs = machine.wallMs() - monotonicMs()
  let upGapMs = machine.upMs() - monotonicMs()
  let offsetMs = wallGapMs
  let sleptMs = 0
  let upReadAtMs = monotonicMs()

  function look() {
    const isUptimeDue = monotonicMs() - upReadAtMs >= UPTIME_READ_MS
    // Before the wall clock, so that a sleep between the two isn't missed.
    const upNowGapMs = isUptimeDue ? machine.upMs() - monotonicMs() : upGapMs
    const movedMs = machine.wallMs() - monotonicMs() - wallGapMs
    if (Math.abs(movedMs) >= MIN_STEP_MS) return examine()
    if (!isUptimeDue) return
    // A jump of the uptime alone isn't a sleep: containers invent theirs.
    upGapMs = upNowGapMs
    upReadAtMs = monotonicMs()
  }

  function examine() {
    // A process stopped between the readings would mistake that for a step.
    let monotonic: number
    let wall: number
    let up: number
    do {
      monotonic = monotonicMs()
      wall = machine.wallMs()
      up = machine.upMs()
    } while (monotonicMs() - monotonic > MIN_STEP_MS / 4)
    const movedMs = wall - monotonic - wallGapMs
    if (Math.abs(movedMs) < MIN_STEP_MS) return
    const upMovedMs = up - monotonic - upGapMs
    wallGapMs += movedMs
    upGapMs += upMovedMs
    // During sleep the machine's clock ran on, too. If both agree, the clock is the more precise.
    const isSleep = upMovedMs >= MIN_STEP_MS / 2 && movedMs > 0
    const asleepMs = upMovedMs > movedMs - MIN_STEP_MS ? movedMs : upMovedMs
    if (isSleep) {
      offsetMs += asleepMs
      sleptMs += asleepMs
    }
    const steppedMs = isSleep ? movedMs - asleepMs : movedMs
    if (Math.abs(steppedMs) >= MIN_STEP_MS) for (const handler of handlers) handler(steppedMs)
  }

  function nowMs() {
    look()
    // Whole numbers, as columns and frames need.
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
      if (Math.abs(byMs) < MIN_STEP_MS) return 0
      offsetMs += byMs
      return byMs
    },
    setTo,
    onStep: (handler) => void handlers.push(handler),
  }
}
