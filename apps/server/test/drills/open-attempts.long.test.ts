import { DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS } from '@pinquiz/game'
import type { Seat, ServerFrame } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import { connectPlayer, until } from '../live/live-game.ts'
import { seatIn, startSelfPaced } from '../live/self-paced-run.ts'
import { startKillableServer } from './mortal-server.ts'

const PARTICIPANTS = 60
const QUESTIONS = [0, 1, 2]
type Snapshot = Extract<ServerFrame, { type: 'snapshot' }>
type Server = Awaited<ReturnType<typeof startKillableServer>>

/** Everyone has changed an answer and given three; the right option is 1. */
async function working(minutes: number) {
  const server = await startKillableServer({ TRUSTED_PROXIES: 'loopback' })
  const { cookie } = await setUpHost(server)
  const game = await startSelfPaced(server, cookie, {
    timeLimitsS: QUESTIONS.map(() => 20),
    settings: { assignment: { ...DEFAULT_ASSIGNMENT, timing: 'quiz', minutes } },
  })
  const names = Array.from({ length: PARTICIPANTS }, (_, at) => `Ana Number ${at}`)
  const seats = await Promise.all(names.map((name) => seatIn(server, game.id, name)))
  const people = await Promise.all(seats.map((seat) => sit(server, seat)))
  for (const { socket } of people) socket.send({ type: 'advance', after: null })
  const opened = await Promise.all(people.map(({ socket }) => socket.next('attempt')))
  const closes = opened.map(({ attempt }) => (attempt.name === 'open' ? (attempt.closesAtMs ?? 0) : 0))
  await until(Math.max(...closes) - minutes * 60_000 + ISSUE_LEAD_MS)
  for (const [question, value] of [[0, 2], ...QUESTIONS.map((index) => [index, 1])] as const)
    await Promise.all(people.map(({ socket }) => answer(socket, question ?? 0, value ?? 0)))
  return { server, seats, people, closes }
}

async function sit(server: Pick<Server, 'port'>, { session, participant, token }: Seat) {
  const socket = await connectPlayer(server, { session, participant, token })
  return { socket, snapshot: (await socket.next('snapshot')) as Snapshot }
}

type Socket = Awaited<ReturnType<typeof sit>>['socket']

async function answer(socket: Socket, question: number, value: number) {
  socket.send({ type: 'answer', question, value })
  await socket.next('ack', (ack) => ack.question === question && ack.value === value)
}

it('S71 a kill at the instant of handing in loses and doubles nothing', async () => {
  const { server, seats, people, closes } = await working(60)
  for (const { socket } of people) socket.send({ type: 'advance', after: 2 })
  const isOver = ({ attempt }: Extract<ServerFrame, { type: 'attempt' }>) => attempt.name === 'completed'
  await Promise.any(people.map(({ socket }) => socket.next('attempt', isOver)))
  await server.kill()
  const told = people.map(({ socket }) =>
    socket.frames.some((frame) => frame.type === 'attempt' && isOver(frame)),
  )
  await server.startAgain()
  const back = await Promise.all(seats.map((seat) => sit(server, seat)))
  for (const [at, { socket, snapshot }] of back.entries()) {
    const { attempt } = snapshot
    if (told[at]) expect(attempt?.name).toBe('completed')
    if (attempt?.name === 'open') {
      expect(attempt.given).toHaveLength(QUESTIONS.length)
      expect(attempt.closesAtMs).toBeGreaterThanOrEqual(closes[at] ?? 0)
    }
    socket.send({ type: 'advance', after: 2 })
    const done = await socket.next('attempt', isOver)
    expect(done.attempt).toMatchObject({ name: 'completed', score: 300, right: 3, endedBy: null })
    await socket.close()
  }
}, 120_000)

it('S70 a kill at the end of the clock loses nothing and shortens the time of nobody', async () => {
  const { server, seats, closes } = await working(1)
  const LEFT_MS = 300
  await until(Math.min(...closes) - LEFT_MS)
  await server.kill()
  await server.startAgain()
  const back = await Promise.all(seats.map((seat) => sit(server, seat)))
  for (const [at, { snapshot }] of back.entries()) {
    const { attempt, nowMs } = snapshot
    if (attempt?.name !== 'open') throw new Error(`${attempt?.name}, with time left`)
    expect(attempt.given).toHaveLength(QUESTIONS.length)
    // What was left, and time to return.
    expect(attempt.closesAtMs).toBeGreaterThan(closes[at] ?? 0)
    expect((attempt.closesAtMs ?? 0) - nowMs).toBeGreaterThan(0)
  }
  const ends = await Promise.all(
    back.map(({ socket }) => socket.next('attempt', ({ attempt }) => attempt.name === 'completed')),
  )
  for (const { attempt } of ends) expect(attempt).toMatchObject({ score: 300, endedBy: 'clock' })
  await Promise.all(back.map(({ socket }) => socket.close()))
}, 180_000)
