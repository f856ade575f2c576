import { type Accommodations, DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS, type SessionSettings } from '@pinquiz/game'
import type { ResultParticipantList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost, connectPlayer, join, startGame } from './live-game.ts'
import { openProxied, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)

async function begun(settings: Partial<SessionSettings> = {}) {
  const game = await startSelfPaced(site, admin, { settings, timeLimitsS: [20, 20] })
  const seat = await seatIn(site, game.id)
  const { taker } = await takeSeat(site, seat)
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  const { participant } = seat
  const accommodate = (accommodations: Accommodations) =>
    host.command({ type: 'accommodate', participant, accommodations })
  return { game, seat, taker, host, accommodate }
}

it('S74 the host gives someone more time, from the next question on, and only hosts are told', async () => {
  const { game, taker, host, accommodate } = await begun()
  const { taker: other } = await takeSeat(site, await seatIn(site, game.id, 'Ben Example'))
  await accommodate({ time: 200 })
  const isTold = ({ changed }: { changed: { accommodations?: Accommodations | undefined }[] }) =>
    changed.some(({ accommodations }) => accommodations?.time === 200)
  await host.socket.next('attempts', isTold)
  const opensAtMs = clock.nowMs() + ISSUE_LEAD_MS
  expect(await taker.advance(null)).toMatchObject({ opensAtMs, closesAtMs: opensAtMs + 40_000 })
  expect(await other.advance(null)).toMatchObject({ opensAtMs, closesAtMs: opensAtMs + 20_000 })
  await accommodate({})
  clock.advanceMs(ISSUE_LEAD_MS + 35_000)
  expect(await taker.answer(0, 1)).toMatchObject({ name: 'pause', outcome: { points: 100 } })
  await Promise.all([taker.socket.close(), other.socket.close(), host.socket.close()])
})

it('S74 without a limit a question waits for its answer, and results and files say so', async () => {
  const { game, taker, host, accommodate, seat } = await begun()
  await accommodate({ time: 'none' })
  expect(await taker.advance(null)).not.toHaveProperty('closesAtMs')
  clock.advanceMs(3_600_000)
  const { taker: again } = await takeSeat(site, seat)
  expect(await again.answer(0, 1)).toMatchObject({ name: 'pause', outcome: { points: 100 } })
  const path = `/api/results/${game.id}`
  const { body } = await call<ResultParticipantList>(site, 'GET', `${path}/participants`, { cookie: admin })
  expect(body.participants).toMatchObject([{ accommodations: { time: 'none' } }])
  const file = await fetch(`${site.origin}${path}/export.csv?detail=full`, { headers: { cookie: admin } })
  expect(await file.text()).toMatch(/,Accommodations\r?\n[^\n]*,no time limit\r?\n/)
  await Promise.all([taker.socket.close(), again.socket.close(), host.socket.close()])
})

it('S74 more time counts at once on the clock of the whole quiz', async () => {
  const assignment = { ...DEFAULT_ASSIGNMENT, timing: 'quiz', minutes: 10 } as const
  const { taker, host, accommodate } = await begun({ assignment })
  const attempt = await taker.advance(null)
  if (attempt.name !== 'open') throw new Error(attempt.name)
  await accommodate({ time: 150 })
  const moved = await taker.next('attempt')
  expect(moved.attempt).toMatchObject({ closesAtMs: attempt.opensAtMs + 900_000 })
  await Promise.all([taker.socket.close(), host.socket.close()])
})

it('S74 leaving the page does not count for someone who may', async () => {
  const { game, taker, host, accommodate, seat } = await begun({ endAfterTabSwitches: true })
  await taker.advance(null)
  clock.advanceMs(ISSUE_LEAD_MS)
  await accommodate({ mayLeave: true })
  // The page learns of it at once, and doesn't count either.
  expect((await taker.next('attempt')).attempt).toMatchObject({ name: 'question', mayLeave: true })
  for (const id of ['1', '2', '3', '4'])
    taker.socket.send({
      type: 'incident',
      id: `00000000-0000-4000-8000-00000000000${id}`,
      kind: 'tab-switch',
    })
  for (let told = 0; told < 4; told += 1) await taker.next('noted')
  const { snapshot } = await takeSeat(site, seat)
  expect(snapshot).toMatchObject({ attempt: { name: 'question', mayLeave: true } })
  expect(snapshot).not.toHaveProperty('tabSwitches', 4)
  const watching = await connectHost(site, admin, game.id)
  const { attempts } = await watching.socket.next('host-snapshot')
  expect(attempts).toMatchObject([{ tabSwitches: 0, incidents: 0, accommodations: { mayLeave: true } }])
  await Promise.all([taker.socket.close(), host.socket.close(), watching.socket.close()])
})

it('L229 a live question stays open for someone with more time, who alone has the longer clock', async () => {
  const game = await startGame(site, admin, { settings: { closeWhenAllAnswered: false } })
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  const [seat, other] = await Promise.all(['Ana', 'Bo'].map((name) => join(site, game.id, name)))
  if (!seat || !other) throw new Error('not seated')
  const [ana, bo] = await Promise.all([connectPlayer(site, seat), connectPlayer(site, other)])
  await Promise.all([ana.next('snapshot'), bo.next('snapshot')])
  await host.command({ type: 'accommodate', participant: seat.participant, accommodations: { time: 200 } })
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(phase.name)
  const { opensAtMs, closesAtMs } = phase
  const limitMs = closesAtMs - opensAtMs
  const isAsked = ({ phase: shown }: { phase: { name: string } }) => shown.name === 'question'
  expect((await bo.next('phase', isAsked)).phase).toMatchObject({ opensAtMs, closesAtMs })
  expect((await ana.next('phase', isAsked)).phase).toMatchObject({
    opensAtMs,
    closesAtMs: opensAtMs + 2 * limitMs,
  })
  const back = await connectPlayer(site, seat)
  expect((await back.next('snapshot')).phase).toMatchObject({ closesAtMs: opensAtMs + 2 * limitMs })

  // The room's time is over, and everyone else's with it.
  clock.advanceTo(closesAtMs + 1000)
  bo.send({ type: 'answer', question: 0, value: 1 })
  expect(await bo.next('refused')).toMatchObject({ code: 'too-late' })
  clock.advanceTo(opensAtMs + limitMs + limitMs / 2)
  back.send({ type: 'answer', question: 0, value: 1 })
  await back.next('ack')
  // No one is left to wait for: the next look closes the question.
  clock.advanceMs(200)
  await host.socket.next('host-phase', ({ phase: shown }) => shown.name === 'reveal')
  const { result } = await back.next('result')
  // Three quarters of the own time are gone.
  expect(result.points).toBe(1000 + 50 * Math.floor(limitMs / 4000))
  for (const frame of [...bo.frames, ...ana.frames, ...back.frames])
    expect(JSON.stringify(frame)).not.toMatch(/accommodat|percent|factor/)
  for (const frame of bo.frames) expect(JSON.stringify(frame)).not.toContain(String(opensAtMs + 2 * limitMs))
  await Promise.all([host.socket, ana, bo, back].map((socket) => socket.close()))
})
