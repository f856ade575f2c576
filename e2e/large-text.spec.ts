import type { Page } from '@playwright/test'
import type { AnyQuiz } from './support/api.ts'
import { crowding } from './support/looking/crowding.ts'
import { HostScreen } from './support/playing/host-screen.ts'
import { Player } from './support/playing/player.ts'
import { beginPoll, startPoll, Voter } from './support/playing/poll.ts'
import { startSelfPaced } from './support/playing/self-paced.ts'
import { detailsOf, TestTaker } from './support/playing/test-taker.ts'
import { QUESTIONS } from './support/quizzes/kinds-quiz.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

const CALM = { reducedMotion: 'reduce' } as const

const choice = (text: string) => ({
  text,
  explanation: 'It is the planet that is nearest to the Sun.',
  options: ['Mercury', 'Venus', 'Mars', 'Jupiter'].map((name) => ({
    text: name,
    isCorrect: name === 'Mercury',
  })),
})
/** What phones are checked for in addition. */
const ASKED: { kind?: string; text: string }[] = [
  choice('Which planet is closest to the Sun?'),
  ...QUESTIONS.filter(({ kind }) => ['scale', 'put-in-order', 'pairs', 'typed-answer'].includes(kind)),
  choice('Which planet is closest to the Sun, once more?'),
]
const QUIZ = {
  title: 'Planets and capitals',
  description: 'For everybody who likes maps',
  questions: ASKED.map((question) => ({ timeLimitS: 120, ...question })),
} as AnyQuiz

test('S49 nothing is cut off, covered or out of reach when enlarged, short, narrow or mirrored: a game', async ({
  site,
  people,
}) => {
  test.slow()
  const { origin, host } = site
  const found: string[] = []
  const look = async (page: Page, name: string) => found.push(...(await crowding(page, name)))
  const game = await host.startGame(QUIZ)
  const wall = await people.atDesk(host, CALM)
  const screen = new HostScreen(wall)
  await wall.goto(`${origin}/game/${game.id}`)
  const stranger = await people.onPhone(CALM)
  await stranger.goto(`${origin}/join`)
  await expect(stranger.getByLabel('Game PIN')).toBeVisible()
  await look(stranger, 'joining')
  await look(wall, 'an empty lobby')
  const { page: hand } = await Player.join(await people.onPhone(CALM), 'Annemarie Vogel', {
    origin,
    pin: game.pin,
  })
  await look(hand, 'waiting room')
  await expect(wall.getByRole('heading', { name: '1 Player Joined' })).toBeVisible()
  await look(wall, 'lobby')

  await screen.start(QUIZ.title)
  for (const [at, { kind, text }] of ASKED.entries()) {
    await screen.seesQuestion(at + 1, ASKED.length, text)
    await expect(
      hand.getByRole('button', { name: /^(Submit Answer|Keep this order)$/ }).first(),
    ).toBeVisible()
    await look(hand, `${kind ?? 'single-choice'} in the hand`)
    if (!kind) await look(wall, 'question')
    const isLast = at === ASKED.length - 1
    if (at > 0) await wall.getByRole('button', { name: 'Show answer' }).click()
    else {
      await hand.getByRole('button', { name: 'Mercury' }).tap()
      await hand.getByRole('button', { name: 'Submit Answer' }).tap()
    }
    await expect(hand.getByRole('button', { name: 'Submit Answer' })).toBeHidden()
    if (at === 0) {
      await expect(wall.getByText('✓ Correct')).toBeVisible()
      await expect(hand.getByRole('heading', { name: 'Correct!' })).toBeVisible()
      await look(hand, 'result')
      await look(wall, 'reveal')
      await screen.showLeaderboard()
      await look(wall, 'leaderboard')
    }
    if (!isLast) await screen.primary('Next Question').click()
  }
  await screen.primary('See Final Results').click()
  const everybody = wall.getByRole('button', { name: 'Final ranking' })
  await expect(everybody).toBeVisible()
  await look(wall, 'podium')
  await everybody.click()
  await expect(wall.getByRole('heading', { name: 'Final ranking' })).toBeVisible()
  await look(wall, 'podium')
  await expect(hand.getByRole('heading', { name: 'Thanks for playing!' })).toBeVisible()
  await look(hand, 'end')
  expect(found).toEqual([])
})

const VISITORS_PAGES = [
  ...['/', '/login', '/signup', '/forgot-password', '/setup', '/pricing', '/contact', '/join?code'],
  '/nothing-here',
]
const DESK_PAGES = [
  '/host',
  '/results',
  '/settings',
  '/dashboard',
  '/admin',
  '/admin/site',
  '/messages',
  '/profile',
]

