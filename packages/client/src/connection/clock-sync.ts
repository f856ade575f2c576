/** A clock that runs like the server's: epoch milliseconds. */
export type ServerClock = { nowMs(): number }

type Sample = { takenAtMs: number; offsetMs: number; roundTripMs: number }

const WINDOW_MS = 90_000
const COARSE_ROUND_TRIP_MS = 10_000
/** How far two good clocks may drift between two measurements. */
const DRIFT_MS = 100

/** Estimates server time from pings. Of the recent measurements the one with the shortest round trip wins. */
export class ClockSync implements ServerClock {
  readonly #localNowMs: () => number
  #samples: Sample[] = []
  /** Called much more often than samples arrive. */
  #best: Sample | undefined

  constructor(localNowMs: () => number) {
    this.#localNowMs = localNowMs
  }

  nowMs(): number {
    return this.#localNowMs() + this.offsetMs
  }

  get offsetMs(): number {
    return this.#best?.offsetMs ?? 0
  }

  /** Of the best measurement; 0 before the first. */
  get oneWayMs(): number {
    const roundTripMs = this.#best?.roundTripMs ?? 0
    return roundTripMs < COARSE_ROUND_TRIP_MS ? roundTripMs / 2 : 0
  }

  /** Local instant to send in a ping; it comes back in the pong. */
  stamp(): number {
    return this.#localNowMs()
  }

  onPong(pong: { sentAtMs: number; nowMs: number }): void {
    const takenAtMs = this.#localNowMs()
    const roundTripMs = takenAtMs - pong.sentAtMs
    if (roundTripMs < 0) return
    this.#add({ takenAtMs, roundTripMs, offsetMs: pong.nowMs - (pong.sentAtMs + roundTripMs / 2) })
  }

  /** A snapshot gives the server's time without a round trip: good enough until the first pong. */
  onSnapshot(nowMs: number): void {
    const takenAtMs = this.#localNowMs()
    this.#add({ takenAtMs, roundTripMs: COARSE_ROUND_TRIP_MS, offsetMs: nowMs - takenAtMs })
  }

  /** After a lost connection the device may have slept, and its monotonic clock with it: measure again. */
  distrust(): void {
    for (const sample of this.#samples) sample.roundTripMs = COARSE_ROUND_TRIP_MS + 1
    this.#best = this.#samples.at(-1)
  }

  #add(sample: Sample): void {
    const oldest = sample.takenAtMs - WINDOW_MS
    const isKept = (old: Sample) => old.takenAtMs >= oldest && agree(old, sample)
    this.#samples = this.#samples.filter(isKept)
    this.#samples.push(sample)
    this.#best = this.#samples.reduce((best, each) => (best.roundTripMs < each.roundTripMs ? best : each))
  }
}

/** Each is off by half its round trip at most. Beyond that the server's clock was set, or one of the two machines slept. */
const agree = (old: Sample, now: Sample): boolean =>
  Math.abs(old.offsetMs - now.offsetMs) <= (old.roundTripMs + now.roundTripMs) / 2 + DRIFT_MS
