import { readFileSync } from 'node:fs'
import { type ExportFormat, readUpload } from '@pinquiz/formats'
import type { FileImportReply, QuizExports, StoredQuiz } from '@pinquiz/protocol'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { createQuizFiles } from '../../src/platform/quiz-files/quiz-files.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { WORKERS } from '../support/workers.ts'
import { openSite, type Site } from './site.ts'

const fixture = (path: string) => readFileSync(`packages/formats/test/fixtures/${path}`)
const QUIZ = {
  title: 'Sums',
  description: 'Of numbers',
  questions: [
    {
      text: 'What is 1 + 1?',
      timeLimitS: 45,
      options: [
        { text: '2', isCorrect: true },
        { text: '3', isCorrect: false },
      ],
    },
  ],
}

describe('I21 files of any format over the API', () => {
  let database: Database
  let site: Site
  let grace: string
  let quiz: StoredQuiz

  beforeAll(async () => {
    database = await openTestDatabase()
    site = await openSite(database)
    grace = await site.newHost(await site.setUp(), 'grace@example.org')
    quiz = (await site.call('POST', '/api/quizzes', { cookie: grace, body: QUIZ })).body as StoredQuiz
  })
  afterAll(async () => {
    await site.close()
    await database.close()
  })

  const post = (bytes: Uint8Array | string, query = '', cookie = grace, type = 'application/octet-stream') =>
    site.call('POST', `/api/quizzes/import-file${query}`, {
      ...(cookie ? { cookie } : {}),
      headers: { 'content-type': type },
      body: typeof bytes === 'string' ? bytes : Buffer.from(bytes),
    })
  const read = async (bytes: Uint8Array | string, query = '') =>
    ((await post(bytes, query)).body as FileImportReply).files

  it('I5 I26 reports doubtful right answers, and shows a line in both encodings', async () => {
    const header = 'Question Text,Time Limit (seconds),Option 1,Option 2,Correct Answer (1-5)'
    const file = Buffer.from(`${header}\nÉlèves?,20,Un élève,Sa mère,\n`, 'latin1')
    expect((await read(file, '?name=quiz.csv'))[0]?.reading).toMatchObject({
      doubtful: [0],
      isUnsure: true,
      others: [
        { encoding: 'windows-1252' },
        { encoding: 'windows-1250', line: 'Élčves?,20,Un élčve,Sa mčre,' },
      ],
    })
  })

  it.each([
    'kahoot/template.xlsx',
    'gift/moodle-docs.gift',
    'moodle-xml/picture.xml',
    'qti/template-2.1.xml',
    'aiken/faults.txt',
    'columns/german.csv',
    'workbook/formulas.xlsx',
  ])('%s gets the same report as in the editor', async (path) => {
    const name = path.split('/').at(-1) ?? ''
    const bytes = fixture(path)
    expect(await read(bytes, `?name=${name}`)).toEqual(readUpload({ name, bytes: new Uint8Array(bytes) }))
  })

  it('describes a table of unknown columns, and imports it with the given columns', async () => {
    const columns = 'columns=text,option,option,option,correct,none'
    const [asked] = await read(fixture('columns/german.csv'), '?name=german.csv')
    expect(asked?.reading).toMatchObject({ outcome: 'columns', roles: expect.arrayContaining(['text']) })
    const [told] = await read(fixture('columns/german.csv'), `?name=german.csv&${columns}`)
    expect(told?.reading).toMatchObject({ outcome: 'read', format: 'columns' })
    expect((await post('x', '?columns=text,nonsense')).status).toBe(400)
    expect((await post('x', '?encoding=klingon')).status).toBe(400)
  })

  it('I12 returns one reading for each file of an archive, each of which can be stored', async () => {
    const archive = zipSync({ 'a.gift': fixture('gift/escapes.gift'), 'b.bin': Uint8Array.of(0, 1, 2) })
    const readings = await read(archive, '?name=quizzes.zip')
    expect(readings.map(({ name, reading }) => [name, reading.outcome])).toEqual([
      ['a.gift', 'read'],
      ['b.bin', 'refused'],
    ])
    const [first] = readings
    const body = first?.reading.outcome === 'read' ? first.reading.quiz : null
    expect((await site.call('POST', '/api/quizzes', { cookie: grace, body })).status).toBe(201)
  })

  it('refuses bombs with a reading, and large files, other content types and strangers with a status', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) })
    expect((await read(bomb, '?name=bomb.xlsx'))[0]?.reading).toMatchObject({ reason: 'too-large-inside' })
    const laughs = '<!DOCTYPE quiz [<!ENTITY a "ha">]><quiz/>'
    expect((await read(laughs))[0]?.reading).toMatchObject({ outcome: 'refused', reason: 'entities' })
    expect(await post(new Uint8Array(10_485_761))).toMatchObject({ status: 413, body: { code: 'too-large' } })
    expect((await post(JSON.stringify({ csv: 'a,b' }), '', grace, 'application/json')).status).toBe(400)
    for (const size of [10, 11_000_000]) expect((await post(new Uint8Array(size), '', '')).status).toBe(401)
  })

  it('exports a quiz in each format and lists the losses first', async () => {
    const { exports } = (await site.call('GET', `/api/quizzes/${quiz.id}/exports`, { cookie: grace }))
      .body as QuizExports
    expect(exports.map(({ format, losses }) => [format, losses.map(({ reason }) => reason).join()])).toEqual([
      ['csv', ''],
      ['xlsx', ''],
      ['json', ''],
      ['gift', 'times,description'],
      ['moodle-xml', 'times'],
      ['qti', ''],
    ])
    for (const { format, path, losses } of exports) {
      const file = await site.app.inject({ url: path, headers: { host: 'quiz.test', cookie: grace } })
      expect(file.headers['content-disposition']).toContain('Sums.')
      const [reading] = await read(file.rawPayload, `?name=${path.split('/').at(-1)}`)
      const isTimed = !losses.some(({ reason }) => reason === 'times')
      expect(reading?.reading, format satisfies ExportFormat | string).toMatchObject({
        quiz: { title: 'Sums', questions: [{ ...QUIZ.questions[0], timeLimitS: isTimed ? 45 : 30 }] },
      })
    }
  })

  it('limits imports per account', async () => {
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 100) statuses.push((await post('')).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('I21 the import threads', () => {
  it('give up with a reading when they take too long, and free their place', async () => {
    const files = createQuizFiles({ script: WORKERS.formats, patienceMs: 1 })
    const ask = () => files.read('host', { name: 'a.gift', bytes: new TextEncoder().encode('Q {=a ~b}') }, {})
    for (let turn = 0; turn < 4; turn += 1)
      expect(await ask()).toMatchObject([{ reading: { outcome: 'refused', reason: 'too-complex' } }])
  })

  it('still serve another host when one uses its full quota, for imports and exports', async () => {
    const files = createQuizFiles({ script: WORKERS.formats })
    const ask = (host: string) => files.read(host, { name: 'a.txt', bytes: new Uint8Array() }, {})
    const write = (host: string) =>
      files.write(host, 'gift', { title: 'Q', description: '', questions: [] }, async () => new Map())
    const greedy = [ask, write].map((act) =>
      Promise.allSettled(Array.from({ length: 30 }, () => act('greedy'))),
    )
    const modest = await Promise.allSettled([ask('modest'), write('modest'), ask('modest')])
    expect(modest.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    for (const all of await Promise.all(greedy)) {
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
      const refused = all.find((one) => one.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'too-many-requests', retryAfterS: 5 })
    }
  })
})
