import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS, MIN_STANDING_MS } from '@pinquiz/game'
import type { Timeline } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { readWorkbook, type SheetCells } from '../support/read-workbook.ts'
import { becomeAdministrator, becomeHost, call, connectHost, openSite } from './live-game.ts'
import { openProxied, PROXIED, seatIn, startSelfPaced, type Taker, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)

const timelineOf = async (session: string, participant: string, cookie = admin) =>
  call<Timeline>(site, 'GET', `/api/results/${session}/participants/${participant}/timeline`, { cookie })

async function told(session: string, participant: string) {
  const { status, body } = await timelineOf(session, participant)
  expect(status).toBe(200)
  return body.events
}

async function report(taker: Taker, kind: 'paste' | 'copy') {
  taker.socket.send({ type: 'incident', id: randomUUID(), kind })
  await taker.next('noted')
}

async function fileOf(session: string): Promise<SheetCells> {
  const path = `${site.origin}/api/results/${session}/export.xlsx`
  const reply = await fetch(path, { headers: { cookie: admin } })
  return readWorkbook(Buffer.from(await reply.arrayBuffer())).get('Timelines') ?? []
}

it('S85 tells when each question appeared, was answered or was not, and what happened meanwhile', async () => {
  const game = await startSelfPaced(site, admin, { timeLimitsS: [20, 20] })
  const seat = await seatIn(site, game.id)
  const joinedAtMs = clock.nowMs()
  const { taker } = await takeSeat(site, seat)
  const first = await taker.advance(null)
  if (first.name !== 'question') throw new Error(first.name)
  clock.advanceTo(first.opensAtMs + 5_000)
  await report(taker, 'paste')
  clock.advanceTo(first.closesAtMs ?? 0)
  await clock.passUntil(taker.next('attempt'))
  clock.advanceMs(6_000)
  const second = await taker.advance(0)
  if (second.name !== 'question') throw new Error(second.name)
  clock.advanceTo(second.opensAtMs + 3_000)
  await taker.answer(1, 1)
  const [joined, ...events] = await told(game.id, seat.participant)
  expect(joined).toMatchObject({ what: 'joined', question: null })
  // By the database's clock.
  expect(Math.abs((joined?.atMs ?? 0) - joinedAtMs)).toBeLessThan(600_000)
  const answeredAtMs = second.opensAtMs + 3_000
  expect(events).toEqual([
    { atMs: first.opensAtMs, what: 'issued', question: 0 },
    { atMs: first.opensAtMs + 5_000, what: 'paste', question: 0 },
    { atMs: second.opensAtMs, what: 'issued', question: 1 },
    { atMs: answeredAtMs, what: 'answered', question: 1, value: 1 },
    { atMs: answeredAtMs, what: 'completed', question: null },
  ])
  const [heading, , issued, , , answered, finished] = await fileOf(game.id)
  expect(heading).toEqual(['Number', 'Name', 'At', 'What', 'Question', 'Answer', 'Length (s)'])
  const at = (ms: number) => new Date(ms).toISOString()
  expect(issued).toEqual([1, 'Ana Example', at(first.opensAtMs), 'Question appeared', 1, '', ''])
  expect(answered?.slice(2)).toEqual([at(answeredAtMs), 'Answered', 2, expect.any(String), ''])
  expect(answered?.[5]).not.toBe('')
  expect(finished?.slice(2, 4)).toEqual([at(answeredAtMs), 'Finished'])
  await taker.socket.close()
})

it('S85 keeps what answers were before they were changed or taken back, unless they stood for an instant', async () => {
  const assignment = { ...DEFAULT_ASSIGNMENT, timing: 'quiz' as const, minutes: 10 }
  const game = await startSelfPaced(site, admin, { timeLimitsS: [20, 20], settings: { assignment } })
  const seat = await seatIn(site, game.id)
  const { taker } = await takeSeat(site, seat)
  const open = await taker.advance(null)
  if (open.name !== 'open') throw new Error(open.name)
  clock.advanceMs(ISSUE_LEAD_MS)
  const times: number[] = []
  const give = async (value: number | never[], afterMs: number) => {
    clock.advanceMs(afterMs)
    times.push(clock.nowMs())
    taker.socket.send({ type: 'answer', question: 0, value })
    await taker.next('ack')
  }
  await give(2, 1_000)
  await give(3, MIN_STANDING_MS - 1)
  await give(0, MIN_STANDING_MS)
  await give([], MIN_STANDING_MS)
  await give(1, 5_000)
  await report(taker, 'copy')
  await taker.advance(1)
  const [, second = 0, third = 0, back = 0, last = 0] = times
  expect((await told(game.id, seat.participant)).slice(1)).toEqual([
    { atMs: open.opensAtMs, what: 'issued', question: null },
    { atMs: second, what: 'answered', question: 0, value: 3 },
    { atMs: third, what: 'changed', question: 0, value: 0 },
    { atMs: back, what: 'taken-back', question: 0, value: 0 },
    { atMs: last, what: 'answered', question: 0, value: 1 },
    { atMs: last, what: 'copy', question: null },
    { atMs: last, what: 'completed', question: null },
  ])
  await taker.socket.close()
})

