import { PAUSE_MS } from '@pinquiz/game'
import type { Seat, SessionCard } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { becomeHost, call, join, type Running, startGame } from './live-game.ts'
import { screensOfATest } from './live-site.ts'
import { begin, openProxied, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)
const { open, hosted, seated } = screensOfATest(site, admin)

const TOKEN = 'a-token-of-twenty-two-letters'

let hosts = 0
/** A separate host, whom an administrator may revoke and approve again. */
async function newHost() {
  hosts += 1
  const email = `host${hosts}@example.org`
  const { id, cookie } = await becomeHost(site, admin, email)
  const decide = async (action: 'approve' | 'reject' | 'revoke') => {
    const path = `/api/admin/users/${id}/approval`
    const body = { action, isUnprovenAccepted: true }
    expect((await call(site, 'POST', path, { body, cookie: admin })).status).toBe(204)
  }
  const signIn = async () => {
    const body = { email, password: 'correct horse' }
    return (await call(site, 'POST', '/api/sign-in', { body })).cookie
  }
  return { cookie, decide, signIn }
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status
const look = async ({ pin }: Running) =>
  codeOf(await call<{ code?: string }>(site, 'GET', `/api/games/${pin}`))
const knock = async ({ id }: Running, name: string, token?: string) => {
  const body = { name, token }
  return codeOf(
    await call<Seat & { code?: string }>(site, 'POST', `/api/sessions/${id}/participants`, { body }),
  )
}

describe('a session whose host is not approved', () => {
  it.each(['revoke', 'reject'] as const)(
    'L194 admits no newcomers after a %s, keeps participants, and continues once its host is approved again',
    async (action) => {
      const { cookie, decide, signIn } = await newHost()
      const game = await startGame(site, cookie)
      const wall = await hosted(game.id, site, cookie)
      const seat = await join(site, game.id, 'Ana')
      const { me } = await (await seated(seat)).next('snapshot')
      await decide(action)
      expect((await wall.socket.next('bye')).reason).toBe('signed-out')
      expect([await look(game), await knock(game, 'Bo')]).toEqual(['host-absent', 'host-absent'])

      // Players whose reply was lost, who reload or who change the device are in already.
      expect(await knock(game, 'Ana', seat.token)).toBe(201)
      const body = { pin: game.pin, code: me.rejoinCode }
      const moved = await call<Seat>(site, 'POST', '/api/rejoin', { body })
      expect(moved.status).toBe(200)
      const phone = await seated(moved.body)

      await decide('approve')
      expect([await look(game), await knock(game, 'Bo')]).toEqual([200, 201])
      const host = await hosted(game.id, site, await signIn())
      expect((await host.socket.next('host-snapshot')).roster.map(({ name }) => name)).toEqual(['Ana', 'Bo'])
      await host.move('start')
      await phone.next('phase', ({ phase }) => phase.name === 'ready')
    },
  )

  it('L194 closes its open question by the clock without losing anything', async () => {
    const { cookie, decide, signIn } = await newHost()
    const game = await startGame(site, cookie, {
      settings: { lateJoin: true, closeWhenAllAnswered: false },
    })
    const wall = await hosted(game.id, site, cookie)
    const ana = await seated(await join(site, game.id, 'Ana'))
    await wall.move('start')
    const phase = await wall.move('next')
    if (phase.name !== 'question') throw new Error(`unexpected ${phase.name}`)
    clock.advanceTo(phase.opensAtMs)
    await decide('revoke')
    expect([await look(game), await knock(game, 'Bo')]).toEqual(['host-absent', 'host-absent'])
    ana.send({ type: 'answer', question: 0, value: 1 })
    await ana.next('ack')
    const { result } = await clock.passUntil(ana.next('result'))
    expect(result).toMatchObject({ isCorrect: true, value: 1, rank: 1 })
    expect([await look(game), await knock(game, 'Bo')]).toEqual(['host-absent', 'host-absent'])

    await decide('approve')
    expect(await knock(game, 'Bo')).toBe(201)
    const host = await hosted(game.id, site, await signIn())
    expect(host.phase()?.name).toBe('reveal')
    expect(await host.move('next')).toMatchObject({ name: 'question', question: { text: 'Question 2?' } })
  })

  it('L194 keeps counting votes of poll participants', async () => {
    const { cookie, decide } = await newHost()
    const poll = await startGame(site, cookie, { mode: 'poll' })
    const wall = await hosted(poll.id, site, cookie)
    const ana = await seated(await join(site, poll.id, 'Ana'))
    await wall.move('start')
    await ana.next('phase', ({ phase }) => phase.name === 'voting')
    await decide('revoke')
    expect([await look(poll), await knock(poll, 'Bo')]).toEqual(['host-absent', 'host-absent'])
    ana.send({ type: 'answer', question: 0, value: 2 })
    expect((await ana.next('ack')).question).toBe(0)
  })

  it('L194 tells waiting newcomers, who wait again once the host is back', async () => {
    const { cookie, decide } = await newHost()
    const game = await startGame(site, cookie, { settings: { waitingRoom: true } })
    const ask = () => knock(game, 'Ana', TOKEN)
    expect(await ask()).toBe('waiting-room')
    await decide('revoke')
    expect(await ask()).toBe('host-absent')
    await decide('approve')
    expect(await ask()).toBe('waiting-room')
  })

  it('L194 lets no one begin, while participants finish', async () => {
    const { cookie, decide, signIn } = await newHost()
    const game = await startSelfPaced(site, cookie, { timeLimitsS: [20, 20] })
    const [seat, later] = [
      await seatIn(site, game.id, 'Ana Example'),
      await seatIn(site, game.id, 'Cy Example'),
    ]
    const { taker } = await takeSeat(site, seat)
    open.push(taker.socket)
    const first = await taker.advance(null)
    if (first.name !== 'question') throw new Error(`unexpected ${first.name}`)
    clock.advanceTo(first.opensAtMs)
    await decide('revoke')

    const entry = () => call<{ code?: string }>(site, 'GET', `/api/sessions/${game.id}/entry`)
    const tryToBegin = async () => codeOf(await begin(site, game.id, { token: TOKEN }))
    expect([await look(game), codeOf(await entry()), await tryToBegin()]).toEqual([
      'host-absent',
      'host-absent',
      'host-absent',
    ])
    expect((await taker.answer(0, 1)).name).toBe('pause')
    clock.advanceMs(PAUSE_MS)
    const second = await taker.advance(0)
    if (second.name !== 'question') throw new Error(`unexpected ${second.name}`)
    clock.advanceTo(second.opensAtMs)
    expect((await taker.answer(1, 1)).name).toBe('completed')
    // Admitted earlier, but hasn't started.
    const { taker: cy } = await takeSeat(site, later)
    open.push(cy.socket)
    expect((await cy.advance(null)).name).toBe('question')

    await decide('approve')
    expect([await look(game), codeOf(await entry()), await tryToBegin()]).toEqual([200, 200, 201])
    const host = await hosted(game.id, site, await signIn())
    const card = await call<SessionCard>(site, 'GET', `/api/sessions/${game.id}`, { cookie: await signIn() })
    expect(card.body.participants).toBe(3)
    // No check of the session turned anyone away: the host could make no exception.
    const { frames } = host.socket
    expect(frames.some((frame) => frame.type === 'turned-away' && frame.groups.length > 0)).toBe(false)
  })
})
