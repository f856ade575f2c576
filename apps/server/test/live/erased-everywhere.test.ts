import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { Mailbox } from '../support/mailbox.ts'
import {
  becomeAdministrator,
  becomeHost,
  call,
  connectHost,
  connectPlayer,
  join,
  startGame,
} from './live-game.ts'
import { closeAfterEach, openNode, openSharedDatabase, sharing } from './nodes.ts'
import { begin, PROXIED, startSelfPaced } from './self-paced-run.ts'

closeAfterEach()

async function openWatched(change: Partial<Config> = {}) {
  const databaseUrl = await openSharedDatabase()
  const site = await openNode({ ...PROXIED, ...change, databaseUrl })
  const admin = await becomeAdministrator(site)

  async function query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Every table and column that contains a given word in some row. */
  async function traces(words: string[]): Promise<string[]> {
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    expect(tables.map(({ name }) => name)).toContain('turned_away')
    const found: string[] = []
    for (const { name } of tables)
      for (const { row } of await query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`))
        for (const word of words)
          if (row.toLowerCase().includes(word.toLowerCase())) found.push(`${name}: ${word}`)
    return found
  }

  const erase = (participants: string[]) =>
    call<{ erased: number }>(site, 'POST', '/api/participants/erasure', {
      cookie: admin,
      body: { participants },
    })
  return { site, admin, query, traces, erase }
}

describe.skipIf(!sharing.isMet)(`erasure from every column of every table${sharing.reason}`, () => {
  it('of a participant during an attempt leaves nothing in any table, or on the host’s screen', async () => {
    const { site, admin, query, traces, erase } = await openWatched()
    const game = await startSelfPaced(site, admin)
    const person = { name: 'Zorbina Quux', email: 'zorbina@victim.example', phone: '+49 777 12345' }
    const address = '203.0.113.77'
    const seat = await begin(site, game.id, { ...person, address })
    const player = await connectPlayer(site, seat.body)
    await player.next('snapshot')
    player.send({ type: 'advance', after: null })
    await player.next('attempt')
    const token = randomBytes(24).toString('hex')
    expect((await begin(site, game.id, { ...person, address, device: 'another', token })).status).toBe(409)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('turned-away', ({ groups }) => groups.length > 0)
    const [kept] = await query<Record<string, string>>(
      'select token_hash, device_hash, rejoin_code from participants where id = $1',
      [seat.body.participant],
    )
    const words = [...Object.values(person), address, ...Object.values(kept ?? {})]
    expect(words).toHaveLength(7)
    expect(await traces(words)).toContain('turned_away: Zorbina Quux')
    const before = host.socket.frames.length
    expect((await erase([seat.body.participant])).body).toEqual({ erased: 1 })
    expect(await traces(words)).toEqual([])
    await host.socket.next(
      'turned-away',
      (frame) => host.socket.frames.indexOf(frame) >= before && frame.groups.length === 0,
    )
    // They may finish an open question; what comes then names no one either.
    player.send({ type: 'answer', question: 0, value: 1 })
    await player.next('ack')
    await host.command({ type: 'end', version: host.version() })
    expect(await traces(words)).toEqual([])
    await player.close()
    await host.socket.close()
  })

  it('of a player leaves nothing in any table, not even their admission from the waiting room', async () => {
    const { site, admin, query, traces, erase } = await openWatched()
    const game = await startGame(site, admin, { settings: { waitingRoom: true } })
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const token = randomBytes(24).toString('hex')
    const body = { name: 'Zorbina Quux', token, browser: token }
    const ask = () =>
      call<{ participant: string }>(site, 'POST', `/api/sessions/${game.id}/participants`, { body })
    expect((await ask()).status).toBe(429)
    await host.socket.next('hall', ({ newcomers }) => newcomers?.length === 1)
    await host.command({ type: 'let-in' })
    await expect.poll(async () => (await ask()).status).toBe(201)
    const { participant } = (await ask()).body
    await host.command({ type: 'change-settings', settings: { waitingRoom: false } })
    await join(site, game.id, 'Other')
    expect((await erase([participant])).status).toBe(409)
    await host.command({ type: 'end', version: host.version() })
    const [pass] = await query<{ id: string }>('select newcomer_id as id from hall_passes')
    if (!pass) throw new Error('nobody was let in')
    expect((await erase([participant])).body).toEqual({ erased: 1 })
    expect(await traces(['Zorbina Quux', 'zorbinaquux', pass.id])).toEqual([])
    await host.socket.close()
  })

  it('A44 of an account leaves nothing under any address that it had or requested', async () => {
    const mailbox = await Mailbox.open()
    const { site, admin, traces } = await openWatched({
      smtpUrl: mailbox.url,
      mailFrom: { name: null, address: 'quiz@example.org' },
    })
    const [first, second, third] = ['vicky@old.example', 'vicky@new.example', 'vicky@third.example'] as const
    const vicky = await becomeHost(site, admin, first, mailbox)
    const change = (email: string) =>
      call(site, 'POST', '/api/account/email', {
        cookie: vicky.cookie,
        body: { email, password: 'correct horse' },
      })
    expect((await change(second)).status).toBe(202)
    const mail = await mailbox.next(({ recipients }) => recipients.includes(second))
    const body = { token: /token=([\w-]+)/.exec(mail.text)?.[1] }
    expect((await call(site, 'POST', '/api/address-proof/change', { body })).status).toBe(204)
    await mailbox.next(({ subject, recipients }) => recipients.includes(first) && subject.includes('changed'))
    expect((await change(third)).status).toBe(202)
    await mailbox.next(({ recipients }) => recipients.includes(third))
    // Sent mail is marked a moment later.
    await expect.poll(() => traces([first])).toEqual([])
    expect(await traces([second])).not.toEqual([])
    const erasure = { cookie: admin, body: { heir: null } }
    expect((await call(site, 'POST', `/api/admin/users/${vicky.id}/erasure`, erasure)).status).toBe(204)
    await expect.poll(() => traces([first, second, third, 'Hanna Host'])).toEqual([])
    // The audit log keeps the id, which no longer identifies anyone.
    expect(await traces([vicky.id])).toEqual([`audit_entries: ${vicky.id}`])
    await mailbox.close()
  })
})
