import { randomUUID } from 'node:crypto'
import type { ResultDetails, ResultParticipantList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { readRecords } from '../../../../packages/game/src/quiz/csv/records.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { questionsOfTwo, siteOfHost } from './site-of-host.ts'

const PATHS = { live: 'Participants', 'self-paced': 'Participant Summary' } as const
/** Which of three questions were right; Zoe never began the self-paced one. */
const PEOPLE = { Ana: [0, 1, 2], Ben: [0, 2], Cy: [] as number[] }

describeEachEngine('K101 grades', (open) => {
  const shared = siteOfHost(open)

  async function seed(mode: 'live' | 'self-paced'): Promise<string> {
    const id = randomUUID()
    const questions = questionsOfTwo(3)
    await shared.database.pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, last_number)
       values ($1, $2, $3, '123456', 'completed', 'ended', '{}', $4, 1)`,
      [id, shared.host, mode, JSON.stringify({ title: 'Graded', description: '', questions })],
    )
    for (const [at, [name, right]] of Object.entries(PEOPLE).entries())
      await seedPerson(id, { number: at + 1, name, right, question: 2 })
    if (mode === 'self-paced')
      await seedPerson(id, { number: 9, name: 'Zoe', right: [], question: null, endedBy: 'host' })
    return id
  }

  type Person = { number: number; name: string; right: number[]; question: number | null; endedBy?: string }

  async function seedPerson(session: string, { number, name, right, question, endedBy }: Person) {
    const id = randomUUID()
    await shared.database.pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, question_index, completed_at_ms, ended_by, score)
       values ($1::uuid, $2, $3::int, $4, $1::text, $1::text, $3::text, $5, $3::int, $6, $7)`,
      [id, session, number, name, question, endedBy ?? null, 100 * right.length],
    )
    for (const index of right)
      await shared.database.pool.query(
        `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
         values ($1, $2, $3, '0', '0', 1, 100, 1000, 1)`,
        [session, id, index],
      )
  }

  const get = async <T>(path: string) =>
    (await shared.site.call('GET', `/api/results/${path}`, { cookie: shared.cookie })).body as T
  const setScale = (session: string, scale: unknown) =>
    shared.site.call('PUT', `/api/results/${session}/scale`, { cookie: shared.cookie, body: { scale } })

  it.each(['live', 'self-paced'] as const)('K101 are in the table and in files: %s', async (mode) => {
    const session = await seed(mode)
    const grades = [
      { from: 66.7, name: 'B' },
      { from: 100, name: 'A' },
    ]
    expect((await setScale(session, { pass: 66.8, grades })).status).toBe(204)
    const { participants } = await get<ResultParticipantList>(`${session}/participants`)
    const found = participants.map(({ name, percent, grade, isPassed }) => [name, percent, grade, isPassed])
    // Two of three are 66.7 % as shown: enough for a B, not for passing from 66.8 %.
    expect(found.slice(0, 3)).toEqual([
      ['Ana', 100, 'A', true],
      ['Ben', 66.7, 'B', false],
      ['Cy', 0, undefined, false],
    ])
    expect(found.slice(3)).toEqual(mode === 'live' ? [] : [['Zoe', null, undefined, undefined]])
    const { text } = await shared.site.call('GET', `/api/results/${session}/export.csv?detail=full`, {
      cookie: shared.cookie,
    })
    const records = readRecords(text, ',').map(({ cells }) => cells)
    const at = records.findIndex(([name]) => name === PATHS[mode])
    expect(records.slice(at + 1, at + 5).map((cells) => cells.slice(-2))).toEqual([
      ['Grade', 'Passed'],
      ['A', 'yes'],
      ['B', 'no'],
      ['', 'no'],
    ])
    const { passed } = await get<ResultDetails>(session)
    expect(passed).toEqual({ passed: 1, of: 3 })
    expect(records[0]).toEqual(expect.arrayContaining(['Summary']))
    const summary = (heading: string) => records[2]?.[records[1]?.indexOf(heading) ?? -1]
    expect([summary('Participants Passed'), summary('Participants Graded')]).toEqual(['1', '3'])
    expect((await setScale(session, null)).status).toBe(204)
    expect((await get<ResultDetails>(session)).passed).toBeUndefined()
    const plain = await shared.site.call('GET', `/api/results/${session}/export.csv?detail=full`, {
      cookie: shared.cookie,
    })
    expect(plain.text).not.toContain('Passed')
  })

  it('K101 the last scale is offered to a session without its own; strange ones are refused', async () => {
    const [first, second] = [await seed('live'), await seed('self-paced')]
    for (const pass of [-1, 100.1, 66.67, '50'])
      expect((await setScale(first, { pass, grades: [] })).status).toBe(400)
    const many = Array.from({ length: 21 }, () => ({ from: 1, name: 'A' }))
    expect((await setScale(first, { pass: 50, grades: many })).status).toBe(400)
    await setScale(first, { pass: 40, grades: [] })
    const scale = { pass: 50, grades: [{ from: 50, name: 'C' }] }
    await setScale(first, scale)
    expect((await get<ResultDetails>(first)).scale).toEqual(scale)
    expect((await get<ResultDetails>(first)).lastScale).toBeUndefined()
    expect(await get<ResultDetails>(second)).toMatchObject({ scale: null, lastScale: scale })
  })
})
