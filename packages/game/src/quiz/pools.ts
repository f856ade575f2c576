/** Names of a quiz's pools of questions. */
export const POOLS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type Pool = (typeof POOLS)[number]

/** How many questions are drawn from which pool; from the others all are asked. */
export type Draws = { [Name in Pool]?: number | undefined }

/** The pools in use, with the number of their questions. */
export function poolsIn(questions: readonly { pool?: Pool | undefined }[]): { pool: Pool; size: number }[] {
  return POOLS.map((pool) => ({
    pool,
    size: questions.filter((question) => question.pool === pool).length,
  })).filter(({ size }) => size > 0)
}

/** The first pool of which fewer than one or more questions are asked than it has; null: none (S79). */
export function misdrawn(
  draws: Draws,
  pools: ReturnType<typeof poolsIn>,
): { pool: Pool; size: number } | null {
  for (const pool of POOLS) {
    const count = draws[pool]
    const size = pools.find((one) => one.pool === pool)?.size ?? 0
    if (count !== undefined && (count < 1 || count > size)) return { pool, size }
  }
  return null
}

/** For fewer questions: pools that are too small for it are asked in full. */
export const fittingDraws = (draws: Draws, pools: ReturnType<typeof poolsIn>): Draws =>
  Object.fromEntries(
    pools.flatMap(({ pool, size }) => {
      const count = draws[pool]
      return count !== undefined && count <= size ? [[pool, count]] : []
    }),
  )
