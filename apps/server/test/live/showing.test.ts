import type { QuestionResult, ResultDetails } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { call, connectPlayer, type Host, join, type Socket, startGame, until } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite({ trustedProxies: ['127.0.0.1'] })
const { open, hosted, seated } = screensOfATest(site, admin)

const OPEN = { kind: 'open-text', text: 'What else?', timeLimitS: 60, needsApproval: true }
const CLOUD = { kind: 'word-cloud', text: 'How are you?', timeLimitS: 60 }

async function start(mode: 'live' | 'poll', question: object, names: string[]) {
  const settings = mode === 'live' ? { closeWhenAllAnswered: false } : { shareResults: true }
  const game = await startGame(site, admin, { mode, questions: [question], settings })
  const host = await hosted(game.id)
  const seats = await Promise.all(names.map((name) => join(site, game.id, name)))
  const players = await Promise.all(seats.map((seat) => seated(seat)))
  await host.move('start')
  return { game, host, seats, players }
}

async function answer(players: readonly Socket[], values: unknown[]) {
  for (const [at, player] of players.entries()) {
    player.sendRaw(JSON.stringify({ type: 'answer', question: 0, value: values[at] }))
    await player.next('ack')
  }
}

async function reveal(host: Host, players: readonly Socket[], values: unknown[]) {
  const asked = await host.move('next')
  if (asked.name !== 'question') throw new Error(asked.name)
  await until(asked.opensAtMs)
  await answer(players, values)
  return host.move('close')
}

async function rule(host: Host, text: string, ruling: 'accepted' | 'refused') {
  const version = host.version()
  const reply = await host.command({ type: 'rule-on-answer', question: 0, answer: text, ruling })
  if (reply.type === 'command-done') await host.socket.next('host-phase', (frame) => frame.version > version)
  return reply
}
const revealedTo = (player: Socket, isMeant: (text: string) => boolean) =>
  player.next('phase', (frame) => frame.phase.name === 'reveal' && isMeant(JSON.stringify(frame)))

it('K77 K78 K80 open texts reach phones once their host has shown them, and disappear when hidden', async () => {
  const { game, host, seats, players } = await start('live', OPEN, ['Ana', 'Bo'])
  const [ana, bo] = players as [Socket, Socket]
  const shown = await reveal(host, players, ['More breaks', 'Less noise'])
  expect(shown).toMatchObject({
    question: {
      counts: {
        texts: [
          { text: 'Less noise', count: 1, held: 'waiting' },
          { text: 'More breaks', count: 1, held: 'waiting' },
        ],
      },
    },
  })
  const before = JSON.stringify(await revealedTo(bo, () => true))
  expect(before).not.toContain('More breaks')
  expect(await rule(host, 'More breaks', 'accepted')).toMatchObject({ type: 'command-done' })
  const after = JSON.stringify(await revealedTo(bo, (text) => text.includes('More breaks')))
  expect(after).not.toContain('Less noise')
  expect(after).not.toContain('waiting')

  const late = await connectPlayer(site, seats[1] as (typeof seats)[number])
  open.push(late)
  expect(await late.next('snapshot')).toMatchObject({
    phase: { question: { counts: { texts: [{ text: 'More breaks', count: 1 }], others: 0 } } },
  })
  expect(await rule(host, 'More breaks', 'refused')).toMatchObject({ type: 'command-done' })
  await revealedTo(late, (text) => !text.includes('More breaks'))
  await revealedTo(ana, (text) => !text.includes('More breaks'))
  expect(await rule(host, 'x\ny', 'refused')).toMatchObject({ type: 'refused', code: 'conflict' })
  await host.move('end')

  const { body } = await call<ResultDetails>(site, 'GET', `/api/results/${game.id}`, { cookie: admin })
  expect(body.questions[0] satisfies QuestionResult | undefined).toMatchObject({
    answers: 2,
    shareRight: null,
    counts: {
      texts: [
        { text: 'Less noise', held: 'waiting' },
        { text: 'More breaks', ruling: 'refused' },
      ],
    },
  })
  const ruling = { answer: 'Less noise', ruling: 'accepted' }
  const path = `/api/sessions/${game.id}/rulings/0`
  expect((await call(site, 'PUT', path, { body: ruling, cookie: admin })).status).toBe(204)
  const file = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
    headers: { cookie: admin },
  })
  const text = await file.text()
  expect(text).toContain('More breaks (hidden)')
  expect(text).not.toContain('Less noise (hidden)')
  // In the question's list, and next to the name.
  expect(text.split('More breaks (hidden)')).toHaveLength(3)
})

