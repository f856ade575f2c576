import { findings } from '../support/looking/axe.ts'
import { chooseMode } from '../support/playing/hosting.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { riverQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('S70, S71 one clock: moving, changing, flags, a reload, offline, handing in', async ({
  site: { origin, host },
  people,
}) => {
  const quiz = riverQuiz('Exam on rivers', ['Rhine', 'Nile', 'Oder'])
  await host.createQuiz(quiz)
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/host`)
  const dialog = await chooseMode(desk, quiz.title, 'Self-Paced')
  await dialog.getByText('Assignment', { exact: true }).click()
  await dialog.getByLabel('Time limit').selectOption('For the whole quiz')
  await dialog.getByLabel('Minutes for the whole quiz').fill('10')
  await expect(dialog.getByLabel('After each answer')).toHaveCount(0)
  expect(await findings(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(desk).toHaveURL(/\/anytime-quiz\/[\w-]+$/)

  const page = await people.onPhone()
  const taker = new TestTaker(page)
  await page.goto(`${origin}/anytime-quiz-join/${desk.url().split('/').at(-1)}`)
  await expect(page.getByText('You have 10 minutes for the whole quiz.')).toBeVisible()
  await taker.fill(detailsOf('Pia Poplar'))
  await taker.start()

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const sees = (number: number) => expect(page.getByRole('banner')).toContainText(`Question ${number} of 3`)
  const saved = () => expect(page.getByText('Answer saved', { exact: true })).toBeVisible()
  await sees(1)
  expect(await findings(page)).toEqual([])
  await taker.option('Nile').click()
  await saved()
  await button('Next question').click()
  await sees(2)
  await button('Flag').click()
  await button('Next question').click()
  await sees(3)
  await taker.option('Oder').click()
  await saved()
  await button('Overview').first().click()
  await expect(page.getByRole('button', { name: /^Question 2 .*not answered flagged$/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(desk.getByRole('row', { name: /Pia Poplar/ })).toContainText('2 of 3 answered')
  // A tab of its own knows of them, as another device does.
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByRole('button', { name: 'Overview' }).first().click()
  await expect(tab.getByRole('button', { name: /^Question 2 .*not answered flagged$/ })).toBeVisible()
  await tab.close()

  await page.reload()
  await page.getByRole('button', { name: /^Question 1 .* answered$/ }).click()
  await sees(1)
  await expect(taker.option('Nile')).toHaveAttribute('aria-pressed', 'true')
  await taker.option('Rhine').click()
  await saved()

  // The server can't be reached: the page goes on and keeps everything.
  await page.context().setOffline(true)
  await button('Next question').click()
  await taker.option('Rhine').click()
  await expect(page.getByText("Saved on this device. It will be sent when you're back online.")).toBeVisible({
    timeout: 40_000,
  })
  await button('Previous question').click()
  await taker.option('Oder').click()
  await taker.option('Rhine').click()
  await button('Next question').click()
  await taker.option('Nile').click()
  await page.context().setOffline(false)
  await expect(page.getByText('Answer saved', { exact: true })).toBeVisible({ timeout: 40_000 })
  await button('Overview').click()
  await expect(page.getByText('All questions are answered.', { exact: true })).toBeVisible()

  await button('Hand in').click()
  await expect(
    page.getByRole('contentinfo').getByText("You can't change your answers after handing in."),
  ).toBeVisible()
  await button('Keep working').click()
  await button('Hand in').click()
  await button('Hand in').click()
  expect(await taker.score()).toBe(300)
  await expect(page.getByText('You can close this page.')).toBeVisible()
  await page.reload()
  expect(await taker.score()).toBe(300)
})

test('S70 the clock of the whole quiz hands in what is saved', async ({ site: { origin, host }, people }) => {
  const game = await startSelfPaced(host, riverQuiz('Minute of rivers', ['Rhine', 'Nile', 'Oder']), {
    oneAttemptPerNetwork: false,
    assignment: { timing: 'quiz', minutes: 1 },
  })
  const page = await people.onPhone()
  const taker = new TestTaker(page)
  await page.goto(`${origin}/anytime-quiz-join/${game.id}`)
  await taker.fill(detailsOf('Ole Oak'))
  await taker.start()
  await taker.option('Rhine').click()
  await expect(page.getByText('Answer saved', { exact: true })).toBeVisible()
  await expect(taker.heading('Quiz Completed!')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Time ran out.')).toBeVisible()
  expect(await taker.score()).toBe(100)
})

test('Start Quiz follows the last field on a small phone', async ({ site: { origin, host }, people }) => {
  const game = await startSelfPaced(host, riverQuiz('Small rivers', ['Rhine', 'Nile', 'Oder']), {})
  const page = await people.onPhone()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${origin}/anytime-quiz-join/${game.id}`)
  await page.getByLabel('Email Address *').evaluate((field) => field.scrollIntoView())
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('This page records when you leave it')).toBeInViewport({ ratio: 1 })
})

test('S71 collecting keeps what is being typed', async ({ site: { origin, host }, people }) => {
  const typed = {
    title: 'Capitals',
    description: '',
    questions: [
      {
        kind: 'typed-answer',
        text: 'Capital of Peru?',
        timeLimitS: 60,
        accepted: ['Lima'],
        toleratesTypos: false,
      },
    ],
  }
  const assignment = { timing: 'quiz', minutes: 10 }
  const game = await startSelfPaced(host, typed, { oneAttemptPerNetwork: false, assignment })
  const desk = await people.atDesk(host)
  const page = await people.onPhone()
  await TestTaker.apply(page, { origin, pin: game.pin }, detailsOf('Pia Poplar'))
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await desk.getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('button', { name: 'Close and collect' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('with the answers given so far')
  await page.getByRole('textbox').pressSequentially('Lima')
  await dialog.getByRole('button', { name: 'Close and collect' }).click()
  await expect(page.getByRole('main')).toContainText('of 100 · 100%')
  await expect(desk.getByRole('button', { name: 'Close and collect' })).toHaveCount(0)
})
