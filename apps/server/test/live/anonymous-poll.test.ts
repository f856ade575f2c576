import { randomUUID } from 'node:crypto'
import { presenterHello } from '@pinquiz/client'
import type { Seat } from '@pinquiz/protocol'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { becomeAdministrator, call, join, type Site, Socket, startGame } from './live-game.ts'
import { screensOfATest } from './live-site.ts'
import { closeAfterEach, openNode, openSharedDatabase, sharing } from './nodes.ts'

const QUESTIONS = [
  { kind: 'open-text', text: 'What would you change?', timeLimitS: 60, needsApproval: true },
  {
    text: 'Which day?',
    timeLimitS: 60,
    readingS: 0,
    options: ['A', 'B', 'C'].map((text, at) => ({ text, isCorrect: at === 0 })),
  },
]
const NAMES = ['Ana', 'Bo', 'Cy', 'Di']

closeAfterEach()

describe.skipIf(!sharing.isMet)(`an anonymous poll${sharing.reason}`, () => {
  let site: Site
  let admin = ''
  let url = ''
  let screens: ReturnType<typeof screensOfATest>
  const said = NAMES.map((name) => `Say ${name.length} ${randomUUID()}`)
  beforeEach(async () => {
    url = await openSharedDatabase()
    site = await openNode({ databaseUrl: url })
    admin = await becomeAdministrator(site)
    screens = screensOfATest(site, admin)
  })

  async function running({ isAnonymous = true } = {}) {
    const game = await startGame(site, admin, { mode: 'poll', questions: QUESTIONS, isAnonymous })
    const seats: Seat[] = []
    for (const name of NAMES) seats.push(await join(site, game.id, name))
    const host = await screens.hosted(game.id)
    const voters: Socket[] = []
    for (const seat of seats) voters.push(await screens.seated(seat))
    await host.move('start')
    return { game, seats, host, voters }
  }

  /** One after another: if transactions or positions could be told apart, the first would be known. */
  async function vote(voters: Socket[], question: number, values: (string | number)[]) {
    for (const [at, socket] of voters.entries()) {
      socket.send({ type: 'answer', question, value: values[at] ?? 0 })
      await socket.next('ack', (ack) => ack.question === question)
    }
  }

  /** Every row of every table as text, with its position and transaction. */
  async function everything() {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const tables = await client.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
      )
      const rows: { table: string; text: string; xmin: string }[] = []
      for (const { name } of tables.rows) {
        const found = await client.query<{ text: string; xmin: string }>(
          `select t::text as text, xmin::text, ctid from ${name} t order by ctid`,
        )
        for (const { text, xmin } of found.rows) rows.push({ table: name, text, xmin })
      }
      return rows
    } finally {
      await client.end()
    }
  }

  async function expectUnjoinable(game: string, seats: Seat[]) {
    const rows = await everything()
    // The votes are in the question's single row and nowhere else.
    for (const text of said) {
      const holding = rows.filter((row) => row.text.includes(text))
      expect(holding.map(({ table }) => table)).toEqual(['public.ballots'])
      for (const { participant } of seats) expect(holding[0]?.text).not.toContain(participant)
    }
    expect(rows.filter(({ table }) => table === 'public.ballots').length).toBeLessThanOrEqual(2)
    // That someone has voted is the same row for everyone, without a time.
    const marks = rows.filter(({ table, text }) => table === 'public.answers' && text.includes(game))
    const shapes = marks.map(({ text }) =>
      seats.reduce((all, { participant }) => all.replace(participant, ''), text).replace(/,,\d,/, ',,'),
    )
    expect(new Set(shapes).size).toBe(1)
    return rows
  }

  it('P22 a copy of someone’s data says what they voted on only after the end', async () => {
    const { seats, host, voters } = await running()
    await vote(voters.slice(0, 1), 0, said)
    const copied = async (kind: 'json' | 'csv') => {
      const path = `/api/participants/export.${kind}?ids=${seats[0]?.participant}`
      const reply = await fetch(site.origin + path, { headers: { cookie: admin } })
      return (await reply.text()).includes('What would you change?')
    }
    expect([await copied('json'), await copied('csv')]).toEqual([false, false])
    await host.move('end')
    expect(await copied('json')).toBe(true)
  })

  it('P21 players see before joining whether a poll is anonymous', async () => {
    const { game } = await running()
    const found = await call(site, 'GET', `/api/games/${game.pin}`)
    expect(found.body).toMatchObject({ mode: 'poll', isAnonymous: true })
    const named = await running({ isAnonymous: false })
    expect((await call(site, 'GET', `/api/games/${named.game.pin}`)).body).not.toHaveProperty('isAnonymous')
  })

  it('P22 links no vote to a voter in any table, during the poll and after the end', async () => {
    const { game, seats, host, voters } = await running()
    await vote(voters, 0, said)
    await expectUnjoinable(game.id, seats)
    await host.move('next')
    await vote(voters, 1, [2, 2, 0, 1])
    await host.move('next')
    const rows = await expectUnjoinable(game.id, seats)
    // A poll with the same votes in another order ends in the same row.
    const other = await running()
    await vote(other.voters, 0, said.toReversed())
    const ballots = (await everything()).filter(({ table }) => table === 'public.ballots')
    const votesOf = (session: string) =>
      ballots.find(({ text }) => text.includes(session) && text.includes('Say'))?.text.split(',0,')[1]
    expect(votesOf(other.game.id)).toBe(votesOf(game.id))
    // Its intermediate contents are erased from the files.
    expect(
      rows.filter(({ table, text }) => table === 'public.erasures' && text.includes('ballots')),
    ).toHaveLength(1)
  })

  it('P22 sends the host no frame, result or file that links a vote to a voter', async () => {
    const { game, seats, host, voters } = await running()
    const presenter = new Socket(site, { cookie: admin, origin: site.origin })
    screens.open.push(presenter)
    await presenter.opened()
    presenter.send(presenterHello(game.id))
    await presenter.next('outlook')
    await vote(voters, 0, said)
    await host.socket.next('progress', ({ progress }) => progress.answered === 4)
    await host.move('next')
    await vote(voters, 1, [2, 2, 0, 1])
    const counted = await host.socket.next(
      'progress',
      ({ progress }) => progress.question === 1 && progress.answered === 4,
    )
    expect(counted.progress.counts).toEqual([1, 1, 2])
    await host.move('next')
    for (const frame of [...host.socket.frames, ...presenter.frames]) {
      const text = JSON.stringify(frame)
      if (said.some((one) => text.includes(one)))
        for (const { participant } of seats) expect(text).not.toContain(participant)
      expect(frame.type).not.toBe('missing')
    }
    const get = async <T>(path: string) =>
      (await call<T>(site, 'GET', `/api/results/${game.id}${path}`, { cookie: admin })).body
    type Details = { isAnonymous?: true; questions: { answers: number; counts: unknown }[] }
    const details = await get<Details>('')
    expect(details).toMatchObject({ isAnonymous: true, questions: [{ answers: 4 }, { counts: [1, 1, 2] }] })
    const people = await get<{ participants: { name: string; answered: number; answers: unknown[] }[] }>(
      '/participants',
    )
    expect(people.participants).toMatchObject(NAMES.map((name) => ({ name, answered: 2, answers: [] })))
    const file = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
      headers: { cookie: admin },
    })
    const lines = (await file.text()).split('\r\n')
    for (const name of NAMES) expect(lines).toContain(`${name},2`)
    for (const text of said)
      expect(
        lines
          .filter((line) => line.includes(text))
          .some((line) => NAMES.some((name) => line.startsWith(name))),
      ).toBe(false)
    const ids = seats.map(({ participant }) => participant).join(',')
    const copied = await call(site, 'GET', `/api/participants/export.json?ids=${ids}`, { cookie: admin })
    expect(copied.status).toBe(200)
    for (const text of said) expect(JSON.stringify(copied.body)).not.toContain(text)
  })

  it('P22 removing someone and letting them back says nothing about their vote', async () => {
    const { seats, host, voters } = await running()
    await vote(voters.slice(0, 3), 0, said.slice(0, 3))
    await host.socket.next('progress', ({ progress }) => progress.answered === 3)
    const seen = host.socket.frames.length
    for (const { participant } of seats) {
      await host.command({ type: 'remove-participant', participant })
      await host.command({ type: 'let-back', participant })
    }
    const last = await screens.seated(seats[3] as Seat)
    last.send({ type: 'answer', question: 0, value: said[3] ?? '' })
    await host.socket.next('progress', ({ progress }) => progress.answered === 4)
    const shown = host.socket.frames
      .slice(seen)
      .flatMap((one) => (one.type === 'progress' ? [one.progress] : []))
    expect(shown.filter(({ answered, of }) => of !== 4 || answered < 3)).toEqual([])
  })

  it('P22 counts a vote once, and tells returning voters only that it exists', async () => {
    const { game, seats, host, voters } = await running()
    const [ana] = voters as [Socket]
    ana.send({ type: 'answer', question: 0, value: said[0] ?? '' })
    expect(await ana.next('ack')).toMatchObject({ value: said[0] })
    ana.send({ type: 'answer', question: 0, value: 'Something else' })
    await ana.next('ack', ({ value }) => value === '')
    const again = await screens.seated(seats[0] as Seat)
    expect(again.frames.find(({ type }) => type === 'snapshot')).toMatchObject({
      answer: { question: 0, value: '' },
    })
    // Another node has nothing in memory and asks the database.
    const elsewhere = await screens.seated(seats[0] as Seat, await openNode({ databaseUrl: url }))
    elsewhere.send({ type: 'answer', question: 0, value: 'Something else' })
    expect(await elsewhere.next('ack')).toMatchObject({ question: 0, value: '' })
    await host.command({ type: 'remove-participant', participant: seats[0]?.participant ?? '' })
    await host.move('next')
    await host.move('next')
    const { body } = await call(site, 'GET', `/api/results/${game.id}`, { cookie: admin })
    expect(body).toMatchObject({ questions: [{ answers: 1 }, { answers: 0 }] })
    expect(JSON.stringify(body)).not.toContain('Something else')
  })

  it('P21 stays anonymous when it is played again; only polls can be anonymous', async () => {
    const { game, host } = await running()
    await host.move('end')
    const body = { mode: 'poll', questions: 'all' }
    const again = await call<{ pin: string }>(site, 'POST', `/api/sessions/${game.id}/again`, {
      body,
      cookie: admin,
    })
    const found = await call(site, 'GET', `/api/games/${again.body.pin}`)
    expect(found.body).toMatchObject({ isAnonymous: true })
    const live = await startGame(site, admin, { isAnonymous: true })
    expect((await call(site, 'GET', `/api/games/${live.pin}`)).body).not.toHaveProperty('isAnonymous')
  })
})
