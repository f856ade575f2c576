import './toy/register.ts'

import { EARLIEST_CLOSE_MS, ISSUE_LEAD_MS, PAUSE_MS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { readRecords } from '../../../../packages/game/src/quiz/csv/records.ts'
import { call, connectHost, connectPlayer, join, type Running } from '../live/live-game.ts'
import { openLiveSite, socketsOfATest } from '../live/live-site.ts'
import { seatIn, takeSeat } from '../live/self-paced-run.ts'
import { manualClock } from '../support/manual-clock.ts'

const clock = manualClock()
const { site, admin } = await openLiveSite({ trustedProxies: ['127.0.0.1'] }, clock)
const open = socketsOfATest()

const MOOD = { kind: 'mood', text: 'How are you?', timeLimitS: 20 }
const WORD = { kind: 'toy', text: 'Which animal?', timeLimitS: 20, word: 'Ant' }

async function start(mode: 'live' | 'self-paced', questions: object[]): Promise<Running> {
  const body = { title: 'Moods', description: '', questions }
  const quiz = await call<{ id: string }>(site, 'POST', '/api/quizzes', { body, cookie: admin })
  const settings = mode === 'live' ? { closeWhenAllAnswered: false } : {}
  const game = { quizId: quiz.body.id, mode, settings }
  const session = await call<Running>(site, 'POST', '/api/sessions', { body: game, cookie: admin })
  return { ...session.body, quizId: quiz.body.id }
}

async function exported(game: Running): Promise<Record<string, string[][]>> {
  const reply = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
    headers: { cookie: admin },
  })
  const sections: Record<string, string[][]> = {}
  let rows: string[][] = []
  for (const { cells } of readRecords((await reply.text()).slice(1), ',', 200)) {
    if (cells.length === 1 && cells[0] !== '') {
      rows = []
      sections[cells[0] ?? ''] = rows
    } else if (cells.some((cell) => cell !== '')) rows.push(cells)
  }
  return sections
}

/** A table's cells under one heading. */
const column = ([heading, ...rows]: string[][] = [], name: string) =>
  rows.map((row) => row[heading?.indexOf(name) ?? -1])

it('K55 a kind without a right answer has no points, verdict or share, and cannot be voided', async () => {
  const game = await start('live', [MOOD, WORD])
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  const ana = await connectPlayer(site, await join(site, game.id, 'Ana'))
  await ana.next('snapshot')
  open.push(ana)
  await host.move('start')

  const asked = await host.move('next')
  if (asked.name !== 'question') throw new Error(asked.name)
  clock.advanceTo(asked.opensAtMs)
  ana.sendRaw(JSON.stringify({ type: 'answer', question: 0, value: '!' }))
  await ana.next('ack')
  clock.advanceTo(asked.opensAtMs + EARLIEST_CLOSE_MS)
  const reveal = await host.move('close')
  expect(reveal).toMatchObject({ question: { kind: 'mood', key: null, counts: { '!': 1 } }, leaderboard: [] })
  const { result } = await ana.next('result')
  expect(result).toMatchObject({ value: '!', isCorrect: null, points: 0, score: 0 })
  await host.command({ type: 'set-voided', question: 0, isVoided: true })
  expect(await host.socket.next('refused')).toMatchObject({ code: 'conflict' })

  const word = await host.move('next')
  if (word.name !== 'question') throw new Error(word.name)
  clock.advanceTo(word.opensAtMs)
  ana.sendRaw(JSON.stringify({ type: 'answer', question: 1, value: 'ant' }))
  await ana.next('ack')
  clock.advanceTo(word.opensAtMs + EARLIEST_CLOSE_MS)
  await host.move('close')
  await host.move('end')

  const { body } = await call(site, 'GET', `/api/results/${game.id}`, { cookie: admin })
  expect(body).toMatchObject({
    questions: [{ kind: 'mood', right: null, answers: 1, shareRight: null }, { shareRight: 1 }],
  })
  const people = await call(site, 'GET', `/api/results/${game.id}/participants`, { cookie: admin })
  expect(people.body).toMatchObject({
    participants: [{ right: 1, answered: 2, answers: [{ value: '!', isRight: null }, { isRight: true }] }],
  })
  const { Participants, Questions } = await exported(game)
  for (const [name, cells] of Object.entries({
    'Right Answers': ['1'],
    Answers: ['2'],
    'Accuracy (%)': ['100'],
    'Answer 1': ['!'],
    'Right 1': [''],
    'Right 2': ['yes'],
  }))
    expect(column(Participants, name), name).toEqual(cells)
  expect(column(Questions, 'Right Option')).toEqual(['', 'Ant'])
  expect(column(Questions, 'Right (%)')).toEqual(['', '100'])
  expect(column(Questions, 'Right of Asked (%)')).toEqual(['', '100'])
})

it('K55 a self-paced quiz says how many questions are unscored, and counts the others', async () => {
  const game = await start('self-paced', [WORD, MOOD])
  const { taker } = await takeSeat(site, await seatIn(site, game.id))
  await taker.advance(null)
  clock.advanceMs(ISSUE_LEAD_MS)
  const answer = async (question: number, value: string) => {
    taker.socket.sendRaw(JSON.stringify({ type: 'answer', question, value }))
    await taker.next('ack')
    return (await taker.next('attempt')).attempt
  }
  await answer(0, 'ant')
  clock.advanceMs(PAUSE_MS)
  await taker.advance(0)
  clock.advanceMs(ISSUE_LEAD_MS)
  expect(await answer(1, '!')).toMatchObject({
    name: 'completed',
    of: 2,
    right: 1,
    unscored: 1,
    score: 100,
    outcome: { question: 1, value: '!', isCorrect: null, points: 0 },
  })
  const sections = await exported(game)
  const summary = sections['Participant Summary']
  for (const [name, cells] of Object.entries({
    'Total Answers': ['2'],
    'Correct Answers': ['1'],
    'Accuracy (%)': ['100'],
    'Right of Quiz (%)': ['100'],
  }))
    expect(column(summary, name), name).toEqual(cells)
  const answers = sections['Detailed Player Answers']
  expect(column(answers, 'Correct')).toEqual(['yes', ''])
  expect(column(answers, 'Points')).toEqual(['100', ''])
  const performance = sections['Question Performance']
  expect(column(performance, 'Correct Answers')).toEqual(['1', ''])
  expect(column(performance, 'Accuracy (%)')).toEqual(['100', ''])
})
