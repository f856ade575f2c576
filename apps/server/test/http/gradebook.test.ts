import { randomUUID } from 'node:crypto'
import type { Gradebook } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { expectElsewhere } from '../../../../packages/formats/test/other-readers/workbooks.ts'
import { readRecords } from '../../../../packages/game/src/quiz/csv/records.ts'
import { readWorkbook } from '../support/read-workbook.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { questionsOfTwo, siteOfHost } from './site-of-host.ts'

type Person = {
  name: string
  email?: string
  /** Right answers; null: still taking the quiz. */
  right: number | null
  /** Position on the roster, from 1. */
  place?: number
}
type Session = {
  title: string
  questions: number
  people: Person[]
  /** Names, with the address after a space. */
  roster?: string[]
  mode?: 'self-paced' | 'live' | 'poll'
  scale?: object
}

const ROSTER = ['=Ana ana@x.org', 'Ben', 'Cy cy@x.org', 'Ben']

/** The second Ben of the roster is another person; Cy never took part. */
const FIRST: Session = {
  title: 'Rivers (2)',
  questions: 3,
  roster: ROSTER,
  people: [
    { name: '=Ana', right: 2, place: 1 },
    { name: 'Ben', right: 1, place: 2 },
    { name: 'Ben', right: 3, place: 4 },
    { name: 'Dee', email: 'dee@x.org', right: 0 },
  ],
}
const SECOND: Session = {
  title: 'Rivers (2)',
  questions: 7,
  roster: ROSTER,
  scale: { pass: 50, grades: [{ from: 90, name: 'A' }] },
  people: [
    { name: 'Ben', right: 7, place: 2 },
    { name: '=ana', email: 'ANA@x.org', right: 5 },
    { name: 'dee', right: null },
  ],
}
const LIVE: Session = {
  title: 'Live',
  questions: 4,
  mode: 'live',
  people: [
    { name: 'DEE', right: 3 },
    { name: 'Ben', right: 4 },
  ],
}

