import type { ClockSync } from '../connection/clock-sync.ts'
import type { Environment } from '../connection/environment.ts'

/** The clock is measured again and again: never sleep longer than this on one estimate. */
const LONGEST_SLEEP_MS = 500
/** How much a slow phone may lose between a timer and the network. */
const EARLY_MS = 150
/** The server waits this long for answers sent in time; on a slower connection they are sent that much earlier. */
const GRACE_USED_MS = 100

/** Runs once, so shortly before an instant of the server's clock that a frame sent then still counts, or earlier as asked. */
export class LastMoment {
  readonly #clock: ClockSync
  readonly #timers: Environment['timers']
  readonly #run: () => void
  readonly #earlyMs: number
  #endMs: number | null = null
  #cancel = () => {}

  constructor(options: {
    clock: ClockSync
    timers: Environment['timers']
    earlyMs?: number
    run: () => void
  }) {
    this.#clock = options.clock
    this.#timers = options.timers
    this.#run = options.run
    this.#earlyMs = options.earlyMs ?? EARLY_MS
  }

  /** Null: nothing ends. If the end moves, the wait starts over. */
  set(endMs: number | null): void {
    if (endMs === this.#endMs) return
    this.#endMs = endMs
    this.#wait()
  }

  #wait(): void {
    this.#cancel()
    if (this.#endMs === null) return
    const earlyMs = Math.max(this.#earlyMs, this.#clock.oneWayMs - GRACE_USED_MS)
    const leftMs = this.#endMs - earlyMs - this.#clock.nowMs()
    if (leftMs <= 0) this.#run()
    else this.#cancel = this.#timers.after(Math.min(Math.ceil(leftMs), LONGEST_SLEEP_MS), () => this.#wait())
  }
}
