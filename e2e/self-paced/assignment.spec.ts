import { findings } from '../support/looking/axe.ts'
import { chooseMode } from '../support/playing/hosting.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { riverQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('S67, S68, S69 a host sets an assignment with dates, and answers are only stored', async ({
  site: { origin, host },
  people,
}) => {
  const quiz = riverQuiz('Homework on rivers', ['Rhine', 'Nile'])
  await host.createQuiz(quiz)
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/host`)
  const dialog = await chooseMode(desk, quiz.title, 'Self-Paced')
  await dialog.getByText('Assignment', { exact: true }).click()
  await dialog.getByLabel('Instructions').fill('Open book.\nOne page of notes.')
  await dialog.getByLabel('Opens at').fill('2099-07-01T08:00')
  await dialog.getByLabel('Closes at').fill('2099-06-30T18:30')
  const start = dialog.getByRole('button', { name: 'Start' })
  await expect(start).toHaveAccessibleDescription('The dates under Assignment are out of order')
  expect(await findings(desk)).toEqual([])
  await start.press('Enter')
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Opens at').fill('')
  // A refusal loses nothing that was typed.
  await desk.route('**/api/sessions', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await start.click()
  await expect(desk.getByText('Error starting game')).toBeVisible()
  await expect(dialog.getByLabel('Instructions')).toHaveValue('Open book.\nOne page of notes.')
  await desk.unroute('**/api/sessions')
  await dialog.getByLabel('Late work').selectOption('Accepted and marked as late')
  await dialog.getByLabel('After each answer').selectOption('Only that it is saved')
  await dialog.getByLabel('Points are shown').selectOption('At the end only')
  await expect(dialog).toContainText('Time zone: UTC')
  expect(await findings(desk)).toEqual([])
  await start.click()
  await expect(desk).toHaveURL(/\/anytime-quiz\/[\w-]+$/)

  const page = await people.onPhone()
  const taker = new TestTaker(page)
  await page.goto(`${origin}/anytime-quiz-join/${desk.url().split('/').at(-1)}`)
  const form = page.getByRole('main')
  await expect(form).toContainText('Closes Jun 30, 2099, 6:30 PM (UTC)')
  await expect(form).toContainText('One page of notes.')
  expect(await findings(page)).toEqual([])
  await taker.fill(detailsOf('Pia Poplar'))
  await taker.start()
  for (const [index, option] of ['Rhine', 'Rhine'].entries()) {
    await taker.seesQuestion(index + 1, 2)
    await taker.answer(option)
    await taker.seesPause('Answer submitted!')
    await expect(page.getByText(/Correct|Incorrect|points/)).toHaveCount(0)
    if (index === 0) expect(await findings(page)).toEqual([])
  }
  expect(await taker.score()).toBe(100)

  const datesOf = (page: typeof desk) => page.locator('dl').filter({ hasText: 'Closes at' }).first()
  await expect(datesOf(desk)).toHaveText(
    'Closes atJun 30, 2099, 6:30 PM (UTC)Late workAccepted and marked as late',
  )
  const elsewhere = await people.atDesk(host)
  await elsewhere.goto(desk.url())
  await expect(datesOf(elsewhere)).toContainText('2099')

  // Closed yesterday: what comes in from here on is late.
  await desk.getByRole('button', { name: 'Rules' }).click()
  await desk.getByText('Assignment', { exact: true }).click()
  await desk.getByLabel('Closes at').fill('2020-01-01T00:00')
  await desk.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(desk.getByRole('row', { name: /Pia Poplar/ })).toContainText('Late')
  await expect(datesOf(elsewhere)).toContainText('Closes atJan 1, 2020, 12:00 AM (UTC)')
  expect(await findings(desk)).toEqual([])
})

test('S84 attempts that can’t be raised say why', async ({ site: { origin, host }, people }) => {
  const game = await startSelfPaced(host, riverQuiz('One try', ['Rhine', 'Nile']), { review: 'completed' })
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await desk.getByRole('button', { name: 'Rules' }).click()
  await desk.getByText('Assignment', { exact: true }).click()
  await desk.getByLabel('Attempts', { exact: true }).selectOption('3')
  await desk.getByRole('button', { name: 'Save', exact: true }).last().click()
  const told = desk.getByRole('status').filter({ hasText: 'Error saving settings' })
  await expect(told).toContainText("Can't be raised while participants see the correct answers at once")
})

test('S66, S69 a quiz opens by itself and closes in the middle of a question', async ({
  site: { origin, host },
  people,
}) => {
  const opensAtMs = Date.now() + 8_000
  const game = await startSelfPaced(host, riverQuiz('Test of rivers', ['Rhine', 'Nile']), {
    oneAttemptPerNetwork: false,
    assignment: { opensAtMs, closesAtMs: opensAtMs + 25_000 },
  })
  const page = await people.onPhone()
  const taker = new TestTaker(page)
  await page.goto(`${origin}/anytime-quiz-join/${game.id}`)
  await expect(taker.heading('Not open yet')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await taker.fill(detailsOf('Ole Oak'))
  await taker.start()
  await taker.seesQuestion(1, 2)
  await expect(taker.heading('Quiz Completed!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The quiz closed before you had finished.')).toBeVisible()
})
