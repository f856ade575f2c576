import { randomUUID } from 'node:crypto'
import type { AccountCopy, AuditList, PersonMatches } from '@pinquiz/protocol'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { describeEachEngine } from '../support/test-database.ts'
import { openSite, PASSWORD, type Site } from './site.ts'

const GRACE = 'grace@example.org'
const BEN = 'ben@example.org'

describeEachEngine('personal data', (open) => {
  let database: Database
  let site: Site
  let admin: string
  let grace: string
  let ben: string

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('truncate users, sessions, leads, mails, audit_entries cascade')
    site = await openSite(database)
    admin = await site.setUp()
    grace = await site.newHost(admin, GRACE)
    ben = await site.newHost(admin, BEN)
    await database.pool.query('truncate audit_entries, mails')
  })
  afterEach(() => site.close())

  type Run = { mode?: string; status?: string; title?: string }

  async function session(
    host: string,
    { mode = 'self-paced', status = 'completed', title = 'Rivers' }: Run = {},
  ) {
    const id = randomUUID()
    const phase = status === 'completed' ? 'ended' : 'running'
    const quiz = {
      title,
      description: '',
      questions: [{ id: randomUUID(), text: 'Longest?', timeLimitS: 20, options: OPTIONS }],
    }
    await database.pool.query(
      `insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz, last_number)
       values ($1, $2, $3, $4, $5, $6, '{}', $7, 1)`,
      [
        id,
        await site.userId(admin, host),
        mode,
        String(100_000 + ++pins),
        status,
        phase,
        JSON.stringify(quiz),
      ],
    )
    return id
  }
  let pins = 0

  async function participant(of: string, name: string, { number = 1, code = 'ABCD23' } = {}) {
    const id = randomUUID()
    await database.pool.query(
      `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, score, email, phone,
         address, device_hash)
       values ($1, $2, $3, $4, lower($4), 'hash', $5, 900, 'pia@example.org', '+49 731 5', '203.0.113.9', 'device')`,
      [id, of, number, name, code],
    )
    await database.pool.query(
      `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points,
         elapsed_ms, received_at_ms) values ($1, $2, 0, '1', '1', 1, 900, 1500, 1800000000000)`,
      [of, id],
    )
    await database.pool.query(
      `insert into incidents (id, participant_id, kind, question_index, at_ms)
       values (gen_random_uuid(), $1, 'tab-switch', 0, 1800000000000)`,
      [id],
    )
    return id
  }

  const find = async (search: string, cookie: string, door = '/api/participants') => {
    const { body } = await site.call('GET', `${door}?search=${encodeURIComponent(search)}`, { cookie })
    return (body as PersonMatches).people
  }
  const SITE = '/api/admin/participants'
  const erase = (ids: string[], cookie: string, door = '/api/participants') =>
    site.call('POST', `${door}/erasure`, { cookie, body: { participants: ids } })
  const acts = async () =>
    ((await site.call('GET', '/api/admin/audit', { cookie: admin })).body as AuditList).entries
  const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

  it('is found by name, address, number and code: by hosts in their sessions, by administrators in all', async () => {
    const pia = await participant(await session(GRACE), 'Pia Kern', { code: 'PQRS45' })
    for (const search of ['pia', 'KERN', 'pia@example.org', '731 5', '203.0.113.9', 'pqrs45']) {
      expect([search, (await find(search, grace)).map(({ id }) => id)]).toEqual([search, [pia]])
      expect([search, await find(search, ben)]).toEqual([search, []])
      expect([search, (await find(search, admin, SITE)).map(({ host }) => host)]).toEqual([
        search,
        ['Grace Host'],
      ])
    }
    expect([await find('', grace), await find('pqrs4', grace)]).toEqual([[], []])
    expect((await site.call('GET', `${SITE}?search=pia`, { cookie: grace })).status).toBe(403)
  })

  it('is exported as JSON and CSV with answers and incidents, and the export is logged', async () => {
    const pia = await participant(await session(GRACE), '=Pia')
    const reply = await site.call('GET', `/api/participants/export.json?ids=${pia}`, { cookie: grace })
    expect(reply.headers['content-disposition']).toContain('participants.json')
    expect(reply.body).toMatchObject({
      participants: [
        {
          name: '=Pia',
          email: 'pia@example.org',
          phone: '+49 731 5',
          networkAddress: '203.0.113.9',
          hasDeviceHash: true,
          points: 900,
          session: { title: 'Rivers', mode: 'self-paced', host: 'Grace Host' },
          answers: [
            { question: 'Longest?', chosen: 'Nile', isCorrect: true, points: 900, secondsTaken: 1.5 },
          ],
          incidents: [{ kind: 'tab-switch', question: 'Longest?', at: '2027-01-15T08:00:00.000Z' }],
        },
      ],
    })
    // The code would move the seat.
    expect(JSON.stringify(reply.body)).not.toMatch(/rejoin/i)
    const { text } = await site.call('GET', `${SITE}/export.csv?ids=${pia}`, { cookie: admin })
    expect(text).toMatch(/^\ufeffField,Value\r\n/)
    expect(text).toContain("\r\nparticipants.1.name,'=Pia\r\n")
    expect(text).toContain('\r\nparticipants.1.answers.1.chosen,Nile\r\n')
    for (const ids of [pia, '', 'no-id'])
      expect(
        (await site.call('GET', `/api/participants/export.json?ids=${ids}`, { cookie: ben })).status,
      ).toBe(404)
    expect((await acts()).map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['Ada Admin', 'participants-exported', '1: Rivers'],
      ['Grace Host', 'participants-exported', '1: Rivers'],
    ])
  })

  it('reads the quiz of a session once, however many of its people are exported, and lets others read between', async () => {
    const run = await session(GRACE)
    const ids: string[] = []
    for (let number = 1; number <= 12; number += 1)
      ids.push(await participant(run, `P${number}`, { number, code: `CODE${number}` }))
    let quizzes = 0
    const statements: string[] = []
    // Of the pool: in a transaction nothing else would run in the embedded database.
    const query = pg.Pool.prototype.query
    const asked = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(async function (
      this: pg.Pool,
      ...given: unknown[]
    ) {
      const [asked] = given as [string | { text: string }]
      statements.push(typeof asked === 'string' ? asked : asked.text)
      const found = await Reflect.apply(query, this, given)
      quizzes += JSON.stringify(found?.rows ?? '').split('Longest?').length - 1
      return found
    } as never)
    const { body } = await site.call('GET', `/api/participants/export.json?ids=${ids}`, { cookie: grace })
    asked.mockRestore()
    const { participants } = body as { participants: { answers: unknown[] }[] }
    expect(participants.map(({ answers }) => answers.length)).toEqual(ids.map(() => 1))
    expect(quizzes).toBe(1)
    expect(statements.filter((text) => /from "answers"/.test(text)).length).toBe(2)
  })

  it('is erased permanently, once, while answers and points stay', async () => {
    const run = await session(GRACE)
    const pia = await participant(run, 'Pia Kern')
    const leo = await participant(run, 'Leo Kern', { number: 2, code: 'LEO234' })
    const before = await site.call('GET', `/api/results/${run}`, { cookie: grace })
    expect(await erase([pia], ben)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await erase([pia], grace)).toMatchObject({ status: 200, body: { erased: 1 } })
    expect(await erase([pia], grace)).toMatchObject({ status: 200, body: { erased: 0 } })
    expect(await acts()).toMatchObject([
      { actor: 'Grace Host', action: 'participants-erased', subject: '1: Rivers', reason: null },
    ])
    expect((await find('kern', grace)).map(({ id }) => id)).toEqual([leo])
    for (const search of ['erased', 'ABCD23', 'pia@example.org'])
      expect((await find(search, admin, SITE)).map(({ id }) => id)).not.toContain(pia)
    const [left] = await rows('select * from participants where id = $1', [pia])
    expect(left).toMatchObject({
      name: 'Erased participant',
      score: 900,
      number: 1,
      email: null,
      phone: null,
    })
    expect(left).toMatchObject({ address: null, device_hash: null })
    expect(JSON.stringify(left)).not.toMatch(/kern|ABCD23|"hash"/i)
    expect(await rows('select * from incidents where participant_id = $1', [pia])).toEqual([])
    const after = await site.call('GET', `/api/results/${run}`, { cookie: grace })
    expect(after.body).toEqual(
      JSON.parse(JSON.stringify(before.body).replace('Pia Kern', 'Erased participant')),
    )
    // Both in the same session at once: each keeps a different name.
    expect(await erase([leo], admin, SITE)).toMatchObject({ status: 200, body: { erased: 1 } })
  })

  it('is not erased during a running game', async () => {
    const playing = await participant(await session(GRACE, { mode: 'live', status: 'active' }), 'Pia')
    const over = await participant(await session(GRACE, { mode: 'live' }), 'Pia')
    const open = await participant(await session(GRACE, { status: 'active' }), 'Pia')
    expect((await find('pia', grace)).filter(({ isPlaying }) => isPlaying).map(({ id }) => id)).toEqual([
      playing,
    ])
    expect(await erase([over, playing], grace)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await find('pia', grace)).length).toBe(3)
    expect(await erase([over, open], grace)).toMatchObject({ status: 200, body: { erased: 2 } })
  })

  it('A61 copies of quizzes take turns, and another host saves meanwhile', async () => {
    const questions = Array.from({ length: 300 }, () => QUIZ.questions[0])
    const quiz = await site.call('POST', '/api/quizzes', { cookie: grace, body: { ...QUIZ, questions } })
    const { id } = quiz.body as { id: string }
    const copies = Array.from({ length: 30 }, () =>
      site.call('POST', `/api/quizzes/${id}/duplicate`, { cookie: grace, body: {} }),
    )
    expect((await site.call('POST', '/api/quizzes', { cookie: ben, body: QUIZ })).status).toBe(201)
    expect(new Set((await Promise.all(copies)).map(({ status }) => status))).toEqual(new Set([201, 429]))
  })

  it('A61 of an account comes quiz by quiz, and a third copy at once is refused', async () => {
    const questions = Array.from({ length: 300 }, () => QUIZ.questions[0])
    for (const title of ['One', 'Two', 'Three'])
      await site.call('POST', '/api/quizzes', { cookie: grace, body: { ...QUIZ, title, questions } })
    const asked = Array.from({ length: 8 }, () =>
      site.call('GET', '/api/account/export.csv', { cookie: grace }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const { text } = await site.call('GET', '/api/account/export.csv', { cookie: grace })
    expect(text.match(/^quizzes\.\d\.questions\.\d+\.text,Why\?\r$/gm)).toHaveLength(900)
  })

  it('of an account is exported for its owner, and for administrators, which is logged', async () => {
    await site.call('POST', '/api/quizzes', { cookie: grace, body: QUIZ })
    await site.call('POST', '/api/tasks', { cookie: grace, body: { title: 'Print', status: 'todo' } })
    await site.call('PUT', '/api/settings', { cookie: grace, body: { retentionDays: 30 } })
    await participant(await session(GRACE), 'Pia')
    await site.decide(admin, GRACE, 'approve')
    const { status, body, headers } = await site.call('GET', '/api/account/export.json', { cookie: grace })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const copy = body as AccountCopy
    expect(copy).toMatchObject({
      account: { name: 'Grace Host', email: GRACE, role: 'host' },
      settings: { retentionDays: 30 },
      signIns: [{ networkAddress: '203.0.113.7' }],
      quizzes: [{ title: 'A quiz', questions: [{ text: 'Why?' }] }],
      sessions: [{ title: 'Rivers', participants: 1 }],
      tasks: [{ title: 'Print' }],
    })
    expect(JSON.stringify(copy)).not.toMatch(/argon2|Pia/)
    expect(await acts()).toEqual([])
    const csv = await site.call('GET', '/api/account/export.csv', { cookie: grace })
    expect(csv.text).toContain('\r\nquizzes.1.questions.1.text,Why?\r\n')
    const id = await site.userId(admin, GRACE)
    const handed = await site.call('GET', `/api/admin/users/${id}/export.json`, { cookie: admin })
    expect(handed.body).toMatchObject({ account: { email: GRACE } })
    expect(await acts()).toMatchObject([{ action: 'account-exported', subject: `Grace Host <${GRACE}>` }])
  })

  it.each(['pending', 'rejected', 'revoked', 'approved'])(
    'of an account that is %s is erased',
    async (state) => {
      const email = 'new@example.org'
      await site.signUp(email)
      if (state === 'rejected') await site.decide(admin, email, 'reject')
      if (state === 'revoked' || state === 'approved') await site.decide(admin, email, 'approve')
      if (state === 'revoked') await site.decide(admin, email, 'revoke')
      const id = await site.userId(admin, email)
      const remove = () =>
        site.call('POST', `/api/admin/users/${id}/erasure`, { cookie: admin, body: { heir: null } })
      for (const _ of ['once', 'again']) expect((await remove()).status).toBe(204)
      expect(site.revoked).toContain(id)
      const everything = await rows(`
      select (select json_agg(u) from users u)::text || coalesce((select json_agg(m) from mails m)::text, '')
        || (select json_agg(a) from audit_entries a)::text
        || coalesce((select json_agg(n) from notifications n)::text, '') as text`)
      expect(everything[0]?.text).not.toContain(email)
      const [last, ...earlier] = await acts()
      expect(last).toMatchObject({ action: 'account-erased', subject: '', reason: null })
      expect(earlier.filter(({ action }) => action === 'account-erased')).toEqual([])
      expect((await site.signIn(email)).status).toBe(401)
    },
  )

  it('of an account is transferred to another approved host', async () => {
    await site.call('POST', '/api/quizzes', { cookie: grace, body: QUIZ })
    const run = await session(GRACE)
    await participant(run, 'Pia')
    const id = await site.userId(admin, GRACE)
    const remove = (heir: string | null, cookie = admin) =>
      site.call('POST', `/api/admin/users/${id}/erasure`, { cookie, body: { heir } })
    await site.signUp('waiting@example.org')
    for (const heir of [id, 'nobody', await site.userId(admin, 'waiting@example.org')])
      expect([heir, (await remove(heir)).status]).toEqual([heir, 400])
    expect((await remove(null, ben)).status).toBe(403)
    expect((await site.call('GET', `/api/results/${run}`, { cookie: grace })).status).toBe(200)
    expect((await remove(await site.userId(admin, BEN))).status).toBe(204)
    expect((await site.call('GET', `/api/results/${run}`, { cookie: ben })).status).toBe(200)
    expect((await site.call('GET', '/api/quizzes', { cookie: ben })).text).toContain('A quiz')
    expect(await acts()).toMatchObject([{ action: 'account-handed-on', subject: `Grace Host <${BEN}>` }])
  })

  it('of an administrator is erased only by super administrators, and never of the last one', async () => {
    await site.accounts.makeAdministrator({
      name: 'Second',
      email: 'second@example.org',
      password: PASSWORD,
      role: 'admin',
    })
    const second = await site.signIn('second@example.org')
    const cookie = String([second.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    const remove = async (email: string, by: string) =>
      (
        await site.call('POST', `/api/admin/users/${await site.userId(admin, email)}/erasure`, {
          cookie: by,
          body: { heir: null },
        })
      ).status
    expect(await remove('admin@example.org', cookie)).toBe(403)
    const copy = `/api/admin/users/${await site.userId(admin, 'admin@example.org')}/export.json`
    expect((await site.call('GET', copy, { cookie })).status).toBe(403)
    expect(await remove('second@example.org', cookie)).toBe(403)
    expect(await remove('admin@example.org', admin)).toBe(403)
    expect(await remove('second@example.org', admin)).toBe(204)
  })

  it('of a message is exported and erased, including its log entries', async () => {
    const body = { name: 'Lea Lead', email: 'lea@example.org', phone: '1', plan: 'Yearly', message: 'Hello' }
    const id = randomUUID()
    await database.pool.query(
      'insert into leads (id, name, email, phone, plan, message) values ($1, $2, $3, $4, $5, $6)',
      [id, ...Object.values(body)],
    )
    const lead = `/api/admin/leads/${id}`
    await site.call('PATCH', lead, { cookie: admin, body: { status: 'won' } })
    await site.call('POST', `${lead}/purchase`, { cookie: admin, body: { plan: 'yearly' } })
    const handed = await site.call('GET', `${lead}/export.json`, { cookie: admin })
    expect(handed.body).toMatchObject({ message: { ...body, status: 'won' } })
    const csv = await site.call('GET', `${lead}/export.csv`, { cookie: admin })
    expect(csv.text).toContain('\r\nmessage.email,lea@example.org\r\n')
    expect((await site.call('DELETE', lead, { cookie: grace })).status).toBe(403)
    for (const _ of ['once', 'again'])
      expect((await site.call('DELETE', lead, { cookie: admin })).status).toBe(204)
    const entries = await acts()
    expect(entries.map(({ action }) => action)).toEqual([
      'lead-erased',
      'lead-exported',
      'lead-exported',
      'purchase-confirmed',
      'lead-won',
    ])
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(['', 'Yearly Plan - ₹499/year']))
    expect(await rows('select * from mails where recipient = $1', [body.email])).toEqual([])
  })
})

const OPTIONS = [
  { id: randomUUID(), text: 'Rhine', isCorrect: false },
  { id: randomUUID(), text: 'Nile', isCorrect: true },
]

const QUIZ = {
  title: 'A quiz',
  description: '',
  questions: [
    {
      text: 'Why?',
      timeLimitS: 20,
      options: [
        { text: 'A', isCorrect: true },
        { text: 'B', isCorrect: false },
      ],
    },
  ],
}
