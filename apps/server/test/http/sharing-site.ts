import type { QuizCard, Share, StoredQuiz } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openSite, type Reply, type Site } from './site.ts'

export type Person = { id: string; cookie: string; email: string }

const OPTIONS = ['Right', 'Wrong'].map((text, at) => ({ text, isCorrect: at === 0 }))
export const DRAFT = {
  title: 'Capitals',
  description: '',
  questions: [{ text: 'Which?', timeLimitS: 20, options: OPTIONS }],
}

/** A site with four hosts: Grace owns, Linus and Mary are colleagues, Olga has nothing to do with them. */
export function siteOfColleagues(open: () => Promise<Database>) {
  const shared = {} as {
    site: Site
    database: Database
    admin: string
    grace: Person
    linus: Person
    mary: Person
    olga: Person
  }
  beforeAll(async () => {
    const database = await open()
    const site = await openSite(database)
    const admin = await site.setUp()
    Object.assign(shared, { database, site, admin })
    for (const name of ['grace', 'linus', 'mary', 'olga'] as const) shared[name] = await newPerson(name)
  })
  afterAll(() => shared.site.close())

  async function newPerson(name: string): Promise<Person> {
    const { site, admin, database } = shared
    const email = `${name}@example.org`
    const cookie = await site.newHost(admin, email)
    await database.pool.query('update users set name = $1 where email = $2', [`${name} Example`, email])
    return { cookie, email, id: await site.userId(admin, email) }
  }

  const call = (as: Person, ...[method, path, body]: [Parameters<Site['call']>[0], string, unknown?]) =>
    shared.site.call(method, path, { cookie: as.cookie, body })
  return Object.assign(shared, {
    newPerson,
    call,
    create: async (as: Person, draft: object = {}) => {
      const reply = await call(as, 'POST', '/api/quizzes', { ...DRAFT, ...draft })
      expect(reply.status, reply.text).toBe(201)
      return reply.body as StoredQuiz
    },
    read: (as: Person, { id }: { id: string }) => call(as, 'GET', `/api/quizzes/${id}`),
    save: (as: Person, quiz: { id: string }, change: object = {}) =>
      call(as, 'PUT', `/api/quizzes/${quiz.id}`, { ...quiz, ...change }),
    place: async (as: Person, { id }: { id: string }, folder: string) =>
      expect((await call(as, 'PATCH', `/api/quizzes/${id}`, { folder })).status).toBe(204),
    list: async (as: Person) =>
      ((await call(as, 'GET', '/api/quizzes')).body as { quizzes: QuizCard[] }).quizzes,
    share: (as: Person, thing: object, person: Person | null, right: string | null): Promise<Reply> =>
      call(as, 'PUT', '/api/shares', { ...thing, person: person?.id ?? null, right }),
    shares: async (as: Person, thing: Record<string, string>) =>
      ((await call(as, 'GET', `/api/shares?${new URLSearchParams(thing)}`)).body as { shares: Share[] })
        .shares,
    acts: async () => {
      const { body } = await shared.site.call('GET', '/api/admin/audit', { cookie: shared.admin })
      return (body as { entries: { actor: string; action: string; subject: string }[] }).entries.map(
        ({ actor, action, subject }) => `${actor} ${action} ${subject}`,
      )
    },
  })
}
