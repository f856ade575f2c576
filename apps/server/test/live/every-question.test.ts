import { EARLIEST_CLOSE_MS, ISSUE_LEAD_MS, PAUSE_MS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost, connectPlayer, join, type Running, type Socket } from './live-game.ts'
import { socketsOfATest } from './live-site.ts'
import { openProxied, seatIn, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)
const open = socketsOfATest()

const SECRET = 'Because the moon pulls it'
const OPTIONS = ['A', 'B'].map((text, at) => ({ text, isCorrect: at === 1 }))
const question = (asking: object) => ({ text: 'Which?', timeLimitS: 20, options: OPTIONS, ...asking })

async function start(mode: 'live' | 'self-paced', questions: object[]): Promise<Running> {
  const body = { title: 'Asked so', description: '', questions }
  const quiz = await call<{ id: string }>(site, 'POST', '/api/quizzes', { body, cookie: admin })
  expect(quiz).toMatchObject({ status: 201, body: { questions } })
  const settings = { closeWhenAllAnswered: false }
  const game = { quizId: quiz.body.id, mode, settings }
  const session = await call<Running>(site, 'POST', '/api/sessions', { body: game, cookie: admin })
  return { ...session.body, quizId: quiz.body.id }
}

/** Everything that a socket received, unparsed: a schema would drop unknown fields. */
function wireOf({ webSocket }: Socket): () => string {
  const received: string[] = []
  webSocket.on('message', (data) => received.push(String(data)))
  return () => received.join('\n')
}

it('Q2 Q3 Q8 a question is read before it opens, explained only at the reveal, and counts double, not at all or once', async () => {
  const game = await start('live', [
    question({ weight: 'double', explanation: SECRET, isShuffled: true, readingS: 4 }),
    question({ weight: 'none', readingS: 0 }),
    question({}),
  ])
  const host = await connectHost(site, admin, game.id)
  const ana = await connectPlayer(site, await join(site, game.id, 'Ana'))
  open.push(host.socket, ana)
  const wires = [wireOf(host.socket), wireOf(ana)]
  await ana.next('snapshot')
  await host.socket.next('host-snapshot')
  await host.move('start')

  const points: (number | undefined)[] = []
  for (const index of [0, 1, 2]) {
    const asked = await host.move('next')
    if (asked.name !== 'question') throw new Error(asked.name)
    expect(asked.readingMs).toBe([4000, undefined, 1500][index])
    await ana.next('phase', ({ phase }) => phase.name === 'question' && phase.question.index === index)
    const answer = { type: 'answer', question: index, value: 1 } as const
    if (index === 0) {
      // Being read, but not open.
      clock.advanceTo(asked.opensAtMs - 1)
      ana.send(answer)
      expect(await ana.next('refused')).toMatchObject({ code: 'too-early', question: 0 })
      for (const wire of wires) expect(wire()).not.toContain(SECRET)
    }
    clock.advanceTo(asked.opensAtMs)
    ana.send(answer)
    await ana.next('ack', ({ question: acknowledged }) => acknowledged === index)
    clock.advanceTo(asked.opensAtMs + EARLIEST_CLOSE_MS)
    if (index === 0) for (const wire of wires) expect(wire()).not.toContain(SECRET)
    await host.move('close')
    const { result } = await ana.next('result', (frame) => frame.result.question === index)
    expect(result.isCorrect).toBe(true)
    points.push(result.points)
    if (index === 0) {
      await ana.next('phase', ({ phase }) => phase.name === 'reveal' && phase.question.explanation === SECRET)
      expect(host.phase()).toMatchObject({ question: { explanation: SECRET, weight: 'double' } })
      const reveal = wires[1]?.()
        .split('\n')
        .find((frame) => frame.includes(SECRET))
      expect(reveal, 'its texts came with the question').not.toContain('Which?')
    }
  }
  expect(points).toEqual([4000, 0, 2000])
  await host.move('end')

  const { body } = await call(site, 'GET', `/api/results/${game.id}`, { cookie: admin })
  expect(body).toMatchObject({
    questions: [
      { weight: 'double', explanation: SECRET, shareRight: 1 },
      { weight: 'none', shareRight: 1 },
      { shareRight: 1 },
    ],
  })
  const file = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
    headers: { cookie: admin },
  })
  expect(await file.text()).toMatch(new RegExp(`,Points,Explanation,[^\r]*\r\n[^\r]*,double,${SECRET},`))
})

it('Q2 Q3 Q8 a self-paced question has no reading time, the same weights, and no explanation', async () => {
  const game = await start('self-paced', [
    question({ weight: 'double', explanation: SECRET, readingS: 10 }),
    question({ weight: 'none', explanation: SECRET }),
  ])
  const { taker } = await takeSeat(site, await seatIn(site, game.id))
  const wire = wireOf(taker.socket)
  const first = await taker.advance(null)
  clock.advanceMs(ISSUE_LEAD_MS)
  expect(first).toMatchObject({ name: 'question', opensAtMs: clock.nowMs() })
  expect(await taker.answer(0, 1)).toMatchObject({ outcome: { isCorrect: true, points: 200 } })
  clock.advanceMs(PAUSE_MS)
  await taker.advance(0)
  clock.advanceMs(ISSUE_LEAD_MS)
  expect(await taker.answer(1, 1)).toMatchObject({
    name: 'completed',
    score: 200,
    right: 2,
    outcome: { isCorrect: true, points: 0 },
  })
  expect(wire()).not.toContain(SECRET)
  await taker.socket.close()
})
