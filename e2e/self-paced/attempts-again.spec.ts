import type { Page } from '@playwright/test'
import { findings } from '../support/looking/axe.ts'
import { chooseMode } from '../support/playing/hosting.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { riverQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const RIVERS = ['Rhine', 'Nile']

/** Answers both questions, the second one wrongly unless told otherwise. */
async function take(page: Page, { rightly }: { rightly: boolean }) {
  for (const number of [1, 2]) {
    await expect(page.getByRole('banner')).toContainText(`Question ${number} of 2`)
    const asked =
      (await page
        .getByText(/^Which one is the/)
        .first()
        .textContent()) ?? ''
    const right = RIVERS.find((river) => asked.includes(river)) ?? ''
    const wrong = RIVERS.find((river) => river !== right) ?? ''
    await new TestTaker(page).option(number === 1 || rightly ? right : wrong).click()
    await expect(page.getByText('Answer saved', { exact: true })).toBeVisible()
    if (number < 2) await page.getByRole('button', { name: 'Next question', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Overview' }).first().click()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('button', { name: 'Hand in' }).click()
}

test('S82, S83 a host gives two attempts, and someone takes both: from the way in to the results', async ({
  site: { origin, host },
  people,
}) => {
  const quiz = riverQuiz('Rivers twice', RIVERS)
  await host.createQuiz(quiz)
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/host`)
  const dialog = await chooseMode(desk, quiz.title, 'Self-Paced')
  await dialog.getByText('Assignment', { exact: true }).click()
  await expect(dialog.getByLabel('Which attempt counts')).toHaveCount(0)
  await dialog.getByLabel('Attempts', { exact: true }).selectOption('2')
  await expect(dialog.getByLabel('Which attempt counts')).toHaveValue('best')
  await dialog.getByLabel('Time limit').selectOption('None')
  await dialog.getByLabel('Show correct answers').selectOption('completed')
  expect(await findings(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(desk).toHaveURL(/\/anytime-quiz\/[\w-]+$/)
  const session = desk.url().split('/').at(-1)

  const page = await people.onPhone()
  const taker = new TestTaker(page)
  await page.goto(`${origin}/anytime-quiz-join/${session}`)
  await expect(page.getByText('You have 2 attempts. Your best one counts.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await taker.fill(detailsOf('Pia Poplar'))
  await taker.start()
  await take(page, { rightly: false })
  expect(await taker.score()).toBe(100)
  await expect(page.getByText('Attempt 1 of 2 · 1 attempt left')).toBeVisible()
  await expect(page.getByText('You can start the next one as long as the quiz is open.')).toBeVisible()
  await expect(page.getByText(/once you have no attempts left/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the correct answers' })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  const firstPage = page.url()
  const row = desk.getByRole('row', { name: /Pia Poplar/ })
  await expect(row).toContainText('Attempt 1 of 2')
  await expect(row).toContainText('100 pts')

  // The way in on the same browser leads back to the end screen.
  await page.goto(`${origin}/anytime-quiz-join/${session}`)
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
  await page.getByRole('button', { name: 'Start attempt 2' }).click()
  await expect(page.getByText('Attempt 2 of 2', { exact: true })).toBeVisible()
  await expect(page.getByText('You can answer the questions in any order')).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(page.url()).not.toBe(firstPage)
  await expect(row).toContainText('Attempt 2 of 2')
  await expect(row).toContainText('Not started yet')
  await expect(row).toContainText('Attempt 1 counts: 100 pts')

  // An address of the first attempt, perhaps a bookmark, leads to the second.
  await page.goto(firstPage)
  await expect(page.getByText('Attempt 2 of 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await take(page, { rightly: true })
  expect(await taker.score()).toBe(200)
  await expect(page.getByText(/Right now that's attempt 2, with 200 points/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Start attempt/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'See the correct answers' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(desk.getByRole('row', { name: /Pia Poplar/ })).toHaveCount(1)
  await expect(row).toContainText('200 pts')
  await expect(row).not.toContainText('counts')
  expect(await findings(desk)).toEqual([])

  await desk.goto(`${origin}/results/${session}`)
  await desk.getByRole('button', { name: /Pia Poplar/ }).click()
  await expect(desk.getByRole('row', { name: /Pia Poplar/ }).first()).toContainText('200/200')
  await desk.getByText("Attempt 1 · 100 points · 50% · doesn't count").click()
  await expect(desk.getByRole('list', { name: /Pia Poplar/ })).toHaveCount(2)
  expect(await findings(desk)).toEqual([])
})

test('S82 an open end page says that no further attempt can be begun once the quiz has closed', async ({
  site: { origin, host },
  people,
}) => {
  const game = await startSelfPaced(host, riverQuiz('Rivers closed early', RIVERS), {
    oneAttemptPerNetwork: false,
    assignment: { timing: 'none', attempts: 3 },
  })
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  const page = await people.onPhone()
  await TestTaker.apply(page, { origin, pin: game.pin }, detailsOf('Ole Oak'))
  await take(page, { rightly: true })
  await expect(page.getByText('Attempt 1 of 3 · 2 attempts left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start attempt 2' })).toBeVisible()
  await desk.getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await expect(page.getByText("The quiz is closed, so you can't start another one.")).toBeVisible()
  await expect(page.getByText('Attempt 1 of 3', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Start attempt/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
})