it('K78 K81 words of a poll can be hidden and shown while they arrive, including those held by the filter', async () => {
  const { game, host, players } = await start('poll', CLOUD, ['Ana', 'Bo'])
  const [ana] = players as [Socket]
  await answer(players, [
    ['Happy', 'Tired'],
    ['happy', 'fuck'],
  ])
  const told = (isMeant: (text: string) => boolean) =>
    ana.next('counts', ({ counts }) => isMeant(JSON.stringify(counts)))
  const seen = await told((text) => text.includes('"count":2'))
  expect(seen.counts).toEqual({
    texts: [
      { text: 'Happy', count: 2 },
      { text: 'Tired', count: 1 },
    ],
    others: 0,
  })
  expect(await rule(host, 'TIRED', 'refused')).toMatchObject({ type: 'command-done' })
  await told((text) => !text.includes('Tired'))
  await rule(host, 'fuck', 'accepted')
  const shown = await told((text) => text.includes('fuck'))
  expect(JSON.stringify(shown)).not.toContain('offensive')
  await host.socket.next('progress', ({ progress }) =>
    JSON.stringify(progress).includes('"text":"Tired","count":1,"ruling":"refused"'),
  )
  await rule(host, 'fuck', 'refused')
  await told((text) => !text.includes('fuck'))
  await host.move('end')

  const { body } = await call<ResultDetails>(site, 'GET', `/api/results/${game.id}`, { cookie: admin })
  expect(body.questions[0]).toMatchObject({
    counts: {
      texts: [
        { text: 'Happy', count: 2 },
        { text: 'fuck', ruling: 'refused', held: 'offensive' },
        { text: 'Tired', ruling: 'refused' },
      ],
    },
  })
})

it('K78 K81 the texts of an erased participant are gone, and an invalid answer is refused', async () => {
  const { game, host, players } = await start('live', CLOUD, ['Ana', 'Bo'])
  const [ana] = players as [Socket]
  const asked = await host.move('next')
  if (asked.name !== 'question') throw new Error(asked.name)
  await until(asked.opensAtMs)
  ana.sendRaw(JSON.stringify({ type: 'answer', question: 0, value: ['Tea', 'TEA'] }))
  expect(await ana.next('refused')).toMatchObject({ code: 'no-such-option' })
  await answer(players, [['Tea'], ['Milk']])
  await host.move('close')
  await host.move('end')
  const path = `/api/results/${game.id}`
  type People = { participants: { id: string; name: string; answers: { value: unknown }[] }[] }
  const people = await call<People>(site, 'GET', `${path}/participants?sort=joined`, { cookie: admin })
  const participants = [people.body.participants.find(({ name }) => name === 'Ana')?.id]
  await call(site, 'POST', '/api/participants/erasure', { body: { participants }, cookie: admin })
  const { body } = await call<ResultDetails>(site, 'GET', path, { cookie: admin })
  expect(body.questions[0]).toMatchObject({ answers: 2, counts: { texts: [{ text: 'Milk', count: 1 }] } })
  const file = await fetch(`${site.origin}${path}/export.csv?detail=full`, { headers: { cookie: admin } })
  expect(file.status).toBe(200)
  expect(await file.text()).not.toContain('Tea')
})
