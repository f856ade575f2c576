import type { AttemptEntry, QuizCard, ResultDetails, ResultList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { call, connectHost, join, startGame } from '../live/live-game.ts'
import { openLiveSite, socketsOfATest } from '../live/live-site.ts'
import { seatIn, takeSeat } from '../live/self-paced-run.ts'

const { site, admin } = await openLiveSite()
const open = socketsOfATest()

const QUESTIONS = [
  { kind: 'slide', text: 'Welcome', timeLimitS: 30, words: '' },
  {
    text: 'Which?',
    timeLimitS: 30,
    options: [
      { text: 'A', isCorrect: true },
      { text: 'B', isCorrect: false },
    ],
  },
]

it('K73 a slide is no question on the dashboard, the big screen, the way in, and in results', async () => {
  const get = async <T>(path: string) => (await call<T>(site, 'GET', path, { cookie: admin })).body
  const game = await startGame(site, admin, { questions: QUESTIONS })
  expect((await get<{ quizzes: QuizCard[] }>('/api/quizzes')).quizzes).toMatchObject([{ questionCount: 1 }])
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  expect((await host.socket.next('host-snapshot')).session.questionCount).toBe(1)
  await join(site, game.id, 'Ada')
  await host.move('start')
  await host.move('end')
  expect((await get<ResultDetails>(`/api/results/${game.id}`)).questionCount).toBe(1)
  expect((await get<ResultList>('/api/results')).results).toMatchObject([{ questionCount: 1 }])
  const file = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
    headers: { cookie: admin },
  })
  const text = await file.text()
  expect(text).toMatch(/Answer 1,Right 1,/)
  expect(text).toMatch(/\n1,Which\?,/)
  const own = await startGame(site, admin, { questions: QUESTIONS, mode: 'self-paced' })
  expect((await get<AttemptEntry>(`/api/sessions/${own.id}/entry`)).questionCount).toBe(1)
  const { taker } = await takeSeat(site, await seatIn(site, own.id, 'Bo Example'))
  await taker.advance(null)
  await taker.advance(0)
  const table = await connectHost(site, admin, own.id)
  open.push(table.socket)
  expect((await table.socket.next('host-snapshot')).attempts).toMatchObject([
    { question: 1, place: { number: 1, total: 1 } },
  ])
})
