import { DEFAULT_ASSIGNMENT, DEFAULT_SETTINGS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { settingsColumn } from '#db/settings-column.ts'
import { manualClock } from '#test/support/manual-clock.ts'
import { seedSession } from '#test/support/seed-session.ts'
import { describeOnPostgres } from '#test/support/test-database.ts'
import { beginAgain } from './begin-again.ts'

describeOnPostgres('another attempt, asked for at once', (open) => {
  async function finished(attempts: number) {
    const { pool } = await open()
    const { session, participants } = await seedSession(pool, 1)
    const [participant = ''] = participants
    const settings = settingsColumn({ ...DEFAULT_SETTINGS, assignment: { ...DEFAULT_ASSIGNMENT, attempts } })
    await pool.query(
      `update sessions set mode = 'self-paced', phase = 'running', question_index = null, last_number = 1, settings = $2
       where id = $1`,
      [session, settings],
    )
    await pool.query(
      'update participants set completed_at_ms = 1, question_index = 0 where session_id = $1',
      [session],
    )
    const again = () => beginAgain({ pool, clock: manualClock() }, { session, participant })
    return { pool, session, participant, again }
  }

  it('S82 begins once, whatever asks: every request leads to the same', async () => {
    const { pool, session, participant, again } = await finished(5)
    const begun = await Promise.all(Array.from({ length: 8 }, again))
    expect(new Set(begun.map((one) => one.participant)).size).toBe(1)
    expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1)
    const { rows } = await pool.query(
      `select number, first_id, rejoin_code = $2 as has_code from participants where session_id = $1 order by number`,
      [session, participant],
    )
    expect(rows).toEqual([
      { number: 1, first_id: null, has_code: false },
      { number: 2, first_id: participant, has_code: true },
    ])
  })

  it('S82 never begins beyond the limit', async () => {
    const { pool, session, again } = await finished(2)
    await again()
    await pool.query(
      'update participants set completed_at_ms = 1, question_index = 0 where session_id = $1',
      [session],
    )
    const [newest] = (
      await pool.query<{ id: string }>(
        'select id from participants where session_id = $1 order by number desc',
        [session],
      )
    ).rows
    const beyond = () =>
      beginAgain({ pool, clock: manualClock() }, { session, participant: newest?.id ?? '' })
    const refused = await Promise.allSettled(Array.from({ length: 5 }, beyond))
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
    const { rows } = await pool.query('select 1 from participants where session_id = $1', [session])
    expect(rows).toHaveLength(2)
  })
})
