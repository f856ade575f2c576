import { randomUUID } from 'node:crypto'
import type { ResultDetails, ResultParticipantList } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectElsewhere } from '../../../../packages/formats/test/other-readers/workbooks.ts'
import { readRecords } from '../../../../packages/game/src/quiz/csv/records.ts'
import type { Database } from '../../src/db/database.ts'
import { readWorkbook, type SheetCells } from '../support/read-workbook.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOSTILE = 'Say "hi",\nthen =1+1 <b>&amp; _x0041_'

const quiz = {
  title: '=Space, the "final" one',
  description: '',
  questions: [
    { text: HOSTILE, options: ['+1', 'שלום, עולם', '@two'], right: 1 },
    { text: 'Second?', options: ['A', 'B'], right: 0, weight: 'double' as const },
  ].map(({ text, options, right, weight }) => ({
    id: randomUUID(),
    text,
    timeLimitS: 20,
    kind: 'single-choice' as const,
    ...(weight ? { weight } : {}),
    options: options.map((option, index) => ({ id: randomUUID(), text: option, isCorrect: index === right })),
  })),
}

/** What each question is worth, and the quiz. */
const POINTS = [100, 200]
const HIGHEST = 300

type Person = {
  name: string
  phone?: string
  given: (number | null)[]
  completed?: number
  incidents?: string[]
  endedBy?: string
  removed?: boolean
  /** In the pause after the last question. */
  paused?: boolean
}

/** In the order of joining; `completed` in seconds after the start. */
const PEOPLE: Person[] = [
  {
    name: '=HYPERLINK("http://x")',
    given: [1, 0],
    completed: 90,
    incidents: ['tab-switch', 'tab-switch', 'copy'],
  },
  { name: 'Ben', given: [1, 0], completed: 60 },
  { name: 'נועה', phone: '+49 30 1', given: [1, null], paused: true },
  {
    name: 'Dee',
    given: [2, 1],
    completed: 30,
    endedBy: 'tab-switches',
    incidents: ['screenshot', 'offline'],
  },
  { name: 'Gone', given: [1, 0], completed: 10, removed: true },
  { name: 'Nie', given: [], completed: 95, endedBy: 'host' },
]

