import type { AnswerValue } from '@pinquiz/game'
import type pg from 'pg'
import { queryInTurn } from '#db/query-in-turn.ts'
import { AppError } from '#platform/app-error.ts'
import { type Batcher, createBatcher } from '#platform/batcher.ts'
import { tokenMatches } from './secrets.ts'

/** A participant who proved the seat, with what the snapshot needs from the database. */
export type SeatedPlayer = {
  participant: string
  name: string
  rejoinCode: string
  score: number
  /** Away, or seated by another process, as far as the database knows. */
  isAway: boolean
  /** How long ago the other process that had seated them last reported; null if there is none. */
  unheardMs: number | null
  /** Total time credited so far for lost connections they reported (F7). */
  creditedMs: number
  team: number | null
  avatar: number | null
  /** Stored answer to `question` of the claim. */
  value: AnswerValue | null
}

/** `version`: of the state that is shown with it; null: whatever the state, the database is asked. */
export type SeatClaim = {
  session: string
  participant: string
  token: string
  question: number | null
  version: number | null
}

type SeatRow = Omit<SeatedPlayer, 'participant'> & {
  id: string
  session: string
  tokenHash: string
  isRemoved: boolean
}

const MAX_BATCH = 64
const SELECT_SEATS = `
  select p.id, p.session_id as session, p.name, p.rejoin_code as "rejoinCode", p.score, p.team, p.avatar,
    (p.is_away or p.seated_by is distinct from $3) as "isAway",
    (extract(epoch from now() - n.seen_at) * 1000)::float8 as "unheardMs",
    (select coalesce(sum(credited_ms), 0) from answers where participant_id = p.id)::int as "creditedMs",
    p.token_hash as "tokenHash", p.removed_at is not null as "isRemoved", a.value
  from unnest($1::uuid[], $2::int[]) as claim(id, question_index)
  join participants p on p.id = claim.id
  left join nodes n on n.id = p.seated_by and n.id <> $3 and not p.is_away
  left join answers a on a.participant_id = claim.id and a.question_index = claim.question_index`

/** Verifies seats in batches, because after an outage everyone comes back within a second. */
export function createSeatCheck(
  pool: pg.Pool,
  node: string,
  newSeats?: { take: (claim: SeatClaim) => SeatedPlayer | null },
): (claim: SeatClaim) => Promise<SeatedPlayer> {
  const batcher: Batcher<SeatClaim, SeatRow | 'unknown'> = createBatcher({
    maxSize: MAX_BATCH,
    async run(claims) {
      const { rows } = await queryInTurn<SeatRow>(pool, {
        name: 'select-seats',
        text: SELECT_SEATS,
        values: [claims.map((claim) => claim.participant), claims.map((claim) => claim.question), node],
      })
      const byId = new Map(rows.map((row) => [row.id, row]))
      return claims.map((claim) => byId.get(claim.participant) ?? 'unknown')
    },
  })

  return async (claim) => {
    const newSeat = newSeats?.take(claim)
    if (newSeat) return newSeat
    const row = await batcher.add(claim)
    if (row === 'unknown' || row.session !== claim.session || !tokenMatches(claim.token, row.tokenHash))
      throw new AppError('token-invalid')
    if (row.isRemoved) throw new AppError('participant-removed')
    const { name, rejoinCode, score, team, avatar, value } = row
    const { isAway, unheardMs, creditedMs } = row
    return {
      participant: row.id,
      name,
      rejoinCode,
      score,
      team,
      avatar,
      value,
      isAway,
      unheardMs,
      creditedMs,
    }
  }
}
