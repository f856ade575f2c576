import { randomUUID } from 'node:crypto'
import { SUBJECTS } from '@pinquiz/game'
import type { LibraryList, StoredQuiz } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { libraryQuizzes, quizzes } from '../../src/db/schema.ts'
import { rowOf } from '../../src/features/library/publishing.ts'
import { quizOf } from '../../src/populate/fake-data.ts'
import { isLong } from '../support/long.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite } from './site.ts'

/** With LONG=1 what a large site has; it prints how long searches take. */
const COUNT = isLong ? 10_000 : 1_500
const AT_ONCE = 250
const LIMIT_MS = 100
const ROUNDS = 20

const AREAS = ['Andes', 'Baltic', 'Congo', 'Danube', 'Ebro', 'Fiji', 'Ganges', 'Hudson', 'Inn', 'Jordan']

const facts = (index: number) => ({
  language: ['en', 'de', 'fr', 'es'][index % 4] ?? 'en',
  subject: SUBJECTS[index % 3] ?? 'other',
  ageFrom: 6 + (index % 8),
  ageTo: 12 + (index % 8),
  licence: 'CC-BY-4.0' as const,
  description: '',
  isWithoutTwins: false,
})

function stored(index: number): StoredQuiz {
  const draft = quizOf(index)
  const title = `${draft.title}: ${AREAS[index % AREAS.length]} ${Math.floor(index / AREAS.length)}`
  const questions = draft.questions.map((question) => ({ ...question, id: randomUUID() }))
  const times = { createdAtMs: 0, updatedAtMs: 0, version: 1 }
  // The options have no ids, which nothing here needs.
  return { ...times, id: randomUUID(), title, description: draft.description, questions } as StoredQuiz
}

/** From every quiz to none: each a path of its own. */
const SEARCHES = {
  everything: '',
  'a word of all': 'search=which',
  'two words of all, one unfinished': 'search=answers%20rig',
  'a word of one in eight': 'search=physics',
  'a title': 'search=danube%2042',
  'beginnings of many words': 'search=a',
  nothing: 'search=xylophone',
  'with filters': 'search=question&language=de&subject=art&age=12',
  'the last page': `search=question&page=${Math.ceil(COUNT / 24)}`,
}

describeEachEngine('the library', (open) => {
  it(`Q35 answers searches among ${COUNT} quizzes within ${LIMIT_MS} ms`, { timeout: 600_000 }, async () => {
    const database = await open()
    const site = await openSite(database)
    const cookie = await site.setUp()
    const ownerId = await site.userId(cookie, 'admin@example.org')
    for (let from = 0; from < COUNT; from += AT_ONCE) {
      const made = Array.from({ length: Math.min(AT_ONCE, COUNT - from) }, (_, at) => stored(from + at))
      await database.db.insert(quizzes).values(made.map(({ id, title }) => ({ id, ownerId, title })))
      await database.db
        .insert(libraryQuizzes)
        .values(made.map((quiz, at) => ({ quizId: quiz.id, ownerId, ...rowOf(quiz, facts(from + at)).row })))
    }
    await database.pool.query('analyze')
    const figures: string[] = []
    for (const [name, query] of Object.entries(SEARCHES)) {
      const times: number[] = []
      let total = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const startedAt = performance.now()
        const { body } = await site.call('GET', `/api/library?${query}`, { cookie })
        times.push(performance.now() - startedAt)
        total = (body as LibraryList).total
      }
      times.sort((a, b) => a - b)
      const [quickest = 0, median = 0] = [times[0], times[ROUNDS / 2]]
      figures.push(`${name}: ${total} found, ${median.toFixed(0)} ms (quickest ${quickest.toFixed(0)} ms)`)
      // The others say how busy the machine is.
      expect.soft(quickest, name).toBeLessThan(LIMIT_MS)
    }
    if (isLong) console.log(`${database.engine}\n${figures.join('\n')}`)
    await site.close()
  })
})
