import type { Opening } from './observer.ts'

/** Nobody can tell on which side of a second an answer so close to it was counted. */
const BOUNDARY_MS = 150

/** What a right answer may earn (rule L27), from when it left its player. Mostly one number, two close to a whole second. */
export function possiblePoints(leftAtMs: number, { opensAtMs, timeLimitS }: Opening): Set<number> {
  const remainingS = (shiftMs: number) => timeLimitS - Math.max(0, leftAtMs + shiftMs - opensAtMs) / 1000
  const points = [-BOUNDARY_MS, 0, BOUNDARY_MS].map((shiftMs) => 1000 + 50 * Math.floor(remainingS(shiftMs)))
  return new Set(points)
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

  /** Equal scores share a rank, and the ranks behind are skipped. */
  rankOf(name: string): number {
    const score = this.scoreOf(name)
    return 1 + [...this.#scores.values()].filter((other) => other > score).length
  }

  ranking(): Place[] {
    return [...this.#scores]
      .map(([name, score]) => ({ name, score, rank: this.rankOf(name) }))
      .sort((a, b) => a.rank - b.rank)
  }
}
