import './toy/register.ts'

import { EARLIEST_CLOSE_MS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { call, connectHost, connectPlayer, join, type Running, type Socket } from '../live/live-game.ts'
import { openLiveSite, socketsOfATest } from '../live/live-site.ts'
import { manualClock } from '../support/manual-clock.ts'

const clock = manualClock()
const { site, admin } = await openLiveSite({}, clock)
const open = socketsOfATest()

const WORDS = ['Ant', 'Bee']

async function start(mode: 'live' | 'poll'): Promise<Running> {
  const questions = WORDS.map((word) => ({ kind: 'toy', text: 'Which animal?', timeLimitS: 20, word }))
  const body = { title: 'Words', description: '', questions }
  const quiz = await call<{ id: string }>(site, 'POST', '/api/quizzes', { body, cookie: admin })
  expect(quiz).toMatchObject({ status: 201, body: { questions: [{ kind: 'toy', word: 'Ant' }, {}] } })
  const game = { quizId: quiz.body.id, mode, settings: { closeWhenAllAnswered: false } }
  const session = await call<Running>(site, 'POST', '/api/sessions', { body: game, cookie: admin })
  return { ...session.body, quizId: quiz.body.id }
}

async function joined(game: Running, names: string[]) {
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  const players: Socket[] = []
  for (const name of names) {
    const player = await connectPlayer(site, await join(site, game.id, name))
    await player.next('snapshot')
    players.push(player)
    open.push(player)
  }
  return { host, players: players as [Socket, Socket, Socket] }
}

/** The types don't know this kind. */
const give = (player: Socket, question: number, value: string | number) =>
  player.sendRaw(JSON.stringify({ type: 'answer', question, value }))

it('L16 a kind that is only registered is asked, answered, judged, revealed and exported', async () => {
  const game = await start('live')
  const { host, players } = await joined(game, ['Ana', 'Bo', 'Cleo'])
  const [ana, bo, cleo] = players
  await host.move('start')
  const asked = await host.move('next')
  if (asked.name !== 'question') throw new Error(asked.name)
  expect(asked.question).toMatchObject({ kind: 'toy', letters: 3 })
  expect(JSON.stringify(asked)).not.toContain('Ant')
  clock.advanceTo(asked.opensAtMs)

  give(ana, 0, 'ANT')
  expect(await ana.next('ack')).toMatchObject({ question: 0, value: 'ANT' })
  give(ana, 0, 'Bee')
  expect(await ana.next('refused')).toMatchObject({ code: 'already-answered', value: 'ANT' })
  give(bo, 0, 'ape')
  await bo.next('ack')
  give(cleo, 0, 1)
  expect(await cleo.next('refused')).toMatchObject({ code: 'no-such-option' })
  give(cleo, 0, 'Cat')
  await cleo.next('ack')

  clock.advanceTo(asked.opensAtMs + EARLIEST_CLOSE_MS)
  expect(await host.move('close')).toMatchObject({
    name: 'reveal',
    question: { key: 'Ant', counts: { ant: 1, ape: 1, cat: 1 } },
  })
  const results = await Promise.all(players.map(async (player) => (await player.next('result')).result))
  expect(results).toMatchObject([
    { value: 'ANT', isCorrect: true, points: 2000 },
    { value: 'ape', isCorrect: false, credit: 0.5, points: 1000 },
    { value: 'Cat', isCorrect: false, points: 0 },
  ])
  await host.move('end')

  const { body } = await call(site, 'GET', `/api/results/${game.id}`, { cookie: admin })
  expect(body).toMatchObject({
    questions: [
      { kind: 'toy', right: 'Ant', answers: 3, shareRight: 1 / 3, mostGiven: 'ape' },
      { answers: 0 },
    ],
  })
  const reply = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
    headers: { cookie: admin },
  })
  const csv = await reply.text()
  for (const text of ['ANT', 'ape', 'Cat', 'Ant']) expect(csv).toContain(text)
  const file = await fetch(`${site.origin}/api/quizzes/${game.quizId}/export.csv`, {
    headers: { cookie: admin },
  })
  expect(await file.text()).toMatch(/Question Kind\r\n[^\r]*Ant[^\r]*,toy\r\n/)
})

it('K2 a poll counts votes for it, adding up those with the same key', async () => {
  const { host, players } = await joined(await start('poll'), ['Ana', 'Bo', 'Cleo'])
  await host.move('start')
  for (const [at, word] of ['Ant', 'ant', 'Bee'].entries()) {
    const player = players[at]
    if (!player) continue
    await player.next('phase')
    give(player, 0, word)
    await player.next('ack')
  }
  const counted = await host.socket.next('progress', ({ progress }) => progress.answered === 3)
  expect(counted.progress.counts).toEqual({ ant: 2, bee: 1 })
})
