import type { ClockSync } from '../connection/clock-sync.ts'
import type { Environment } from '../connection/environment.ts'

/** Longest timer, because the clock is measured repeatedly and one estimate must not last longer. */
const MAX_SLEEP_MS = 500
/** What a slow phone may lose between a timer and the network. */
const EARLY_MS = 150
/** The part of the server's grace period that is relied on; a slower connection sends that much earlier. */
const GRACE_USED_MS = 100

/** Runs once just before a server time, early enough for a frame to arrive in time, or `earlyMs` before it. */
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

  /** Sets the end, and restarts the wait if it changed; null cancels it. */
  set(endMs: number | null): void {
    if (endMs === this.#endMs) return
    this.#endMs = endMs
    this.#wait()
  }

  /** From now on a change before this end has to be sent at once. */
  isNow(endMs: number): boolean {
    return this.#leftMs(endMs) <= 0
  }

  #leftMs(endMs: number): number {
    const earlyMs = Math.max(this.#earlyMs, this.#clock.oneWayMs - GRACE_USED_MS)
    return endMs - earlyMs - this.#clock.nowMs()
  }

  #wait(): void {
    this.#cancel()
    if (this.#endMs === null) return
    const leftMs = this.#leftMs(this.#endMs)
    if (leftMs <= 0) this.#run()
    else this.#cancel = this.#timers.after(Math.min(Math.ceil(leftMs), MAX_SLEEP_MS), () => this.#wait())
  }
}
