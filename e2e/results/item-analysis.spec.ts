import { findings } from '../support/looking/axe.ts'
import { playGame } from '../support/playing/played-game.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** Beta, option 1, is correct. */
const SCRIPT = { Ana: [1, 1], Ben: [1, 2], Cy: [2, null] }

test('K100 results say in sentences how hard a question was and how well it separates', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await playGame(origin, host, { quiz: plainQuiz([20, 20], 'Items'), script: SCRIPT })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/results/${game.id}`)
  const card = (text: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: text }) })
  await expect(card('Question 1?')).toContainText('2 of 3 people got it right.')
  // 1, 1, 0 with 1, 0, 0.
  await expect(card('Question 1?')).toContainText('it separates well (discrimination 0.50).')
  await expect(card('Question 2?')).toContainText('1 of 3 people got it right.')
  await expect(card('Question 2?')).toContainText('Only 3 attempts compared: this may be chance.')
  expect(await findings(page)).toEqual([])

  await card('Question 2?').getByRole('button', { name: "Don't count this question" }).click()
  await expect(card('Question 2?')).not.toContainText('people got it right')
  await expect(card('Question 1?')).toContainText("It doesn't separate")
})
