import { TASK_LIMITS, type Task } from '@pinquiz/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'

let database: Database
let site: Site
let hanna: string
let linus: string

beforeAll(async () => {
  database = await openTestDatabase()
  site = await openSite(database)
  const admin = await site.setUp()
  hanna = await site.newHost(admin, 'hanna@example.org')
  linus = await site.newHost(admin, 'linus@example.org')
})
beforeEach(async () => {
  await database.pool.query('delete from tasks')
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const add = async (title: string, status = 'todo', cookie = hanna) =>
  (await site.call('POST', '/api/tasks', { cookie, body: { title, status } })).body as Task

const move = (id: string, status: string, index: number, cookie = hanna) =>
  site.call('POST', `/api/tasks/${id}/move`, { cookie, body: { status, index } })

/** The board as `status: titles`. */
async function board(cookie = hanna): Promise<Record<string, string[]>> {
  const { body } = await site.call('GET', '/api/tasks', { cookie })
  const columns: Record<string, string[]> = { todo: [], 'in-progress': [], done: [] }
  for (const { title, status } of (body as { tasks: Task[] }).tasks) columns[status]?.push(title)
  return columns
}

describe('the board', () => {
  it('adds to the end of a column, renames and deletes', async () => {
    await add('a')
    const b = await add('  b  ')
    await add('c', 'done')
    expect(b).toEqual({ id: expect.any(String), title: 'b', status: 'todo' })
    expect(await board()).toEqual({ todo: ['a', 'b'], 'in-progress': [], done: ['c'] })
    const renamed = await site.call('PUT', `/api/tasks/${b.id}`, { cookie: hanna, body: { title: 'B' } })
    expect([renamed.status, renamed.body]).toEqual([200, { ...b, title: 'B' }])
    expect((await site.call('DELETE', `/api/tasks/${b.id}`, { cookie: hanna })).status).toBe(204)
    expect(await board()).toEqual({ todo: ['a'], 'in-progress': [], done: ['c'] })
  })

  it('moves within a column and to another, and keeps the order of the rest', async () => {
    const [a, b] = [await add('a'), await add('b'), await add('c')]
    await add('x', 'done')
    expect((await move(a.id, 'todo', 2)).status).toBe(200)
    expect(await board()).toMatchObject({ todo: ['b', 'c', 'a'] })
    await move(a.id, 'todo', 1)
    expect(await board()).toMatchObject({ todo: ['b', 'a', 'c'] })
    await move(b.id, 'done', 0)
    expect(await board()).toEqual({ todo: ['a', 'c'], 'in-progress': [], done: ['b', 'x'] })
    await move(a.id, 'in-progress', 400)
    await add('y', 'done')
    expect(await board()).toEqual({ todo: ['c'], 'in-progress': ['a'], done: ['b', 'x', 'y'] })
  })

  it('survives simultaneous moves', async () => {
    const tasks = await Promise.all(['a', 'b', 'c', 'd'].map((title) => add(title)))
    await Promise.all(tasks.map(({ id }) => move(id, 'done', 0)))
    const { todo, done } = await board()
    expect(todo).toEqual([])
    expect(done?.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    const { rows } = await database.pool.query('select position from tasks order by position')
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3])
  })

  it("does not know another host's task, or one that never existed", async () => {
    const { id } = await add('mine')
    const nobody = '00000000-0000-4000-8000-000000000000'
    for (const [path, cookie] of [
      [id, linus],
      [nobody, hanna],
      ['no-id', hanna],
    ] as const) {
      const missing = { status: 404, body: { code: 'not-found' } }
      expect(
        await site.call('PUT', `/api/tasks/${path}`, { cookie, body: { title: 'theirs' } }),
      ).toMatchObject(missing)
      expect(await move(path, 'done', 0, cookie)).toMatchObject(missing)
      expect(await site.call('DELETE', `/api/tasks/${path}`, { cookie })).toMatchObject(missing)
    }
    expect(await board()).toMatchObject({ todo: ['mine'] })
    expect(await board(linus)).toEqual({ todo: [], 'in-progress': [], done: [] })
  })

  it.each([
    { title: '' },
    { title: '   ' },
    { title: '\u200b' },
    { title: 'x'.repeat(TASK_LIMITS.title + 1) },
    { title: 'a', status: 'later' },
    {},
  ])('refuses to add %j', async (body) => {
    expect(await site.call('POST', '/api/tasks', { cookie: hanna, body })).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    })
  })

  it.each([
    { status: 'todo', index: -1 },
    { status: 'todo', index: 0.5 },
    { status: 'todo', index: TASK_LIMITS.perHost + 1 },
    { status: 'nowhere', index: 0 },
    { index: 0 },
  ])('refuses to move to %j', async (body) => {
    const { id } = await add('a')
    const reply = await site.call('POST', `/api/tasks/${id}/move`, { cookie: hanna, body })
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })

  it('has a limit', async () => {
    await database.pool.query(
      `insert into tasks (id, owner_id, title, position)
       select gen_random_uuid(), (select id from users where email = 'hanna@example.org'), n::text, n
       from generate_series(1, $1) n`,
      [TASK_LIMITS.perHost],
    )
    const full = await site.call('POST', '/api/tasks', { cookie: hanna, body: { title: 'one more' } })
    expect(full).toMatchObject({ status: 409, body: { code: 'board-full' } })
    expect((await site.call('POST', '/api/tasks', { cookie: linus, body: { title: 'a' } })).status).toBe(201)
  })

  it('is for hosts only', async () => {
    expect(await site.call('GET', '/api/tasks')).toMatchObject({ status: 401 })
    expect(await site.call('POST', '/api/tasks', { body: { title: 'a' } })).toMatchObject({ status: 401 })
  })
})
