import type { AttemptEntry, QuizCard, ResultDetails, ResultList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { call, connectHost, join, startGame } from '../live/live-game.ts'
import { openLiveSite, socketsOfATest } from '../live/live-site.ts'

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
})
