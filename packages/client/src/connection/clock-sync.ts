/** A clock that runs like the server's: epoch milliseconds. */
export type ServerClock = { nowMs(): number }

type Sample = { takenAtMs: number; offsetMs: number; roundTripMs: number }

const WINDOW_MS = 90_000
const COARSE_ROUND_TRIP_MS = 10_000
/** How far two good clocks may drift apart between measurements. */
const DRIFT_MS = 100

/** Estimates server time from pings. The recent measurement with the shortest round trip wins. */
export class ClockSync implements ServerClock {
  readonly #localNowMs: () => number
  #samples: Sample[] = []
  /** Cached, because it is read much more often than samples arrive. */
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

  /** One-way delay of the best measurement; 0 before the first. */
  get oneWayMs(): number {
    const roundTripMs = this.#best?.roundTripMs ?? 0
    return roundTripMs < COARSE_ROUND_TRIP_MS ? roundTripMs / 2 : 0
  }

  /** Local time to send in a ping; the pong returns it. */
  stamp(): number {
    return this.#localNowMs()
  }

  onPong(pong: { sentAtMs: number; nowMs: number }): void {
    const takenAtMs = this.#localNowMs()
    const roundTripMs = takenAtMs - pong.sentAtMs
    if (roundTripMs < 0) return
    this.#add({ takenAtMs, roundTripMs, offsetMs: pong.nowMs - (pong.sentAtMs + roundTripMs / 2) })
  }

  /** Uses a snapshot's server time until the first pong. */
  onSnapshot(nowMs: number): void {
    const takenAtMs = this.#localNowMs()
    this.#add({ takenAtMs, roundTripMs: COARSE_ROUND_TRIP_MS, offsetMs: nowMs - takenAtMs })
  }

  /** Call after a lost connection: the device may have slept, and its monotonic clock with it. */
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

/**
 * Each sample is off by half its round trip at most. A larger difference means that the server's clock was changed,
 * or that one of the machines slept.
 */
const agree = (old: Sample, now: Sample): boolean =>
  Math.abs(old.offsetMs - now.offsetMs) <= (old.roundTripMs + now.roundTripMs) / 2 + DRIFT_MS