it('S85 says who ended it, names questions as in the quiz, and is for its host only', async () => {
  const assignment = { ...DEFAULT_ASSIGNMENT, shuffleQuestions: true }
  const game = await startSelfPaced(site, admin, { timeLimitsS: [5, 6, 7, 8], settings: { assignment } })
  const seat = await seatIn(site, game.id)
  const { taker } = await takeSeat(site, seat)
  const first = await taker.advance(null)
  if (first.name !== 'question') throw new Error(first.name)
  const limitS = ((first.closesAtMs ?? 0) - first.opensAtMs) / 1000
  clock.advanceTo(first.closesAtMs ?? 0)
  await clock.passUntil(taker.next('attempt'))
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  await host.move('end')
  await call(site, 'DELETE', `/api/sessions/${game.id}/open-attempts`, { cookie: admin })
  const events = await told(game.id, seat.participant)
  expect(events.find(({ what }) => what === 'issued')?.question).toBe(limitS - 5)
  expect(events.at(-1)).toMatchObject({ what: 'completed', endedBy: 'host' })
  expect((await timelineOf(game.id, randomUUID())).status).toBe(404)
  expect((await timelineOf(randomUUID(), seat.participant)).status).toBe(404)
  const { cookie } = await becomeHost(site, admin, 'other@example.org')
  expect((await timelineOf(game.id, seat.participant, cookie)).status).toBe(404)
  await Promise.all([host, taker].map(({ socket }) => socket.close()))
})

it('S85 S28 tells of a connection lost across the end, and of an answer that came too late', async () => {
  const game = await startSelfPaced(site, admin, { timeLimitsS: [20] })
  const seat = await seatIn(site, game.id)
  const { taker } = await takeSeat(site, seat)
  const first = await taker.advance(null)
  if (first.name !== 'question') throw new Error(first.name)
  clock.advanceTo((first.closesAtMs ?? 0) - 4_000)
  const lostAtMs = clock.nowMs()
  await taker.socket.close()
  clock.advanceTo((first.closesAtMs ?? 0) + 10_000)
  const { taker: back, snapshot } = await takeSeat(site, seat)
  expect(snapshot.attempt).toMatchObject({ name: 'completed' })
  back.socket.send({ type: 'incident', id: randomUUID(), kind: 'offline', lengthMs: 14_000 })
  await back.next('noted')
  for (let sent = 0; sent < 2; sent += 1) {
    back.socket.send({ type: 'answer', question: 0, value: 1 })
    await back.next('refused')
  }
  const lost = { atMs: lostAtMs, question: null, lengthMs: 14_000 }
  const events = (await told(game.id, seat.participant)).slice(2)
  expect(events.filter(({ what }) => what !== 'connection-gone')).toEqual([
    { ...lost, what: 'offline' },
    { atMs: first.closesAtMs, what: 'completed', question: null },
    { atMs: clock.nowMs(), what: 'refused', question: 0, value: 1, refusal: 'other-question' },
  ])
  const cells = (await fileOf(game.id)).map((row) => row[3])
  expect(cells).toContain("Answer refused: not the question's turn")
  await back.socket.close()
})

it('S28 a restart of the server is not the participant’s lost connection', async () => {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'pinquiz-timeline-'))
  const own = await openSite({ ...PROXIED, dataDir }, clock)
  const cookie = await becomeAdministrator(own)
  const assignment = { ...DEFAULT_ASSIGNMENT, timing: 'none' as const }
  const game = await startSelfPaced(own, cookie, { timeLimitsS: [20], settings: { assignment } })
  const seat = await seatIn(own, game.id)
  const { taker } = await takeSeat(own, seat)
  await taker.advance(null)
  clock.advanceMs(60_000)
  await own.close()
  clock.advanceMs(20_000)
  const again = await openSite({ ...PROXIED, dataDir }, clock)
  clock.advanceMs(2_000)
  const { taker: back } = await takeSeat(again, seat)
  back.socket.send({ type: 'incident', id: randomUUID(), kind: 'offline', lengthMs: 22_000 })
  await back.next('noted')
  const path = `/api/results/${game.id}/participants/${seat.participant}/timeline`
  const { body } = await call<Timeline>(again, 'GET', path, { cookie })
  const lost = { atMs: clock.nowMs() - 22_000, what: 'server-gone', question: null, lengthMs: 22_000 }
  expect(body.events.at(-1)).toEqual(lost)
  const host = await connectHost(again, cookie, game.id)
  const { attempts = [] } = await host.socket.next('host-snapshot')
  expect(attempts).toMatchObject([{ outages: 0, incidents: 0 }])
  await Promise.all([host, back].map(({ socket }) => socket.close()))
  await again.close()
  rmSync(dataDir, { recursive: true, force: true })
})
