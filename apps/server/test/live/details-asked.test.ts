import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost } from './live-game.ts'
import { begin, openProxied, startSelfPaced } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)

const EVERYTHING = { email: 'ana@example.org', phone: '+49 30 1' }
const NOTHING = { email: '', phone: '' }

async function exported(session: string) {
  const reply = await fetch(`${site.origin}/api/results/${session}/export.csv?detail=full`, {
    headers: { cookie: admin },
  })
  return reply.text()
}

describe('the details that a session asks for', () => {
  it('S32 the form shows the chosen fields', async () => {
    for (const details of ['full', 'name', 'pseudonym'] as const) {
      const game = await startSelfPaced(site, admin, { settings: { details } })
      const entry = await call(site, 'GET', `/api/sessions/${game.id}/entry`)
      expect(entry.body).toMatchObject({ details })
    }
  })

  it('S32 details that are not asked for are not stored, checked or exported', async () => {
    const game = await startSelfPaced(site, admin, { settings: { details: 'name' } })
    expect((await begin(site, game.id, { name: 'Ana Example', ...EVERYTHING })).status).toBe(201)
    expect((await begin(site, game.id, { name: 'Bo Example', ...EVERYTHING })).status).toBe(201)
    expect((await begin(site, game.id, { name: 'Cy Example', ...NOTHING })).status).toBe(201)
    const thrown = { name: 'Di Example', email: 'di@mailinator.com' }
    expect((await begin(site, game.id, thrown)).status).toBe(201)
    expect(await begin(site, game.id, { name: 'Player', ...NOTHING })).toMatchObject({
      body: { code: 'name-invalid' },
    })
    expect(await begin(site, game.id, { name: '', ...EVERYTHING })).toMatchObject({
      body: { code: 'details-missing' },
    })
    const host = await connectHost(site, admin, game.id)
    const { attempts } = await host.socket.next('host-snapshot')
    expect(attempts?.map(({ email, phone }) => [email, phone])).toEqual(attempts?.map(() => ['', null]))
    const csv = await exported(game.id)
    expect(csv).toContain('Rank,Name,Score,Completion Time,IP Address')
    expect(csv).toContain('Name,Question,Question Text')
    expect(csv).not.toMatch(/example\.org|Email|Phone/)
    await host.socket.close()
  })

  it('S3 a value that the database refuses does not fail others who join at the same instant', async () => {
    const settings = { oneAttemptPerNetwork: false, oneAttemptPerDevice: false }
    const game = await startSelfPaced(site, admin, { settings })
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        begin(site, game.id, at % 2 ? {} : { email: `a\u0000${at}@example.org`, phone: '+49\u0000' }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  })

  it('S32 a pseudonym can be any name, and exports call it so', async () => {
    const game = await startSelfPaced(site, admin, { settings: { details: 'pseudonym' } })
    expect((await begin(site, game.id, { name: 'Player One', ...NOTHING })).status).toBe(201)
    const csv = await exported(game.id)
    expect(csv).toContain('Rank,Pseudonym,Score')
    expect(csv).toContain('Player One')
  })

  it('S32 the choice can change; details given before stay in their columns', async () => {
    const game = await startSelfPaced(site, admin)
    expect((await begin(site, game.id)).status).toBe(201)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'change-settings', settings: { details: 'name' } })
    expect((await begin(site, game.id, { ...NOTHING })).status).toBe(201)
    const csv = await exported(game.id)
    expect(csv).toContain('Rank,Name,Email,Phone,Score')
    expect(csv).toContain('ana@example.org')
    await host.command({ type: 'change-settings', settings: { details: 'full' } })
    expect((await begin(site, game.id, { ...NOTHING })).body.code).toBe('details-missing')
    await host.socket.close()
  })

  it('S22 a device hash that no check needs is not stored', async () => {
    const game = await startSelfPaced(site, admin, { settings: { oneAttemptPerDevice: false } })
    expect((await call(site, 'GET', `/api/sessions/${game.id}/entry`)).body).toMatchObject({
      keepsAddress: true,
      keepsDevice: false,
      keptDays: 30,
    })
    for (const _ of [1, 2]) expect((await begin(site, game.id, { device: 'shared' })).status).toBe(201)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'change-settings', settings: { oneAttemptPerDevice: true } })
    expect((await begin(site, game.id, { device: 'shared' })).status).toBe(201)
    expect((await begin(site, game.id, { device: 'shared' })).body.code).toBe('device-used')
    await host.socket.close()
  })
})
