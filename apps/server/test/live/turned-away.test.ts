import { randomBytes } from 'node:crypto'
import type { Excusable } from '@pinquiz/game'
import type { ServerFrame, TurnedAwayGroup } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost, startGame } from './live-game.ts'
import { begin, newAddress, openProxied, startSelfPaced } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)

type Details = Parameters<typeof begin>[2]
const code = (reply: { body: { code?: string } }) => reply.body.code
const newToken = () => randomBytes(24).toString('hex')

/** A browser that keeps its token, at its own address unless told otherwise. */
function browser(session: string, details: Details = {}) {
  const own = { token: newToken(), address: newAddress(), device: newToken(), ...details }
  return { ask: (change: Details = {}) => begin(site, session, { ...own, ...change }) }
}

async function hosting(settings = {}) {
  const game = await startSelfPaced(site, admin, { settings })
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  let seen = 0
  return {
    game,
    host,
    /** Until this many are shown under a check, based on what was last shown. */
    async shows(reason: Excusable, count: number) {
      const { frames } = host.socket
      const frame = await host.socket.next(
        'turned-away',
        (found) => frames.indexOf(found) >= seen && (groupOf(found.groups, reason)?.count ?? 0) === count,
      )
      seen = frames.indexOf(frame)
      return groupOf(frame.groups, reason)?.people ?? []
    },
  }
}

const groupOf = (groups: TurnedAwayGroup[], reason: Excusable) =>
  groups.find((group) => group.reason === reason)

