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
