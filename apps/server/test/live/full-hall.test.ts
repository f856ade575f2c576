import type { Mode } from '@pinquiz/game'
import { afterEach, expect, it } from 'vitest'
import { call, connectHost, type Host, join, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const PLACES = 300
const SCHOOL = '198.51.100.7'

// Players' addresses come from a header, because the machine's own is exempt.
const { site, admin } = await openLiveSite({ trustedProxies: ['127.0.0.1'] })
const open: Host[] = []
afterEach(async () => {
  for (const host of open.splice(0)) await host.socket.close()
})

type Refusal = { code?: string; retryAfterS?: number }
let names = 0

function ask(session: string, mode: Mode, from = SCHOOL) {
  const name = `N${++names}`
  const body =
    mode === 'self-paced'
      ? { name: `Pia Maria ${name}`, email: `${name}@example.org`, phone: '1', device: name }
      : { name }
  const path = `/api/sessions/${session}/${mode === 'self-paced' ? 'attempts' : 'participants'}`
  return call<Refusal>(site, 'POST', path, { body, headers: { 'x-forwarded-for': from } })
}

async function fill(session: string, mode: Mode) {
  const replies = await Promise.all(Array.from({ length: PLACES }, () => ask(session, mode)))
  expect(replies.filter(({ status }) => status !== 201)).toEqual([])
}

async function begin(mode: Mode, largeHall = false) {
  const settings =
    mode === 'self-paced'
      ? { oneAttemptPerNetwork: false, oneAttemptPerDevice: false, largeHall }
      : { largeHall }
  const game = await startGame(site, admin, { mode, settings })
  const host = await connectHost(site, admin, game.id)
  open.push(host)
  await host.socket.next('host-snapshot')
  return { id: game.id, host }
}

it.each(['live', 'poll', 'self-paced'] as const)(
  'one player too many from an address waits for the host, who sees and admits them: %s',
  async (mode) => {
    const { id, host } = await begin(mode)
    await fill(id, mode)
    const refused = await ask(id, mode)
    expect(refused).toMatchObject({ status: 429, body: { code: 'hall-full', retryAfterS: 8 } })
    expect((await ask(id, mode, '198.51.100.8')).status).toBe(201)
    await host.socket.next('hall', ({ people, addresses }) => people === 1 && addresses === 1)
    // A screen that connects later is told, too.
    const second = await connectHost(site, admin, id)
    open.push(second)
    await second.socket.next('hall', ({ people }) => people === 1)

    expect((await host.command({ type: 'let-in' })).type).toBe('command-done')
    await host.socket.next('hall', ({ people }) => people === 0)
    expect((await ask(id, mode)).status).toBe(201)
  },
)

it('a large hall is admitted if the host says so before, or while people wait', async () => {
  const { id, host } = await begin('live')
  await fill(id, 'live')
  expect((await ask(id, 'live')).status).toBe(429)
  await host.command({ type: 'change-settings', settings: { largeHall: true } })
  await fill(id, 'live')
  const large = await begin('live', true)
  await fill(large.id, 'live')
  expect((await ask(large.id, 'live')).status).toBe(201)
})

it('a taken name, a locked lobby and an unknown session do not use up places', async () => {
  const { id, host } = await begin('live')
  await join(site, id, 'Ana')
  const headers = { 'x-forwarded-for': SCHOOL }
  const again = () =>
    call<Refusal>(site, 'POST', `/api/sessions/${id}/participants`, { body: { name: 'Ana' }, headers })
  const codes = await Promise.all(Array.from({ length: PLACES + 10 }, again))
  expect(new Set(codes.map(({ body }) => body.code))).toEqual(new Set(['name-taken']))
  await host.command({ type: 'set-locked', locked: true })
  expect((await ask(id, 'live')).body.code).toBe('lobby-locked')
  await host.command({ type: 'set-locked', locked: false })
  await fill(id, 'live')
})

it('players on the machine itself are not counted', async () => {
  const { id } = await begin('live')
  await Promise.all(Array.from({ length: PLACES + 20 }, (_, at) => join(site, id, `Bot ${at}`)))
})