describeEachEngine('K105 the gradebook', (open) => {
  const shared = siteOfHost(open)

  async function seed({ title, questions, people, roster = [], mode = 'self-paced', scale }: Session) {
    const [id, { pool }] = [randomUUID(), shared.database]
    const quiz = { title, description: '', questions: questionsOfTwo(questions) }
    await pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, last_number, grade_scale, graded_at, updated_at)
       values ($1, $2, $3, '123456', 'completed', 'ended', '{}', $4, 1, $5::text::jsonb, case when $5 is not null then now() end, '2026-11-21T12:00:00Z')`,
      [id, shared.host, mode, JSON.stringify(quiz), scale ? JSON.stringify(scale) : null],
    )
    const ids: string[] = []
    for (const [at, person] of people.entries()) ids.push(await seedPerson(id, at + 1, person))
    for (const [at, entry] of roster.entries()) {
      const [name, email = null] = entry.split(' ')
      const own = people.findIndex(({ place }) => place === at + 1)
      await pool.query(
        `insert into invitees (id, session_id, position, name, group_name, email, participant_id) values ($1, $2, $3, $4, '7b', $5, $6)`,
        [randomUUID(), id, at + 1, name, email, ids[own] ?? null],
      )
    }
    return id
  }

  async function seedPerson(session: string, number: number, { name, email, right }: Person) {
    const id = randomUUID()
    await shared.database.pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, score, email, question_index, completed_at_ms)
       values ($1::uuid, $2, $3::int, $4, $1::text, $1::text, $3::text, $5, $6, 1, $7)`,
      [id, session, number, name, 100 * (right ?? 0), email ?? null, right === null ? null : 1],
    )
    for (let question = 0; question < (right ?? 0); question += 1)
      await shared.database.pool.query(
        `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
         values ($1, $2, $3, '0', '0', 1, 100, 1000, 1)`,
        [session, id, question],
      )
    return id
  }

  const get = (query: string, path = '', cookie = shared.cookie) =>
    shared.site.call('GET', `/api/gradebook${path}?${query}`, { cookie })
  const read = async (query: string) => (await get(query)).body as Gradebook
  const shown = ({ rows }: Gradebook) =>
    rows.map(({ name, email, cells, total }) => [
      name,
      email,
      ...cells.map((cell) =>
        cell === null ? null : `${cell.points ?? '-'}/${cell.outOf ?? '-'}${cell.isGuess ? '?' : ''}`,
      ),
      total.percent,
    ])

  it('joins three sessions by roster, address and name, with totals that can be checked by hand', async () => {
    const ids = [await seed(FIRST), await seed(SECOND), await seed(LIVE)]
    const sessions = ids.join()
    const mean = await read(`sessions=${sessions}`)
    // Percentages: 2/3 is 66.7, 1/3 33.3, 5/7 71.4, 3/4 75.
    const ana = ['=Ana', 'ana@x.org', '200/300', '-/-', null]
    // Someone typed her name and address. She has a link, so it stays theirs.
    const typed = ['=ana', 'ana@x.org', null, '500/700', null]
    const ben = ['Ben', '', '100/300', '700/700', null]
    const other = ['Ben', '', '300/300', '-/-', null]
    const cy = ['Cy', 'cy@x.org', '-/-', '-/-', null]
    const dee = ['Dee', 'dee@x.org', '0/300', '-/-?', '300/400?']
    // Three people are called Ben: who it was in the live quiz can't be guessed.
    const liveBen = ['Ben', '', null, null, '400/400']
    expect(shown(mean)).toEqual([
      [...ana, 66.7],
      [...typed, 71.4],
      [...ben, 66.7],
      [...other, 100],
      [...liveBen, 100],
      [...cy, null],
      [...dee, 37.5],
    ])
    expect(mean.sessions.map(({ outOf, invited }) => [outOf, invited])).toEqual([
      [300, 4],
      [700, 4],
      [400, undefined],
    ])
    expect(mean.rows[1]?.cells[1]).toMatchObject({ percent: 71.4, isPassed: true })
    // The scale that was set last grades the totals.
    expect(mean.rows[3]?.total).toMatchObject({ grade: 'A', isPassed: true })

    const totals = async (query: string) =>
      (await read(`sessions=${sessions}&${query}`)).rows.map(({ total }) => total.percent)
    expect(await totals('absent=zero')).toEqual([22.2, 23.8, 44.4, 33.3, 33.3, 0, 37.5])
    expect(await totals('total=best')).toEqual([66.7, 71.4, 100, 100, 100, null, 75])
    // 200 of 300, 500 of 700, 800 of 1,000, 300 of 300, 400 of 400, nothing, 300 of 700.
    expect(await totals('total=sum')).toEqual([66.7, 71.4, 80, 100, 100, null, 42.9])
    // 200, 500, 800, 300, 400, 0 of 1,400; Dee is still taking the second: 300 of 700.
    expect(await totals('total=sum&absent=zero')).toEqual([14.3, 35.7, 57.1, 21.4, 28.6, 0, 42.9])

    // In pieces: thousands of rows serialized at once would hold up running games.
    const { headers } = await get(`sessions=${sessions}`)
    expect([headers['content-type'], headers['content-length']]).toEqual([
      'application/json; charset=utf-8',
      undefined,
    ])

    const onRoster = await read(`sessions=${sessions}&roster=${ids[1]}`)
    expect(onRoster.rows.map(({ name }) => name)).toEqual(['=Ana', 'Ben', 'Ben', 'Cy'])
    expect(onRoster.leftOut).toBe(3)
  })

  it('is written as CSV and as a workbook, with no cell that a spreadsheet would run', async () => {
    const query = `sessions=${await seed(FIRST)},${await seed(SECOND)}&total=sum`
    const csv = await get(query, '/export.csv')
    expect(csv.text.startsWith('\ufeffName,')).toBe(true)
    const rows = readRecords(csv.text, ',').map(({ cells }) => cells)
    const [one, two] = ['Rivers (2) 2026-11-21', 'Rivers (2) 2026-11-21 no. 2']
    const heading = [
      ...['Name', 'Email', 'Group', `${one}: Points`, `${one}: Of`, `${one}: %`],
      ...[`${two}: Points`, `${two}: Of`, `${two}: %`, `${two}: Grade`],
      ...[
        'Total (%)',
        'Total Points',
        'Total Of',
        'Grade',
        'Sessions Counted',
        'Matched by Name or Address Only',
      ],
    ]
    const ana = [
      ...["'=Ana", 'ana@x.org', '7b', '200', '300', '66.7', '', '', '', ''],
      ...['66.7', '200', '300', 'passed', '1', ''],
    ]
    expect(rows.slice(0, 2)).toEqual([heading, ana])
    const file = await shared.site.app.inject({
      url: `/api/gradebook/export.xlsx?${query}`,
      headers: { host: 'quiz.test', cookie: shared.cookie },
    })
    const sheets = readWorkbook(file.rawPayload)
    const asText = (sheets.get('Gradebook') ?? []).map((row) => row.map(String))
    expect(asText).toEqual(rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))))
    expect(sheets.get('Sessions')?.map((row) => row.at(4))).toEqual(['Highest Possible Score', 300, 700])
    await expectElsewhere(file.rawPayload, [...sheets])
  })

  it("is written as Moodle's and Canvas' gradebooks import it", async () => {
    const query = `sessions=${await seed(FIRST)},${await seed(SECOND)}`
    const file = async (layout: string, more = '') => {
      const { text } = await get(`${query}&layout=${layout}${more}`, '/export.csv')
      return readRecords(text, ',').map(({ cells }) => cells)
    }
    const labels = ['Rivers (2) 2026-11-21', 'Rivers (2) 2026-11-21 no. 2']
    // Moodle stops at an unknown address: only people with one are in the file.
    expect(await file('moodle')).toEqual([
      ['Name', 'Email address', ...labels, 'Total'],
      ["'=Ana", 'ana@x.org', '66.7', '-', '66.7'],
      ['Cy', 'cy@x.org', '-', '-', '-'],
      ['Dee', 'dee@x.org', '0', '-', '0'],
    ])
    const canvas = await file('canvas', '&absent=zero')
    expect(canvas).toEqual([
      ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', ...labels],
      ['    Points Possible', '', '', '', '', '300', '700'],
      ["'=Ana", '', '', 'ana@x.org', '7b', '200', '0'],
      ['Cy', '', '', 'cy@x.org', '7b', '0', '0'],
      ['Dee', '', '', 'dee@x.org', '', '0', ''],
    ])
    // Nobody is taken for Canvas' own line of maximums.
    const people = [{ name: 'Points  Possible', right: 0 }, ...LIVE.people]
    const live = await get(`sessions=${await seed({ ...LIVE, people })}&layout=canvas`, '/export.csv')
    expect(readRecords(live.text, ',').map(({ cells }) => cells[0])).toEqual([
      ...['Student', '    Points Possible', 'Ben', 'DEE'],
    ])
    // Canvas takes a number in brackets at the end for the id of an assignment, and finds columns by name.
    const names = canvas[0]?.slice(5) ?? []
    expect(names.filter((name) => / \(\d+\)$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('holds only sessions of its host that are over and have points', async () => {
    const own = await seed(LIVE)
    expect((await get(`sessions=${own}`)).status).toBe(200)
    expect((await get(`sessions=${own}`, '', shared.admin)).status).toBe(404)
    expect((await get(`sessions=${own},${randomUUID()}`)).status).toBe(404)
    expect((await get(`sessions=${await seed({ ...LIVE, mode: 'poll' })}`)).status).toBe(404)
    await shared.database.pool.query(`update sessions set status = 'active', pin = '654321' where id = $1`, [
      own,
    ])
    expect((await get(`sessions=${own}`)).status).toBe(404)
    expect((await get('sessions=')).status).toBe(400)
    expect((await get(`sessions=${Array.from({ length: 51 }, () => randomUUID()).join()}`)).status).toBe(400)
  })
})
