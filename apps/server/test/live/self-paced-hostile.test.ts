import { randomUUID } from 'node:crypto'
import { CLOSING_GRACE_MS, ISSUE_LEAD_MS, PAUSE_MS, type ReportedKind } from '@pinquiz/game'
import type { IncidentList } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost, connectPlayer, join, type Socket, startGame } from './live-game.ts'
import { openProxied, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)

async function answering(settings: Record<string, boolean> = {}) {
  const game = await startSelfPaced(site, admin, { settings, timeLimitsS: [20, 30] })
  const seat = await seatIn(site, game.id)
  const { taker } = await takeSeat(site, seat)
  const first = await taker.advance(null)
  clock.advanceMs(ISSUE_LEAD_MS)
  return { game, seat, taker, first }
}

describe('answers of a self-paced attempt', () => {
  it('S13 only the first of many is stored, and a repeat of it is acknowledged again', async () => {
    const { game, taker } = await answering()
    const options = [2, 1, 1, 2, 3, 2]
    for (const option of options) taker.socket.send({ type: 'answer', question: 0, value: option })
    for (const option of options) {
      if (option === 2) await taker.next('ack')
      else expect(await taker.next('refused')).toMatchObject({ code: 'already-answered', value: 2 })
    }
    expect(await taker.refusedAnswer(0, 1)).toMatchObject({ code: 'already-answered', value: 2 })
    const { body } = await call(site, 'GET', `/api/results/${game.id}`, { cookie: admin })
    expect(body).toMatchObject({ questions: [{ counts: [0, 0, 1, 0] }, { counts: [0, 0, 0, 0] }] })
    await taker.socket.close()
  })

  it('S13 count in the last millisecond, but not in the next', async () => {
    const inTime = await answering()
    const late = await answering()
    clock.advanceMs(20_000 - ISSUE_LEAD_MS)
    expect(await inTime.taker.answer(0, 1)).toMatchObject({ name: 'pause', outcome: { points: 100 } })
    clock.advanceMs(ISSUE_LEAD_MS + CLOSING_GRACE_MS + 1)
    expect(await late.taker.refusedAnswer(0, 1)).toMatchObject({ code: 'too-late' })
    await Promise.all([inTime.taker.socket.close(), late.taker.socket.close()])
  })

  it('S12, S13 are refused for forged questions and options, and before the opening', async () => {
    const game = await startSelfPaced(site, admin)
    const { taker } = await takeSeat(site, await seatIn(site, game.id))
    expect(await taker.refusedAnswer(0, 1)).toMatchObject({ code: 'no-open-question' })
    await taker.advance(null)
    expect(await taker.refusedAnswer(0, 1)).toMatchObject({ code: 'too-early' })
    clock.advanceMs(ISSUE_LEAD_MS)
    for (const question of [1, 7, 1000])
      expect(await taker.refusedAnswer(question, 1)).toMatchObject({ code: 'other-question', question })
    expect(await taker.refusedAnswer(0, 9)).toMatchObject({ code: 'no-such-option' })
    taker.socket.sendRaw('{"type":"answer","question":-1,"option":1}')
    expect(await taker.next('refused')).toMatchObject({ to: 'frame', code: 'bad-request' })
    await taker.socket.close()
  })

  it('S12, S15 many requests for the next question issue one', async () => {
    const { taker, first } = await answering()
    for (let at = 0; at < 15; at++) taker.socket.send({ type: 'advance', after: at % 3 === 0 ? null : 0 })
    for (let at = 0; at < 15; at++) expect((await taker.next('attempt')).attempt).toEqual(first)
    await taker.answer(0, 1)
    clock.advanceMs(PAUSE_MS)
    for (let at = 0; at < 10; at++) taker.socket.send({ type: 'advance', after: 0 })
    const second = (await taker.next('attempt')).attempt
    expect(second).toMatchObject({ name: 'question', question: { index: 1 } })
    for (let at = 0; at < 9; at++) expect((await taker.next('attempt')).attempt).toEqual(second)
    await taker.socket.close()
  })

  it('only the newer of two tabs has the attempt', async () => {
    const { seat, taker, first } = await answering()
    const other = await takeSeat(site, seat)
    expect((await taker.next('bye')).reason).toBe('superseded')
    expect(other.snapshot.attempt).toEqual(first)
    taker.socket.send({ type: 'answer', question: 0, value: 3 })
    expect(await other.taker.answer(0, 1)).toMatchObject({ outcome: { value: 1 } })
    await other.taker.socket.close()
  })

  it('a token of someone else opens no seat, and live games have no attempts', async () => {
    const { game, seat } = await answering()
    const other = await seatIn(site, game.id)
    const thief = await connectPlayer(site, { ...seat, token: other.token })
    expect(await thief.next('refused')).toMatchObject({ to: 'hello', code: 'token-invalid' })
    thief.send({ type: 'answer', question: 0, value: 1 })
    expect(await thief.next('refused', ({ to }) => to === 'answer')).toMatchObject({ code: 'token-invalid' })
    const live = await startGame(site, admin)
    const { session, participant, token } = await join(site, live.id, 'Ana')
    const player = await connectPlayer(site, { session, participant, token })
    await player.next('snapshot')
    player.send({ type: 'advance', after: null })
    expect(await player.next('refused')).toMatchObject({ to: 'advance', code: 'bad-request' })
    await Promise.all([thief.close(), player.close()])
  })

  it('S18 reveal neither the right option nor, while the question is open, the outcome', async () => {
    const { taker } = await answering()
    const text = JSON.stringify(taker.socket.frames)
    expect(text).toContain('Question 1?')
    expect(text).not.toMatch(/isCorrect|correct/)
    await taker.answer(0, 3)
    const outcome = JSON.stringify(taker.socket.frames.at(-1))
    expect(outcome).toContain('"value":3,"isCorrect":false')
    expect(outcome).not.toMatch(/"(option|correct|right)":1/)
    await taker.socket.close()
  })

  it('S17 the time-out of the last question counts for participants who never return', async () => {
    const { game, taker } = await answering()
    await taker.answer(0, 1)
    clock.advanceMs(PAUSE_MS)
    const last = await taker.advance(0)
    if (last.name !== 'question') throw new Error(`unexpected ${last.name}`)
    await taker.socket.close()
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const completed = host.socket.next('attempts', (frame) =>
      frame.changed.some(({ completedAtMs }) => completedAtMs !== null),
    )
    const { changed } = await clock.passUntil(completed)
    expect(changed).toMatchObject([{ completedAtMs: last.closesAtMs, score: 100, question: 1 }])
    await host.socket.close()
  })
})