test('S49 nothing is cut off, covered or out of reach when enlarged, short, narrow or mirrored: the host’s pages', async ({
  ownSite,
  people,
}) => {
  test.slow()
  const { origin, administrator } = ownSite
  const { id, quizId } = await administrator.startGame(QUIZ)
  const anytime = await startSelfPaced(administrator, QUIZ)
  const desk = await people.atDesk(administrator, CALM)
  const found: string[] = []
  const visitor = await people.onPhone(CALM)
  for (const path of VISITORS_PAGES) {
    await visitor.goto(origin + path)
    await expect(visitor.getByRole('heading', { level: 1 }).first()).toBeVisible()
    found.push(...(await crowding(visitor, path)))
  }
  for (const path of [
    ...DESK_PAGES,
    `/edit/${quizId}`,
    `/results/${id}`,
    `/present/${id}`,
    `/anytime-quiz/${anytime.id}`,
  ]) {
    await desk.goto(origin + path)
    await expect(desk.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(desk.locator('[data-loading]')).toHaveCount(0)
    found.push(...(await crowding(desk, path)))
  }
  expect(found).toEqual([])
})

test('S49 nothing is cut off, covered or out of reach when enlarged, short, narrow or mirrored: a poll', async ({
  site,
  people,
}) => {
  test.slow()
  const { origin, host } = site
  const found: string[] = []
  const poll = await startPoll(host, QUIZ, { shareResults: true })
  const wall = await people.atDesk(host, CALM)
  await wall.goto(`${origin}/poll/${poll.id}`)
  const voter = await Voter.join(await people.onPhone(CALM), 'Pia', { origin, pin: poll.pin })
  await expect(wall.getByText('1 Player Joined')).toBeVisible()
  found.push(...(await crowding(wall, 'lobby')))
  await beginPoll(wall)
  await voter.seesQuestion(1, ASKED[0]?.text ?? '')
  found.push(...(await crowding(voter.page, 'voting')))
  await voter.vote('Venus')
  await expect(voter.page.getByText('Your response', { exact: true })).toBeVisible()
  found.push(...(await crowding(voter.page, 'shared results')), ...(await crowding(wall, 'votes')))
  expect(found).toEqual([])
})

test('S49 nothing is cut off, covered or out of reach when enlarged, short, narrow or mirrored: a self-paced quiz', async ({
  site,
  people,
}) => {
  test.slow()
  const { origin, host } = site
  const found: string[] = []
  const page = await people.onPhone(CALM)
  const look = async (name: string) => found.push(...(await crowding(page, name)))
  const quiz = { ...QUIZ, questions: QUIZ.questions.slice(0, 1) }
  const { id } = await startSelfPaced(host, quiz)
  const taker = new TestTaker(page)
  await page.goto(`${origin}/anytime-quiz-join/${id}`)
  await expect(taker.heading('Join Quiz')).toBeVisible()
  await look('form')
  await taker.start()
  await expect(page.getByText('Please fill in this field').first()).toBeVisible()
  await look('form with errors')
  await taker.fill(detailsOf('Annemarie Vogel'))
  await taker.start()
  await taker.seesQuestion(1, 1)
  await look('question')
  await page.goto(`${origin}/anytime-quiz-join/${id}`)
  await expect(taker.heading('Welcome back, Annemarie Vogel')).toBeVisible()
  await look('welcome back')
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
  await taker.seesQuestion(1, 1)
  await taker.answer('Mercury')
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await look('end')
  expect(found).toEqual([])
})

test('S49 nothing is cut off, covered or out of reach when enlarged, short, narrow or mirrored: the presenter view', async ({
  site,
  people,
}) => {
  test.slow()
  const { origin, host } = site
  const found: string[] = []
  const page = await people.atDesk(host, CALM)
  const look = async (name: string) => found.push(...(await crowding(page, name)))
  const game = await host.startGame(QUIZ)
  await host.post(`/api/sessions/${game.id}/participants`, { name: 'Annemarie Vogel' })
  await page.goto(`${origin}/present/${game.id}`)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.getByRole('button', { name: 'Break' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  await look('break')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Start Live Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Open now' })).toBeVisible()
  await look('question')
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect(page.getByRole('heading', { name: 'The answer is shown' })).toBeVisible()
  await look('answer')
  expect(found).toEqual([])
})