describe('people turned away from a self-paced session', () => {
  it('S33 are one group for a class behind one network, and admitted once the check is off', async () => {
    const { game, host, shows } = await hosting()
    const address = newAddress()
    const pupils = Array.from({ length: 30 }, (_, at) =>
      browser(game.id, { address, device: `pupil ${at}`, name: `Pupil ${at}` }),
    )
    const first = await Promise.all(pupils.map(({ ask }) => ask()))
    expect(first.filter(({ status }) => status === 201)).toHaveLength(1)
    const people = await shows('network-used', 29)
    expect(new Set(people.map(({ name }) => name)).size).toBe(29)
    await host.command({ type: 'change-settings', settings: { oneAttemptPerNetwork: false } })
    const second = await Promise.all(pupils.map(({ ask }) => ask()))
    expect(second.map(({ status }) => status)).toEqual(pupils.map(() => 201))
    await shows('network-used', 0)
    await host.socket.close()
  })

  it('S33 can get an exception for that browser and that check only, once', async () => {
    const { game, host, shows } = await hosting()
    const address = newAddress()
    expect((await browser(game.id, { address }).ask()).status).toBe(201)
    const [shirley, marco] = ['Shirley Temple', 'Marco Testa'].map((name) =>
      browser(game.id, { address, name }),
    )
    if (!shirley || !marco) throw new Error('nobody came')
    expect(code(await shirley.ask())).toBe('name-invalid')
    expect(code(await marco.ask())).toBe('name-invalid')
    const named = await shows('name-invalid', 2)
    const id = named.find(({ name }) => name === 'Shirley Temple')?.id
    await host.command({ type: 'admit-turned-away', reason: 'name-invalid', ...(id ? { id } : {}) })
    await shows('name-invalid', 1)
    expect(code(await shirley.ask())).toBe('network-used')
    expect(code(await marco.ask())).toBe('name-invalid')
    expect(code(await browser(game.id, { address, name: 'Shirley Temple' }).ask())).toBe('name-invalid')
    await shows('network-used', 1)
    await host.command({ type: 'admit-turned-away', reason: 'network-used' })
    const seat = await shirley.ask()
    expect(seat.status).toBe(201)
    expect((await shirley.ask()).body).toEqual(seat.body)
    await host.command({ type: 'remove-participant', participant: seat.body.participant })
    expect(code(await shirley.ask())).toBe('name-invalid')
    await host.socket.close()
  })

  it('S33 get no exception from another browser, or under another name in the same browser', async () => {
    const { game, host, shows } = await hosting()
    const [shirley, marco] = ['Shirley Temple', 'Marco Testa'].map((name) => browser(game.id, { name }))
    if (!shirley || !marco) throw new Error('nobody came')
    await shirley.ask()
    await marco.ask()
    const id = (await shows('name-invalid', 2)).find(({ name }) => name === 'Shirley Temple')?.id
    if (!id) throw new Error('nobody is shown')
    await host.command({ type: 'admit-turned-away', reason: 'name-invalid', id })
    expect((await shows('name-invalid', 1)).map(({ name }) => name)).toEqual(['Marco Testa'])
    expect(code(await shirley.ask({ name: 'Fake Player' }))).toBe('name-invalid')
    expect((await shows('name-invalid', 2)).map(({ name }) => name).sort()).toEqual([
      'Fake Player',
      'Marco Testa',
    ])
    const { frames } = host.socket
    const since = frames.length
    expect(code(await shirley.ask())).toBe('name-invalid')
    await host.socket.next('turned-away', (frame) => {
      const people = groupOf(frame.groups, 'name-invalid')?.people ?? []
      return frames.indexOf(frame) >= since && people.some(({ name }) => name === 'Shirley Temple')
    })
    await host.command({ type: 'admit-turned-away', reason: 'name-invalid', id })
    expect((await shirley.ask()).status).toBe(201)
    expect(code(await marco.ask())).toBe('name-invalid')
    await host.socket.close()
  })

  it('S6, S33 are shown for every check, and can get an exception from each', async () => {
    const { game, host, shows } = await hosting()
    const body = { quizId: game.quizId, mode: 'self-paced' }
    const twin = await call<{ id: string }>(site, 'POST', '/api/sessions', { body, cookie: admin })
    const recent = newAddress()
    await browser(twin.body.id, { address: recent }).ask()
    await browser(game.id, { email: 'Once@example.org', device: 'one' }).ask()
    const cases: [Excusable, Details][] = [
      ['device-used', { device: 'one' }],
      ['email-used', { email: 'once@EXAMPLE.org ' }],
      ['email-disposable', { email: 'a@mailinator.com' }],
      ['name-invalid', { name: 'Player' }],
      ['too-many-attempts', { address: recent }],
    ]
    for (const [reason, details] of cases) {
      const visitor = browser(game.id, details)
      expect(code(await visitor.ask())).toBe(reason)
      await shows(reason, 1)
      await host.command({ type: 'admit-turned-away', reason })
      expect((await visitor.ask()).status).toBe(201)
    }
    await host.command({ type: 'set-locked', locked: true })
    const late = browser(game.id)
    expect(code(await late.ask())).toBe('lobby-locked')
    await shows('lobby-locked', 1)
    await host.command({ type: 'admit-turned-away', reason: 'lobby-locked' })
    expect((await late.ask()).status).toBe(201)
    expect(code(await browser(game.id).ask())).toBe('lobby-locked')
    await host.command({ type: 'end', version: host.version() })
    expect(code(await browser(game.id).ask())).toBe('session-ended')
    await host.socket.close()
  })

  it('S6 can begin again with the same email address if the host allows it', async () => {
    const strict = await startSelfPaced(site, admin)
    const email = 'again@example.org'
    expect((await begin(site, strict.id, { email })).status).toBe(201)
    expect(await begin(site, strict.id, { email })).toMatchObject({
      status: 409,
      body: { code: 'email-used' },
    })
    const open = await startSelfPaced(site, admin, { settings: { oneAttemptPerEmail: false } })
    for (const _ of [1, 2]) expect((await begin(site, open.id, { email })).status).toBe(201)
  })

  it('S6 include all but one of several who begin with the same email address at once', async () => {
    const game = await startSelfPaced(site, admin)
    const rush = await Promise.all(
      Array.from({ length: 10 }, () => begin(site, game.id, { email: 'rush@example.org' })),
    )
    expect(rush.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(rush.filter((reply) => code(reply) === 'email-used')).toHaveLength(9)
  })

  it('S33 flooding from one network are limited, cost the screen one frame a second, and hide no one else', async () => {
    const { game, host, shows } = await hosting()
    const address = newAddress()
    expect((await browser(game.id, { address }).ask()).status).toBe(201)
    const flood = (count: number) =>
      Promise.all(Array.from({ length: count }, () => browser(game.id, { address }).ask()))
    await flood(300)
    const honest = browser(game.id, { name: 'Marco Testa' })
    expect(code(await honest.ask())).toBe('name-invalid')
    await shows('name-invalid', 1)
    const frames = host.socket.frames.filter(
      (frame): frame is Extract<ServerFrame, { type: 'turned-away' }> => frame.type === 'turned-away',
    )
    const shown = frames.map(({ groups }) => groupOf(groups, 'network-used'))
    // The limit, plus what one batch may add.
    for (const group of shown) expect(group?.count ?? 0).toBeLessThanOrEqual(300)
    for (const group of shown) expect(group?.people.length ?? 0).toBeLessThanOrEqual(50)
    await flood(300)
    const again = await connectHost(site, admin, game.id)
    const { groups } = await again.socket.next('turned-away')
    expect(groupOf(groups, 'network-used')?.count).toBeLessThanOrEqual(300)
    await Promise.all([host.socket.close(), again.socket.close()])
  })

  it('S33 are shown on a screen that is opened later', async () => {
    const { game, host } = await hosting()
    const marco = browser(game.id, { name: 'Marco Testa' })
    expect(code(await marco.ask())).toBe('name-invalid')
    await host.socket.close()
    const later = await connectHost(site, admin, game.id)
    const { groups } = await later.socket.next('turned-away')
    expect(groupOf(groups, 'name-invalid')?.people).toMatchObject([{ name: 'Marco Testa' }])
    await later.socket.close()
  })

  it('S33 are no longer shown after an hour without asking', async () => {
    const { game, host } = await hosting()
    await browser(game.id, { name: 'Marco Testa' }).ask()
    await host.socket.next('turned-away')
    await host.socket.close()
    clock.advanceMs(3_600_001)
    await browser(game.id, { email: 'a@mailinator.com' }).ask()
    const later = await connectHost(site, admin, game.id)
    const { groups } = await later.socket.next('turned-away')
    expect(groups.map(({ reason }) => reason)).toEqual(['email-disposable'])
    await later.socket.close()
  })

  it('S33 do not exist in live sessions', async () => {
    const game = await startGame(site, admin)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    expect(await host.command({ type: 'admit-turned-away', reason: 'lobby-locked' })).toMatchObject({
      type: 'refused',
      code: 'bad-request',
    })
    await host.socket.close()
  })
})
