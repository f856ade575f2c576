import { findings } from './support/looking/axe.ts'
import { startSelfPaced } from './support/playing/self-paced.ts'
import { detailsOf, TestTaker } from './support/playing/test-taker.ts'
import { expect, test } from './support/test.ts'

const QUIZ = {
  title: 'Rivers',
  description: '',
  questions: [
    {
      text: 'Which is the longest?',
      timeLimitS: 60,
      explanation: 'It is 6,650 km long.',
      options: ['Rhine', 'Nile'].map((text) => ({ text, isCorrect: text === 'Nile' })),
    },
    {
      kind: 'typed-answer',
      text: 'Which one flows through Paris?',
      timeLimitS: 60,
      accepted: ['Seine'],
      toleratesTypos: true,
    },
  ],
}

test('S65 participants who are done see the correct answers once the host has ended the quiz', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const game = await startSelfPaced(host, QUIZ)
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await desk.getByRole('button', { name: 'Rules' }).click()
  await desk.getByLabel('Show correct answers').selectOption('After the quiz ends')

  const { page, ...rest } = { page: await people.onPhone(), origin, pin: game.pin }
  const taker = await TestTaker.apply(page, rest, detailsOf('Pia Poplar'))
  await taker.seesQuestion(1, 2)
  await taker.answer('Rhine')
  await taker.seesPause('Answer submitted!')
  await page.getByRole('textbox').fill('Seine')
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(page.getByText('once the quiz has ended')).toBeVisible()
  const open = page.getByRole('button', { name: 'See the correct answers' })
  await expect(open).toHaveCount(0)

  await desk.getByRole('button', { name: 'End Quiz' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await open.click()
  await expect(taker.heading('Incorrect')).toBeVisible()
  const content = page.getByRole('main')
  for (const text of ['Which is the longest?', 'Nile', 'Rhine', 'It is 6,650 km long.'])
    await expect(content).toContainText(text)
  expect(await findings(page)).toEqual([])

  // By keyboard alone: the focus is where reading continues, and returns to where it came from.
  await expect(page.getByRole('button', { name: 'Next question' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(taker.heading('Correct!')).toBeVisible()
  await expect(content).toContainText('+100 points')
  await page.keyboard.press('Enter')
  await expect(taker.heading('Correct!')).toBeVisible()
  await page.getByRole('button', { name: 'Your result' }).click()
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(open).toBeFocused()
  await page.reload()
  await open.click()
  await expect(taker.heading('Incorrect')).toBeVisible()
})

test('S65, K73 the review has the numbers that the questions had', async ({ site, people }) => {
  const { origin, host } = site
  const question = QUIZ.questions.slice(0, 1)
  const slide = { kind: 'slide', text: 'First, breathe in', words: '', timeLimitS: 20 }
  const game = await startSelfPaced(
    host,
    { title: 'Rivers after a slide', description: '', questions: [slide, ...question] },
    { review: 'completed' },
  )
  const page = await people.onPhone()
  const taker = await TestTaker.apply(page, { origin, pin: game.pin }, detailsOf('Pia Poplar'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await taker.seesQuestion(1, 1)
  await taker.answer('Nile')
  await page.getByRole('button', { name: 'See the correct answers' }).click()
  await expect(page.getByText('First, breathe in')).toBeVisible()
  await expect(page.getByText(/Question \d/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByText('Question 1 of 1', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
})
