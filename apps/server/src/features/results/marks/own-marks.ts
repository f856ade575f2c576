import { MODES, type Mode } from '@pinquiz/game'
import type { OwnMarks, Seat } from '@pinquiz/protocol'
import type pg from 'pg'
import { settingsOf } from '#db/settings-column.ts'
import { AppError } from '#platform/app-error.ts'
import { hashToken } from '../../sessions/entry/secrets.ts'

const SELECT_SEAT = `
  select s.mode, s.settings, s.marked_at is not null as "isMarked"
  from participants p join sessions s on s.id = p.session_id
  where p.id = $1 and p.session_id = $2 and p.token_hash = $3 and p.removed_at is null and s.status = 'completed'`

const SELECT_OWN = `
  select question_index as question, bool_or(act = 'points') as "isMarked", bool_or(act = 'excuse') as "isExcused",
    coalesce((array_agg(comment order by number desc) filter (where act = 'points'))[1], '') as comment
  from marks
  where participant_id = $1 and question_index is not null and withdrawn_at is null
  group by question_index order by question_index`

type SeatRow = { mode: Mode; settings: unknown; isMarked: boolean }

/** What the host changed by hand for the holder of this seat, as far as participants may review their answers. */
export async function readOwnMarks(pool: pg.Pool, { session, participant, token }: Seat): Promise<OwnMarks> {
  const found = await pool.query<SeatRow>(SELECT_SEAT, [participant, session, hashToken(token)])
  const [seat] = found.rows
  if (!seat) throw new AppError('token-invalid')
  const { review } = settingsOf(seat.settings)
  const isShown = !MODES[seat.mode].hasAttempts || review !== 'never'
  if (!seat.isMarked || !isShown) return { marks: [] }
  return { marks: (await pool.query<OwnMarks['marks'][number]>(SELECT_OWN, [participant])).rows }
}
