import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine } from '#test/support/test-database.ts'
import { createSeatCheck, type SeatClaim } from './seats.ts'
import { hashToken } from './secrets.ts'

const TOKEN = 'the token of the seat'
const NOBODY = '00000000-0000-4000-8000-000000000000'

describeEachEngine('a seat', (open) => {
  /** A session whose participants all have the same token, and the claim of the first of them. */
  async function seated() {
    const { pool } = await open()
    const { session, participants } = await seedSession(pool, 2)
    await pool.query('update participants set token_hash = $1', [hashToken(TOKEN)])
    const [participant = '', other = ''] = participants
    const claim: SeatClaim = { session, participant, token: TOKEN, question: 0, version: 1 }
    return { pool, check: createSeatCheck(pool, NOBODY), claim, other }
  }

  it('is given to a valid token, with the answer to the current question', async () => {
    const { pool, check, claim, other } = await seated()
    await pool.query(
      `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
       values ($1, $2, 0, '3', '3', 0, 0, 10, 10)`,
      [claim.session, claim.participant],
    )
    const { participant } = claim
    expect(await check(claim)).toMatchObject({ participant, name: participant, score: 0, value: 3 })
    expect(await check({ ...claim, question: 1 })).toMatchObject({ value: null })
    expect(await check({ ...claim, question: null })).toMatchObject({ value: null })
    expect(await check({ ...claim, participant: other })).toMatchObject({ participant: other, value: null })
  })

  it('F32 reports how long the node that seated the player before has been silent', async () => {
    const { pool, check, claim } = await seated()
    const unheard = async () => (await check(claim)).unheardMs
    expect(await unheard()).toBeNull()
    const node = randomUUID()
    await pool.query("insert into nodes (id, seen_at) values ($1, now() - interval '3 seconds')", [node])
    await pool.query('update participants set seated_by = $1, is_away = false', [node])
    expect(await unheard()).toBeGreaterThanOrEqual(3000)
    expect(await unheard()).toBeLessThan(10_000)
    await pool.query('update participants set is_away = true')
    expect(await unheard()).toBeNull()
    await pool.query('insert into nodes (id) values ($1)', [NOBODY])
    await pool.query('update participants set seated_by = $1, is_away = false', [NOBODY])
    expect(await unheard()).toBeNull()
  })

  it('F7 reports how much its participant’s answers have been credited in this session', async () => {
    const { pool, check, claim, other } = await seated()
    await pool.query(
      `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms, credited_ms)
       select $1, $2, question, '3', '3', 0, 0, 10, 10, 1200 * question from generate_series(0, 2) as question`,
      [claim.session, claim.participant],
    )
    expect(await check(claim)).toMatchObject({ creditedMs: 3600 })
    expect(await check({ ...claim, participant: other })).toMatchObject({ creditedMs: 0 })
  })

  it('L76 is not given back after a removal, even if no node remembers it', async () => {
    const { pool, check, claim, other } = await seated()
    await pool.query('update participants set removed_at = now() where id = $1', [claim.participant])
    await expect(check(claim)).rejects.toMatchObject({ code: 'participant-removed' })
    expect(await check({ ...claim, participant: other })).toMatchObject({ participant: other })
  })

  it('is not given for a token of another seat, or without one', async () => {
    const { pool, check, claim } = await seated()
    const elsewhere = await seedSession(pool, 0)
    const forged = [
      { token: 'another' },
      { token: '' },
      { session: elsewhere.session },
      { participant: NOBODY },
    ]
    // All in one batch with the valid one, which isn't affected.
    const claims = [...forged.map((change) => ({ ...claim, ...change })), claim]
    const outcomes = await Promise.all(
      claims.map((one) =>
        check(one).then(
          () => 'seated',
          (error) => error.code,
        ),
      ),
    )
    expect(outcomes).toEqual([...forged.map(() => 'token-invalid'), 'seated'])
  })
})
