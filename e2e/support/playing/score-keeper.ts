import type { Opening } from './observer.ts'

/** The server may credit a longer delay than the answer had. */
const CREDIT_MS = 150

/**
 * The points a right answer may earn (rule L27), sent at one instant and acknowledged at another. Mostly one number,
 * two close to a whole second; more on a busy machine.
 */
export function possiblePoints(
  { leftAtMs, storedAtMs }: { leftAtMs: number; storedAtMs: number },
  { opensAtMs, timeLimitS, givenBackMs }: Opening,
): number[] {
  const pointsAt = (atMs: number) => 1000 + 50 * Math.floor(timeLimitS - Math.max(0, atMs - opensAtMs) / 1000)
  const most = pointsAt(leftAtMs - CREDIT_MS - givenBackMs)
  const least = pointsAt(storedAtMs)
  return Array.from({ length: (most - least) / 50 + 1 }, (_, step) => most - step * 50)
}

export type Place = { name: string; score: number; rank: number }

/** Counts along with the game without asking it. Players are named in the order of joining. */
export class ScoreKeeper {
  readonly #scores: Map<string, number>

  constructor(names: readonly string[]) {
    this.#scores = new Map(names.map((name) => [name, 0]))
  }

  add(name: string, points: number): void {
    this.#scores.set(name, this.scoreOf(name) + points)
  }

  scoreOf(name: string): number {
    return this.#scores.get(name) ?? 0
  }

  /** Equal scores share a rank, and the following ranks are skipped. */
  rankOf(name: string): number {
    const score = this.scoreOf(name)
    return 1 + [...this.#scores.values()].filter((other) => other > score).length
  }

  /** As shown on a phone: no rank without points. */
  rankText(name: string, of: number): string {
    return this.scoreOf(name) > 0 ? `${this.rankOf(name)} of ${of}` : '–'
  }

  /** The best five; empty while no one has a point. */
  leaderboard(): Place[] {
    const ranking = this.#sorted()
    return ranking.some(({ score }) => score > 0) ? ranking.slice(0, 5) : []
  }

  /** Without points there is no place. */
  ranking(): Place[] {
    return this.#sorted().map((place) => (place.score > 0 ? place : { ...place, rank: Number.NaN }))
  }

  #sorted(): Place[] {
    return [...this.#scores]
      .map(([name, score]) => ({ name, score, rank: this.rankOf(name) }))
      .sort((a, b) => a.rank - b.rank)
  }
}