describe('incidents reported by a browser', () => {
  it('S19 are stored with time and question, and shown to the host at once', async () => {
    const { game, seat, taker } = await answering()
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    for (const kind of ['tab-switch', 'copy', 'tab-switch', 'tab-switch'] as const)
      taker.socket.send({ type: 'incident', id: randomUUID(), kind })
    await host.socket.next('attempts', ({ changed }) =>
      changed.some(({ tabSwitches, incidents }) => tabSwitches === 3 && incidents === 4),
    )
    const path = `/api/sessions/${game.id}/attempts/${seat.participant}/incidents`
    const { body } = await call<IncidentList>(site, 'GET', path, { cookie: admin })
    expect(body.incidents).toHaveLength(4)
    expect(body.incidents[0]).toMatchObject({ question: 0, atMs: clock.nowMs() })
    expect(await taker.answer(0, 1)).toMatchObject({ name: 'pause' })
    await Promise.all([taker.socket.close(), host.socket.close()])
  })

  it('S28 lost connections are stored with their length, counted separately, and end nothing', async () => {
    const { game, seat, taker } = await answering({ endAfterTabSwitches: true })
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    for (const lengthMs of [3000, 86_400_000, 4000, 5000])
      taker.socket.send({ type: 'incident', id: randomUUID(), kind: 'offline', lengthMs })
    const { changed } = await host.socket.next('attempts', (frame) => frame.changed[0]?.outages === 4)
    expect(changed).toMatchObject([{ tabSwitches: 0, incidents: 4, completedAtMs: null, endedBy: null }])
    const path = `/api/sessions/${game.id}/attempts/${seat.participant}/incidents`
    const { body } = await call<IncidentList>(site, 'GET', path, { cookie: admin })
    const lengths = body.incidents.map(({ lengthMs }) => lengthMs ?? 0)
    expect(lengths.sort((a, b) => a - b)).toEqual([3000, 4000, 5000, 86_400_000])
    expect(await taker.answer(0, 1)).toMatchObject({ name: 'pause' })
    await Promise.all([taker.socket.close(), host.socket.close()])
  })

  it('S19 end the attempt with the third tab switch if the host chose so', async () => {
    const { taker, seat } = await answering({ endAfterTabSwitches: true })
    await taker.answer(0, 1)
    for (let at = 0; at < 2; at++)
      taker.socket.send({ type: 'incident', id: randomUUID(), kind: 'tab-switch' })
    expect(await taker.refusedAdvance(0)).toMatchObject({ code: 'not-yet' })
    taker.socket.send({ type: 'incident', id: randomUUID(), kind: 'tab-switch' })
    const ended = { name: 'completed', score: 100, outcome: null, endedBy: 'tab-switches' }
    expect((await taker.next('attempt')).attempt).toMatchObject(ended)
    expect(await taker.refusedAnswer(1, 1)).toMatchObject({ code: 'no-open-question' })
    const again = await takeSeat(site, seat)
    expect(again.snapshot.attempt).toMatchObject(ended)
    await again.taker.socket.close()
  })

  it('S19 end no attempt by a rule turned on later, and only tab switches do', async () => {
    const { game, taker } = await answering()
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const report = async (kind: ReportedKind, on = taker) => {
      on.socket.send({ type: 'incident', id: randomUUID(), kind })
      await on.next('noted')
    }
    for (let at = 0; at < 3; at++) await report('tab-switch')
    await host.command({ type: 'change-settings', settings: { endAfterTabSwitches: true } })
    await report('context-menu')
    await report('tab-switch')
    expect(await taker.answer(0, 1)).toMatchObject({ name: 'pause' })

    const { taker: later } = await takeSeat(site, await seatIn(site, game.id))
    await later.advance(null)
    clock.advanceMs(ISSUE_LEAD_MS)
    for (let at = 0; at < 2; at++) await report('tab-switch', later)
    await host.command({ type: 'change-settings', settings: { endAfterTabSwitches: false } })
    await report('tab-switch', later)
    await host.command({ type: 'change-settings', settings: { endAfterTabSwitches: true } })
    await report('context-menu', later)
    expect(await later.answer(0, 1)).toMatchObject({ name: 'pause' })
    await report('tab-switch', later)
    expect((await later.next('attempt')).attempt).toMatchObject({ endedBy: 'tab-switches' })
    await Promise.all([taker.socket.close(), later.socket.close(), host.socket.close()])
  })

  it('S19 count once, however often they are sent, even over two connections', async () => {
    const { taker, seat } = await answering({ endAfterTabSwitches: true })
    const [first, second] = [randomUUID(), randomUUID()]
    const report = (on: typeof taker, id: string) =>
      on.socket.send({ type: 'incident', id, kind: 'tab-switch' })
    for (const id of [first, first, second]) report(taker, id)
    for (const id of [first, first, second])
      expect(await taker.next('noted'), 'each report is answered').toEqual({ type: 'noted', id })
    const again = await takeSeat(site, seat)
    report(again.taker, first)
    report(again.taker, second.toUpperCase())
    await again.taker.next('noted')
    await again.taker.next('noted')
    expect(await again.taker.answer(0, 1)).toMatchObject({ name: 'pause' })
    report(again.taker, randomUUID())
    expect((await again.taker.next('attempt')).attempt).toMatchObject({ endedBy: 'tab-switches' })
    await again.taker.socket.close()
  })

  it('S19 participants who return see how many tab switches are stored', async () => {
    const { taker, seat } = await answering({ endAfterTabSwitches: true })
    for (const kind of ['tab-switch', 'copy', 'tab-switch'] as const) {
      taker.socket.send({ type: 'incident', id: randomUUID(), kind })
      await taker.next('noted')
    }
    const again = await takeSeat(site, seat)
    expect(again.snapshot.tabSwitches).toBe(2)
    await again.taker.socket.close()
  })

  it('S19 are stored up to 200, and a flood of others hides no tab switch', async () => {
    const { game, seat, taker } = await answering({ endAfterTabSwitches: true })
    for (let at = 0; at < 170; at++) {
      // Stays within the frame budget, which is measured by the same clock.
      if (at % 40 === 0) clock.advanceMs(3_000)
      taker.socket.send({ type: 'incident', id: randomUUID(), kind: 'copy' })
      if (at % 40 === 39) await pong(taker.socket, at)
    }
    clock.advanceMs(1_000)
    for (let at = 0; at < 3; at++)
      taker.socket.send({ type: 'incident', id: randomUUID(), kind: 'tab-switch' })
    expect(await taker.next('attempt')).toMatchObject({ attempt: { endedBy: 'tab-switches' } })
    const path = `/api/sessions/${game.id}/attempts/${seat.participant}/incidents`
    const { body } = await call<IncidentList>(site, 'GET', path, { cookie: admin })
    expect(body.incidents.filter(({ kind }) => kind === 'copy')).toHaveLength(150)
    expect(body.incidents.filter(({ kind }) => kind === 'tab-switch')).toHaveLength(3)
    await taker.socket.close()
  })
})

async function pong(socket: Socket, sentAtMs: number) {
  socket.send({ type: 'ping', sentAtMs })
  await socket.next('pong', (frame) => frame.sentAtMs === sentAtMs)
}
