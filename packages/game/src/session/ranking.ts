export type Ranked<T> = T & { rank: number }

/** Sorts by score, best first; equal scores share a rank (1, 2, 2, 4) and keep the order of joining. */
export function rankByScore<T extends { score: number; number: number }>(players: readonly T[]): Ranked<T>[] {
  const sorted = [...players].sort((a, b) => b.score - a.score || a.number - b.number)
  let rank = 0
  let previous: number | undefined
  return sorted.map((player, position) => {
    if (player.score !== previous) rank = position + 1
    previous = player.score
    return { ...player, rank }
  })
}