describeEachEngine('the export of a self-paced session', (open) => {
  let database: Database
  let site: Site
  let cookie: string
  let session: string

  beforeAll(async () => {
    database = await open()
    site = await openSite(database)
    const admin = await site.setUp()
    cookie = await site.newHost(admin, 'grace@example.org')
    session = await seed(await site.userId(admin, 'grace@example.org'))
  })
  afterAll(() => site.close())

  async function seed(host: string): Promise<string> {
    const id = randomUUID()
    await database.pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, created_at)
       values ($1, $2, 'self-paced', '123456', 'active', 'running', '{}', $3, to_timestamp($4::float8 / 1000))`,
      [id, host, JSON.stringify(quiz), NOW],
    )
    for (const [index, person] of PEOPLE.entries()) await seedPerson(id, index + 1, person)
    return id
  }

  async function seedPerson(id: string, number: number, person: Person) {
    const participant = randomUUID()
    const score = pointsOf(person)
    await database.pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, score, email,
         phone, address, completed_at_ms, ended_by, removed_at, created_at, question_index, question_over_at_ms)
       values ($1::uuid, $2, $3::int, $4, $1::text, $1::text, $3::text, $5, $6, $7, '203.0.113.9', $8, $9, $10, to_timestamp($11::float8 / 1000), $12, $13)`,
      [
        ...[participant, id, number, person.name, score, `p${number}@example.org`, person.phone ?? null],
        person.completed === undefined ? null : NOW + person.completed * 1000,
        person.endedBy ?? null,
        person.removed ? new Date(NOW) : null,
        NOW + number * 1000,
        person.given.length === 0 ? null : person.given.length - 1,
        person.paused ? NOW : null,
      ],
    )
    for (const [question, option] of person.given.entries()) {
      if (option === null) continue
      const isRight = quiz.questions[question]?.options[option]?.isCorrect === true
      await database.pool.query(
        `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
         values ($1, $2, $3, $4::text::jsonb, $4::text, $5, $6, $7, $8)`,
        [
          ...[
            id,
            participant,
            question,
            JSON.stringify(option),
            isRight ? 1 : 0,
            isRight ? POINTS[question] : 0,
            1000 * number,
            NOW,
          ],
        ],
      )
    }
    for (const kind of person.incidents ?? [])
      await database.pool.query('insert into incidents values ($1, $2, $3, 0, $4)', [
        ...[randomUUID(), participant, kind, NOW],
      ])
  }

  const isRight = (question: number, option: number | null | undefined) =>
    option != null && quiz.questions[question]?.options[option]?.isCorrect === true
  const pointsOf = ({ given }: Person) =>
    given.reduce<number>(
      (sum, option, question) => sum + (isRight(question, option) ? (POINTS[question] ?? 0) : 0),
      0,
    )
  const rightOf = ({ given }: Person) => given.filter((option, question) => isRight(question, option)).length
  const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
  const people = PEOPLE.filter(({ removed }) => !removed)
  /** Best first, among equals the earlier one; unfinished attempts last. */
  const ranked = ['Ben', '=HYPERLINK("http://x")', 'Dee', 'נועה', 'Nie'].map((name) => {
    const index = PEOPLE.findIndex((person) => person.name === name)
    return { ...PEOPLE[index], number: index + 1 } as Person & { number: number }
  })

  const isFirst = (person: Person) => pointsOf(person) === HIGHEST

  const count = (person: Person, kind: string) => person.incidents?.filter((one) => one === kind).length ?? 0

  function expected(): Record<string, SheetCells> {
    const options = quiz.questions.map((question) => question.options.map(({ text }) => text))
    const right = quiz.questions.map((question) => question.options.findIndex(({ isCorrect }) => isCorrect))
    const counts = options.map((all, question) =>
      all.map((_, option) => people.filter(({ given }) => given[question] === option).length),
    )
    return {
      Summary: [
        [
          ...[
            'Quiz Title',
            'Game Type',
            'PIN',
            'Total Participants',
            'Completed At',
            'Winner',
            'Winner Score',
          ],
          ...['Status', 'Started At', 'Completed', 'In Progress', 'Average Score', 'Questions'],
          ...['Highest Possible Score', 'Winner Score (%)', 'Average Score (%)'],
        ],
        [
          ...[quiz.title, 'Self-Paced', '123456', 5, '', 'Ben and 1 more', 300],
          // The average of 300, 300 and 0.
          ...['Active', at(0), 3, 1, 200, 2, HIGHEST, 100, 66.7],
        ],
      ],
      'Participant Summary': [
        [
          ...['Rank', 'Name', 'Email', 'Phone', 'Score', 'Completion Time', 'IP Address', 'Total Answers'],
          ...['Correct Answers', 'Accuracy (%)', 'Joined At', 'Tab Switches', 'Blocked Right-Clicks'],
          ...[
            'Blocked Developer Tools',
            'Blocked Screenshots',
            'Blocked Copying',
            'Line Outages',
            'Ended After Tab Switches',
          ],
          ...['Questions Reached', 'Timed Out', 'Right of Quiz (%)', 'Ended by Host'],
          ...['Judged Answers', 'Questions', 'Highest Possible Score', 'Score (%)'],
        ],
        ...ranked.map((person) => {
          const answered = person.given.filter((option) => option !== null).length
          const correct = rightOf(person)
          const hasBegun = person.given.length > 0
          const isOver = person.completed !== undefined && hasBegun
          return [
            // The two best share first place; an ended attempt has none.
            ...[isFirst(person) ? 1 : '', person.name, `p${person.number}@example.org`],
            ...[person.phone ?? 'N/A', hasBegun ? pointsOf(person) : ''],
            hasBegun
              ? person.completed === undefined
                ? 'In Progress'
                : at(person.completed)
              : 'Never Began',
            ...['203.0.113.9', answered, correct, answered ? (100 * correct) / answered : ''],
            at(person.number),
            ...['tab-switch', 'context-menu', 'developer-tools', 'screenshot', 'copy', 'offline'].map(
              (kind) => count(person, kind),
            ),
            person.endedBy === 'tab-switches' ? 'yes' : 'no',
            ...[hasBegun ? 2 : 0, person.given.filter((option) => option === null).length, 50 * correct],
            person.endedBy === 'host' ? 'yes' : 'no',
            ...[answered, 2, HIGHEST, isOver ? (100 * pointsOf(person)) / HIGHEST : ''],
          ]
        }),
      ],
      Questions: [
        [
          'Question',
          'Text',
          'Time Limit (s)',
          'Correct Answer',
          'Option 1',
          'Option 2',
          'Option 3',
          'Points',
        ],
        ...quiz.questions.map(({ text }, index) => [
          ...[index + 1, text, 20, options[index]?.[right[index] ?? 0] ?? ''],
          ...[0, 1, 2].map((option) => options[index]?.[option] ?? ''),
          index === 1 ? 'double' : '',
        ]),
      ],
      'Detailed Player Answers': [
        [
          ...['Name', 'Email', 'Question', 'Question Text', 'Selected Answer', 'Correct Answer', 'Correct'],
          ...['Points', 'Time Taken (s)', 'Outcome', 'Of Points'],
        ],
        ...ranked.flatMap((person) =>
          person.given.flatMap((option, question) =>
            option === null
              ? [
                  [
                    ...[person.name, `p${person.number}@example.org`, question + 1],
                    ...[
                      quiz.questions[question]?.text ?? '',
                      '',
                      options[question]?.[right[question] ?? 0] ?? '',
                    ],
                    ...['no', 0, '', 'timed out', POINTS[question] ?? ''],
                  ],
                ]
              : [
                  [
                    ...[person.name, `p${person.number}@example.org`, question + 1],
                    ...[quiz.questions[question]?.text ?? '', options[question]?.[option] ?? ''],
                    options[question]?.[right[question] ?? 0] ?? '',
                    ...(isRight(question, option) ? ['yes', POINTS[question] ?? ''] : ['no', 0]),
                    person.number,
                    ...['answered', POINTS[question] ?? ''],
                  ],
                ],
          ),
        ),
      ],
      'Question Performance': [
        [
          ...[
            'Question',
            'Text',
            'Total Answers',
            'Correct Answers',
            'Accuracy (%)',
            'Most Chosen Wrong Answer',
          ],
          ...['Median Time (s)', 'Chosen Option 1', 'Chosen Option 2', 'Chosen Option 3'],
          ...['Asked', 'Right of Asked (%)'],
          ...['Attempts Compared', 'Discrimination (-1 to 1)', 'What It Says'],
        ],
        [1, HOSTILE, 4, 3, 75, '@two', 2.5, 0, 3, 1, 4, 75, 2, '', ''],
        [2, 'Second?', 3, 2, 66.7, 'B', 2, ...(counts[1] ?? []), '', 4, 50, 2, '', ''],
      ],
    }
  }

  /** Everything is stored at one instant but joining and the end. */
  function timelineOf(person: Person & { number: number }): SheetCells {
    const who = [person.number, person.name]
    const reports = { 'tab-switch': 'Switched tabs', copy: 'Copying, blocked', offline: 'Lost connection' }
    const words: Record<string, string> = { ...reports, screenshot: 'Screenshot, blocked' }
    const ends = { 'tab-switches': 'Ended after tab switches', host: 'Closed by the host, never began' }
    const endings: Record<string, string> = ends
    return [
      [...who, at(person.number), 'Joined', '', '', ''],
      ...person.given.flatMap((option, question) => {
        const text = option === null ? undefined : quiz.questions[question]?.options[option]?.text
        return text === undefined ? [] : [[...who, at(0), 'Answered', question + 1, text, '']]
      }),
      ...(person.incidents ?? []).map((kind) => [...who, at(0), words[kind] ?? '', 1, '', '']),
      ...(person.completed === undefined
        ? []
        : [[...who, at(person.completed), endings[person.endedBy ?? ''] ?? 'Finished', '', '', '']]),
    ]
  }
  const inOrder = (rows: SheetCells) => rows.map((row) => JSON.stringify(row)).sort()

  const get = (path: string, as = cookie) =>
    site.app.inject({ url: `/api/results/${session}${path}`, headers: { host: 'quiz.test', cookie: as } })

  it('has five sections as CSV while it is still open, with no cell that a spreadsheet would run', async () => {
    const reply = await get('/export.csv?detail=full')
    expect(reply.headers['content-disposition']).toMatch(
      /filename="Space-the-final-one_self-paced_results_detailed_\d{4}-\d\d-\d\d\.csv"/,
    )
    const text = reply.rawPayload.toString('utf8')
    expect(text.startsWith('\ufeffSummary\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '').includes('\r')).toBe(false)
    const cells = Object.entries(expected()).flatMap(([name, rows], index) => [
      ...(index === 0 ? [] : [['']]),
      [name],
      ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : String(cell)))),
    ])
    expect(readRecords(text, ',').map((record) => record.cells)).toEqual(cells)
  })

  it('has the same content as a workbook, one sheet for each section', async () => {
    const reply = await get('/export.xlsx')
    expect(reply.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const sheets = readWorkbook(reply.rawPayload)
    const { Timelines: [heading, ...timelines] = [], ...others } = Object.fromEntries(sheets)
    expect(others).toEqual(expected())
    expect(heading).toEqual(['Number', 'Name', 'At', 'What', 'Question', 'Answer', 'Length (s)'])
    expect(inOrder(timelines)).toEqual(inOrder(ranked.flatMap(timelineOf)))
    await expectElsewhere(reply.rawPayload, [...sheets])
  })

  it('does not exist for other hosts', async () => {
    const admin = (await site.signIn('admin@example.org')).headers['set-cookie']
    const other = String([admin].flat()[0]).split(';', 1)[0] ?? ''
    expect((await get('/export.xlsx', other)).statusCode).toBe(404)
    expect((await get('/export.xlsx', '')).statusCode).toBe(401)
  })

  it('lists contact details and incidents with the answers, ranked like the leaderboard', async () => {
    const { participants } = (await get('/participants')).json<ResultParticipantList>()
    expect(participants.map(({ rank, name, attempt }) => [rank, name, attempt])).toEqual(
      ranked.map((person) => [
        isFirst(person) ? 1 : null,
        person.name,
        {
          email: `p${person.number}@example.org`,
          phone: person.phone ?? '',
          address: '203.0.113.9',
          completedAtMs:
            person.completed === undefined || person.given.length === 0
              ? null
              : NOW + person.completed * 1000,
          endedBy: person.endedBy ?? null,
          tabSwitches: person.incidents?.filter((kind) => kind === 'tab-switch').length ?? 0,
          outages: count(person, 'offline'),
          incidents: person.incidents?.length ?? 0,
        },
      ]),
    )
  })

  it('K99 S45 shows points, highest possible score and percent; none for those who never began', async () => {
    const { participants } = (await get('/participants')).json<ResultParticipantList>()
    expect(participants.map(({ name, score, percent }) => [name, score, percent])).toEqual([
      ...[['Ben', 300, 100] as const, ['=HYPERLINK("http://x")', 300, 100] as const, ['Dee', 0, 0] as const],
      // In progress, so not final.
      ...[['נועה', 100, null] as const, ['Nie', null, null] as const],
    ])
    const details = (await get('')).json<ResultDetails>()
    expect(details).toMatchObject({ outOf: HIGHEST, average: { score: 200, percent: 66.7 } })
    expect(details.winner).toEqual({ name: 'Ben', points: 300, gameScore: 300, others: 1 })
  })

  it('K99 has the same winner score in the basic file', async () => {
    const text = (await get('/export.csv')).rawPayload.toString('utf8')
    const [heading = [], values = []] = readRecords(text, ',').map((record) => record.cells)
    expect(heading.slice(-4)).toEqual([
      ...['Winner', 'Winner Score', 'Highest Possible Score', 'Winner Score (%)'],
    ])
    expect(values.slice(-4)).toEqual(['Ben and 1 more', '300', '300', '100'])
  })
})

/** A phone number is written unchanged (C22). */
const harmless = (text: string) => (/^[=+\-@]/.test(text) && text !== '+49 30 1' ? `'${text}` : text)
