import { randomUUID } from 'node:crypto'
import type { QueuedMails } from '@pinquiz/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, type Site } from './site.ts'
import { questionsOfTwo, siteOfHost } from './site-of-host.ts'

let pin = 100_000

describeEachEngine('K104 mail of results', (open) => {
  const shared = siteOfHost(open)
  let mailing: Site

  beforeAll(async () => {
    // Nothing is sent: mail stays in the queue.
    mailing = await openSite(shared.database, { config: { smtpUrl: 'smtp://127.0.0.1:9' } })
  })
  afterAll(() => mailing.close())

  async function seed(
    people: { email: string | null; score: number; endedMs?: number | null }[],
    mode = 'self-paced',
  ) {
    const id = randomUUID()
    const quiz = { format: 3, title: 'Mailed', description: '', questions: questionsOfTwo(2) }
    await shared.database.pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, last_number)
       values ($1, $2, $3, $4, 'completed', 'ended', '{}', $5, 9)`,
      [id, shared.host, mode, String(++pin), JSON.stringify(quiz)],
    )
    const ids: string[] = []
    for (const [at, { email, score, endedMs = 1 }] of people.entries()) {
      ids.push(randomUUID())
      await shared.database.pool.query(
        `insert into participants (id, session_id, number, name, name_key, email, token_hash, rejoin_code, question_index, completed_at_ms, score)
         values ($1::uuid, $2, $3::int, 'P' || $3, $1::text, $4, $1::text, $3::text, 1, $5, $6)`,
        [ids[at], id, at + 1, email, endedMs, score],
      )
    }
    const mail = (by = mailing) => by.call('POST', `/api/results/${id}/mails`, { cookie: shared.cookie })
    return { id, ids, mail }
  }
  const queuedFor = async (ids: string[]) => {
    const { rows } = await shared.database.pool.query<{ recipient: string; text: string }>(
      `select recipient, text from mails where participant_id = any($1::uuid[]) order by recipient, created_at`,
      [ids],
    )
    return rows
  }

  it('goes to everyone who finished and has an address', async () => {
    const { ids, mail } = await seed([
      { email: 'ana@example.org', score: 100 },
      { email: null, score: 200 },
      { email: 'cy@example.org', score: 0, endedMs: null },
      { email: 'ana@example.org', score: 200 },
    ])
    expect((await mail()).body).toEqual({ queued: 2 } satisfies QueuedMails)
    const queued = await queuedFor(ids)
    expect(queued.map(({ recipient }) => recipient)).toEqual(['ana@example.org', 'ana@example.org'])
    for (const fact of ['Points: 100 of 200', 'Points: 200 of 200'])
      expect(queued.some(({ text }) => text.includes(fact))).toBe(true)
  })

  it('tells a result that has changed once more, without questions that no longer count', async () => {
    const { id, ids, mail } = await seed([{ email: 'ben@example.org', score: 100 }])
    await mail()
    await shared.database.pool.query(`update sessions set voided = '{0}' where id = $1`, [id])
    expect((await mail()).body).toEqual({ queued: 1 })
    expect((await mail()).body).toEqual({ queued: 0 })
    expect((await queuedFor(ids)).map(({ text }) => /Points: (.*)/.exec(text)?.[1])).toEqual([
      '100 of 200',
      '100 of 100',
    ])
  })

  it('is erased with its person while it waits', async () => {
    const { ids, mail } = await seed([{ email: 'dan@example.org', score: 100 }])
    await mail()
    expect(await queuedFor(ids)).toHaveLength(1)
    const body = { participants: ids }
    await mailing.call('POST', '/api/participants/erasure', { cookie: shared.cookie, body })
    expect(await queuedFor(ids)).toEqual([])
  })

  it('does not exist for live quizzes, nor on a site that sends no mail', async () => {
    const { mail } = await seed([{ email: 'eve@example.org', score: 100 }], 'live')
    expect(await mail()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const { mail: mailAll } = await seed([{ email: 'eve@example.org', score: 100 }])
    expect(await mailAll(shared.site)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })
})
