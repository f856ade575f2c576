import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import * as schema from '#db/schema.ts'
import { manualClock } from '#test/support/manual-clock.ts'
import { seedSession } from '#test/support/seed-session.ts'
import { describeOnPostgres } from '#test/support/test-database.ts'
import { createAttempts } from './attempts.ts'

describeOnPostgres('the form of a self-paced quiz, asked for by a crowd', (open) => {
  async function asked(ids: (session: string) => string[]) {
    const { pool } = await open()
    const { session } = await seedSession(pool, 0)
    await pool.query(
      `update sessions set mode = 'self-paced', phase = 'running', question_index = null, status = 'active',
        quiz = '{"title": "Q", "description": "", "questions": []}'`,
    )
    let running = 0
    let most = 0
    let reads = 0
    const counted = new Proxy(pool, {
      get(target, key) {
        if (key !== 'query') return Reflect.get(target, key)
        return async (...args: Parameters<typeof pool.query>) => {
          reads += 1
          running += 1
          most = Math.max(most, running)
          return Promise.resolve(pool.query(...args)).finally(() => {
            running -= 1
          })
        }
      },
    })
    const db = drizzle({ client: counted, schema })
    const bus = { publish() {} } as never
    const { entry } = createAttempts({
      db,
      pool,
      bus,
      clock: manualClock(),
      secret: 's',
      waitingRoom: {} as never,
      keptDays: 1,
    })
    const results = await Promise.allSettled(ids(session).map(entry))
    return { shown: results.filter(({ status }) => status === 'fulfilled').length, reads, most }
  }

  it('A60 costs one read of the session and of its quiz', async () => {
    expect(await asked((session) => Array.from({ length: 200 }, () => session))).toEqual({
      shown: 200,
      reads: 2,
      most: 1,
    })
  })

  it('A60 of many sessions, two are read at a time', async () => {
    expect(await asked(() => Array.from({ length: 200 }, () => randomUUID()))).toEqual({
      shown: 0,
      reads: 200,
      most: 2,
    })
  })
})
