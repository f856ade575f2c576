import { readFile } from 'node:fs/promises'
import { kindOf } from '@pinquiz/game'
import type { ResultParticipantList, Seat } from '@pinquiz/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { Fleet } from '../../../../bench/bots/fleet.ts'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import type { Reveal } from '../../../../bench/measure/verdict.ts'
import { EXAMPLES } from '../../../../packages/game/test/examples.ts'
import { call, connectHost, connectPlayer, join, type Running, startGame, until } from '../live/live-game.ts'
import { endAndJudge, hostGame, NO_LOSSES, open, playQuestion, revealOf } from './drill-game.ts'
import { startKillableServer } from './mortal-server.ts'

const PLAYERS = 200
const BACK_WITHIN_MS = 5000

it(`brings ${PLAYERS} players back after each kill during a question, with every acknowledged answer counted once`, async () => {
  const server = await startKillableServer()
  const { origin } = server
  const { session, host } = await hostGame(await setUpHost(server), [origin])
  onTestFinished(() => host.stop())
  const fleet = new Fleet({ origin, session, players: PLAYERS, seats: 'join', strictEvery: 4 })
  onTestFinished(() => fleet.stop())
  await fleet.join()
  await host.step('start')

  const reveals: Reveal[] = []
  const backAfterMs: number[] = []
  fleet.plan({ windowMs: 500, seed: 1 })
  reveals.push(await playQuestion(host, [fleet], 0))
  for (const question of [1, 2]) {
    fleet.plan({ windowMs: 2000, seed: 2 })
    await open(host, [fleet], question)
    // Right after an acknowledgement: the moment that would expose one sent too early.
    await fleet.untilStored(question, PLAYERS / 3)
    await server.kill()
    expect(countStored(fleet, question)).toBeLessThan(PLAYERS)

    await server.startAgain()
    const readyAtMs = performance.now()
    await Promise.all([fleet.untilBack(), host.until('being back', () => host.isIn)])
    backAfterMs.push(performance.now() - readyAtMs)
    const reveal = await revealOf(host, [fleet], question)
    expect(reveal.counts.reduce((sum, count) => sum + count, 0)).toBe(PLAYERS)
    reveals.push(reveal)
  }
  // A busy machine can be late once; a wrong back-off or a slow welcome is late every time.
  expect(Math.min(...backAfterMs)).toBeLessThan(BACK_WITHIN_MS)

  const { verdict, ranking } = await endAndJudge(host, [fleet], reveals)
  expect(verdict).toEqual(NO_LOSSES)
  expect(ranking).toHaveLength(PLAYERS)
}, 120_000)

function countStored(fleet: Fleet, question: number): number {
  const answers = fleet.records().flatMap((record) => record.answers)
  return answers.filter((answer) => answer.question === question && answer.outcome === 'stored').length
}

it('L20 an answer of any kind survives a SIGKILL, a reload and a change of device', async () => {
  const server = await startKillableServer()
  const { cookie } = await setUpHost(server)
  const upload = await fetch(`${server.origin}/api/media`, {
    method: 'POST',
    body: await readFile('docs/images/lobby.png'),
    headers: { origin: server.origin, cookie, 'content-type': 'application/octet-stream' },
  })
  const picture = { ...((await upload.json()) as object), alt: 'A lobby' }

  const settings = { closeWhenAllAnswered: false }
  const started: { kind: string; value: unknown; game: Running }[] = []
  // One after another: a server queues only so many saves of one host.
  for (const { kind, text, draft, answers } of EXAMPLES) {
    if (answers.length === 0) continue
    const media = kindOf({ kind }).needsPicture ? { media: { picture } } : {}
    const question = { text, timeLimitS: 120, readingS: 0, ...draft, ...media }
    const game = await startGame(server, cookie, { questions: [question], settings })
    started.push({ kind, value: answers[0], game })
  }
  const rooms = await Promise.all(
    started.map(async ({ kind, value, game }) => {
      const host = await connectHost(server, cookie, game.id)
      await host.socket.next('host-snapshot')
      const seat = await join(server, game.id, 'Ana')
      const player = await connectPlayer(server, seat)
      const { rejoinCode } = (await player.next('snapshot')).me
      await host.move('start')
      const phase = await host.move('next')
      if (phase.name !== 'question') throw new Error(phase.name)
      return { kind, value, game, seat, player, rejoinCode, opensAtMs: phase.opensAtMs }
    }),
  )
  await until(Math.max(...rooms.map(({ opensAtMs }) => opensAtMs)))
  await Promise.all(
    rooms.map(async ({ player, value }) => {
      player.sendRaw(JSON.stringify({ type: 'answer', question: 0, value }))
      await player.next('ack')
    }),
  )
  await server.kill()
  await server.startAgain()

  for (const { kind, value, game, seat, rejoinCode } of rooms) {
    const seen = { phase: { question: { kind } }, answer: { question: 0, value } }
    const again = await connectPlayer(server, seat)
    expect(await again.next('snapshot')).toMatchObject(seen)
    const body = { pin: game.pin, code: rejoinCode }
    const moved = await call<Seat>(server, 'POST', '/api/rejoin', { body })
    const other = await connectPlayer(server, moved.body)
    expect(await other.next('snapshot')).toMatchObject(seen)
    other.sendRaw(JSON.stringify({ type: 'answer', question: 0, value }))
    await other.next('ack')
    const host = await connectHost(server, cookie, game.id)
    await host.socket.next('host-snapshot')
    await host.move('close')
    await host.move('end')
    const path = `/api/results/${game.id}/participants`
    const results = await call<ResultParticipantList>(server, 'GET', path, { cookie })
    expect(results.body.participants).toMatchObject([{ name: 'Ana', answers: [{ value }] }])
    await Promise.all([again.close(), other.close(), host.socket.close()])
  }
}, 180_000)
