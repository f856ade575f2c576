import { randomUUID } from 'node:crypto'
import { type Accommodations, DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS, type SessionSettings } from '@pinquiz/game'
import type { AttemptBody, AttemptEntry, HostAttempt, Invitation, InviteeList, Seat } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost } from './live-game.ts'
import { begin, openProxied, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin: cookie } = await openProxied(clock)

const ASKABLE: Partial<SessionSettings> = { timeRequests: true }

async function asked(settings = ASKABLE, timeAsked: AttemptBody['timeAsked'] = 150) {
  const game = await startSelfPaced(site, cookie, { settings, timeLimitsS: [20, 20] })
  const seat = (await begin(site, game.id, { timeAsked })).body
  const { taker, snapshot } = await takeSeat(site, seat)
  const host = await connectHost(site, cookie, game.id)
  const { attempts = [] } = await host.socket.next('host-snapshot')
  const rule = (accommodations: Accommodations) =>
    host.command({ type: 'accommodate', participant: seat.participant, accommodations })
  const told = async (isIt: (row: HostAttempt) => boolean) => {
    const { changed } = await host.socket.next('attempts', (frame) => frame.changed.some(isIt))
    return changed.find(isIt)
  }
  const close = () => Promise.all([taker.socket.close(), host.socket.close()])
  return { game, seat, taker, snapshot, attempts, rule, told, close }
}

const entryOf = async (session: string) =>
  (await call<AttemptEntry>(site, 'GET', `/api/sessions/${session}/entry`)).body

it('S89 what someone asked for waits with them and is shown to the host, who grants it before their clock runs', async () => {
  const { game, taker, snapshot, attempts, rule, told, close } = await asked()
  expect(await entryOf(game.id)).toMatchObject({ mayAskForTime: true })
  expect(snapshot.attempt).toMatchObject({
    name: 'not-started',
    timeRequest: { time: 150, state: 'open' },
  })
  expect(attempts).toMatchObject([{ timeRequest: { time: 150, state: 'open' } }])
  await rule({ time: 150 })
  const shown = (await taker.next('attempt')).attempt
  expect(shown).toMatchObject({ name: 'not-started', timeRequest: { time: 150, state: 'granted' } })
  expect(await told(({ accommodations }) => accommodations !== undefined)).toMatchObject({
    accommodations: { time: 150 },
    timeRequest: { state: 'granted' },
  })
  const opensAtMs = clock.nowMs() + ISSUE_LEAD_MS
  expect(await taker.advance(null)).toMatchObject({ opensAtMs, closesAtMs: opensAtMs + 30_000 })
  await close()
})

it('S89 declined, they have everyone’s time and know it; the host can still change it', async () => {
  const { taker, rule, told, close } = await asked()
  await rule({})
  expect((await taker.next('attempt')).attempt).toMatchObject({
    timeRequest: { time: 150, state: 'declined' },
  })
  expect(await told(({ timeRequest }) => timeRequest?.state === 'declined')).not.toHaveProperty(
    'accommodations',
  )
  await rule({ time: 200 })
  expect((await taker.next('attempt')).attempt).toMatchObject({
    timeRequest: { time: 200, state: 'granted' },
  })
  await close()
})

it('S89 who starts without waiting has the time from the next question on', async () => {
  const { taker, rule, told, close } = await asked()
  const opensAtMs = clock.nowMs() + ISSUE_LEAD_MS
  expect(await taker.advance(null)).toMatchObject({ closesAtMs: opensAtMs + 20_000 })
  await rule({ time: 150 })
  await told(({ accommodations }) => accommodations?.time === 150)
  clock.advanceMs(ISSUE_LEAD_MS)
  await taker.answer(0, 1)
  clock.advanceMs(5_000)
  const next = clock.nowMs() + ISSUE_LEAD_MS
  expect(await taker.advance(0)).toMatchObject({ closesAtMs: next + 30_000 })
  await close()
})

it('S89 nothing is asked where the host does not allow it, or no clock runs', async () => {
  const off = await asked({})
  expect(off.snapshot.attempt).not.toHaveProperty('timeRequest')
  expect(off.attempts[0]).not.toHaveProperty('timeRequest')
  await off.close()
  const assignment = { ...DEFAULT_ASSIGNMENT, timing: 'none' } as const
  const free = await asked({ ...ASKABLE, assignment })
  expect(await entryOf(free.game.id)).not.toHaveProperty('mayAskForTime')
  expect(free.attempts[0]).not.toHaveProperty('timeRequest')
  await free.close()
})

it('S89 people on the roster ask by their link, unless they have more time already', async () => {
  const game = await startSelfPaced(site, cookie, { settings: ASKABLE })
  const people = [
    { id: randomUUID(), name: 'Ana Example' },
    { id: randomUUID(), name: 'Bo Birch', accommodations: { time: 125 } },
  ]
  const path = `/api/sessions/${game.id}/invitees`
  const { body } = await call<InviteeList>(site, 'POST', path, { cookie, body: { people } })
  const entries = await Promise.all(
    body.invitees.map(async ({ link }) => {
      const look = await call<Invitation>(site, 'POST', '/api/invitations/look', { body: { link } })
      return look.body.entry?.mayAskForTime ?? false
    }),
  )
  expect(entries).toEqual([true, false])
  const views = await Promise.all(
    body.invitees.map(async ({ link }) => {
      const seat = await call<Seat>(site, 'POST', '/api/invitations/begin', {
        body: { link, timeAsked: 200 },
      })
      const { taker, snapshot } = await takeSeat(site, seat.body)
      await taker.socket.close()
      return snapshot.attempt
    }),
  )
  expect(views[0]).toMatchObject({ timeRequest: { time: 200, state: 'open' } })
  expect(views[1]).not.toHaveProperty('timeRequest')
})

it('S89 no other participant learns of it, and it is copied and erased with the person', async () => {
  const { game, seat, rule, close } = await asked()
  const { taker: other } = await takeSeat(site, await seatIn(site, game.id, 'Ben Example'))
  await rule({ time: 150 })
  await other.advance(null)
  for (const frame of other.socket.frames) expect(JSON.stringify(frame)).not.toMatch(/timeRequest|granted/)
  const copyOf = async () =>
    (
      await call<{ participants: object[] }>(
        site,
        'GET',
        `/api/participants/export.json?ids=${seat.participant}`,
        { cookie },
      )
    ).body.participants
  expect(await copyOf()).toMatchObject([
    { accommodations: { time: 150 }, timeAskedFor: { time: 150, state: 'granted' } },
  ])
  const body = { participants: [seat.participant] }
  expect((await call(site, 'POST', '/api/participants/erasure', { cookie, body })).body).toEqual({
    erased: 1,
  })
  expect(await copyOf()).toBeUndefined()
  await other.socket.close()
  await close()
})
