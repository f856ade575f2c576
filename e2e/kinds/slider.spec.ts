import { HostScreen } from '../support/playing/host-screen.ts'
import { openLobby, playQuiz, runPoll, takeQuiz } from '../support/playing/with-players.ts'
import { beginQuiz, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const SEA = 'How warm is the sea?'
const QUIZ = {
  title: 'The sea',
  description: '',
  questions: [
    {
      kind: 'slider',
      text: SEA,
      timeLimitS: 60,
      right: 20,
      judging: 'within',
      distance: 2,
      min: 10,
      max: 30,
      step: 1,
      low: 'cold',
      high: 'hot',
      unit: '°C',
    },
  ],
}
const NAME = 'Scale from 10 °C, cold to 30 °C, hot'

test('K28 a slider, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('it is written by keyboard, and explains errors', async () => {
    await beginQuiz(page, { origin, title: 'The sea', kind: 'Slider', text: SEA })
    await page.getByLabel('From *').fill('10')
    await page.getByLabel('Label at the low end').fill('cold')
    await page.getByLabel('Label at the high end').fill('hot')
    await page.getByLabel('Unit').fill('°C')
    await page.getByLabel('Correct number *').fill('20,5')
    await page.getByLabel('Scoring').selectOption('Within a tolerance')
    await page.getByLabel('Tolerance (±) *').fill('2')
    await saveQuiz(page, 'Question 1 has an invalid scale')
    await expect(page.getByLabel('From *')).toBeFocused()
    await page.getByLabel('To *', { exact: true }).fill('30')
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(page.getByLabel('Correct number *')).toBeFocused()
    await expect(page.getByText('Please choose a correct value that is on the scale').first()).toBeVisible()
    await page.getByLabel('Correct number *').fill('20')
    await saveQuiz(page)
  })

  const { game, phones } = await openLobby({ site, people }, page, ['Ana', 'Bo'], {
    closeWhenAllAnswered: false,
  })
  const [ana, bo] = phones

  await test.step('an untouched slider is no answer; keys move it', async () => {
    await host.start('The sea')
    await expect(page.getByText('cold')).toBeVisible()
    const scale = ana.getByRole('slider', { name: NAME })
    const submit = ana.getByRole('button', { name: 'Submit Answer' })
    await expect(scale).toHaveAttribute('aria-valuetext', 'Nothing chosen yet')
    await expect(submit).toBeDisabled()
    // Keys are faster than the opening: answers are accepted from then on.
    await scale.click({ trial: true })
    // An accidental key press: the focus is on the question, not its scale.
    await ana.keyboard.press('ArrowRight')
    await expect(submit).toBeDisabled()
    await scale.press('Enter')
    await expect(submit).toBeDisabled()
    await scale.press('ArrowRight')
    await expect(scale).toHaveAttribute('aria-valuetext', /^21.°C$/)
    await scale.press('Home')
    await expect(scale).toHaveAttribute('aria-valuetext', /^10.°C$/)
    await scale.press('PageUp')
    await expect(scale).not.toHaveAttribute('aria-valuetext', /^10.°C$/)
    await scale.press('End')
    await scale.press('PageDown')
    await scale.press('End')
    await expect(scale).toHaveAttribute('aria-valuetext', /^30.°C$/)
    await expect(submit).toBeEnabled()
    await scale.press('Enter')
    await expect(ana.getByText('Your answer', { exact: true })).toBeVisible()
    await expect(ana.getByText('30 °C')).toBeVisible()
  })

  await test.step('the middle can be chosen, too: by a tap on the thumb, or by Space', async () => {
    const scale = bo.getByRole('slider', { name: NAME })
    await scale.press(' ')
    await expect(scale).toHaveAttribute('aria-valuetext', /^20.°C$/)
    await scale.press('ArrowLeft')
    await scale.press('ArrowRight')
    await bo.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(bo.getByText('Your answer', { exact: true })).toBeVisible()
    await expect(bo.getByText('20 °C')).toBeVisible()
  })

  await test.step('the reveal shows the distribution of answers', async () => {
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expect(page.getByText('The correct answer is 20 ± 2 °C.')).toBeAttached()
    await expect(page.getByText('1 of 2 correct')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Answers by value' }).getByRole('listitem')).toHaveCount(2)
    await expect(bo.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await expect(ana.getByRole('heading', { name: 'Incorrect' })).toBeVisible()
    await expect(ana.getByText('off by 10')).toBeVisible()
  })

  await test.step('the results show the same', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    const table = page.getByRole('table', { name: 'Answers to question 1' })
    await expect(table.getByRole('row', { name: /20.°C 1 50%/ })).toBeVisible()
  })
})

longTest(
  'L58 P10 K28 a moved slider is sent when time is up, an untouched one is not',
  async ({ site, people }) => {
    const short = { ...QUIZ, questions: QUIZ.questions.map((one) => ({ ...one, timeLimitS: 5 })) }
    const [ana, bo] = await playQuiz({ site, people }, short, ['Ana', 'Bo'])
    await ana.getByRole('slider', { name: NAME }).press('ArrowLeft')
    await expect(bo.getByRole('slider', { name: NAME })).toBeVisible()
    await expect(ana.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await expect(bo.getByRole('heading', { name: "Time's Up!" })).toBeVisible()
  },
)

test('K28 a reload keeps a moved slider where it was, and an untouched one untouched', async ({
  site,
  people,
}) => {
  const [ana, bo] = await playQuiz({ site, people }, QUIZ, ['Ana', 'Bo'])
  await ana.getByRole('slider', { name: NAME }).press('ArrowLeft')
  await expect(ana.getByRole('button', { name: 'Submit Answer' })).toBeEnabled()
  for (const page of [ana, bo]) await page.reload()
  await expect(ana.getByRole('slider', { name: NAME })).toHaveAttribute('aria-valuetext', /^19.°C$/)
  await expect(bo.getByRole('slider', { name: NAME })).toHaveAttribute('aria-valuetext', 'Nothing chosen yet')
  await expect(bo.getByRole('button', { name: 'Submit Answer' })).toBeDisabled()
  await ana.getByRole('button', { name: 'Submit Answer' }).tap()
  await expect(ana.getByText('Your answer', { exact: true })).toBeVisible()
  await expect(ana.getByText('19 °C')).toBeVisible()
})

longTest('P4 K28 sliders of a poll are shown as they arrive', async ({ site, people }) => {
  const { page, ana } = await runPoll({ site, people }, QUIZ)
  await ana.page.getByRole('slider', { name: NAME }).press('Home')
  await ana.page.getByRole('button', { name: 'Submit Answer' }).tap()
  await expect(ana.heading('Response Submitted!')).toBeVisible()
  const own = ana.page.getByRole('listitem').filter({ hasText: 'Your answer' })
  await expect(own).toContainText(/10.°C: 1 answer, 100%/)
  await expect(page.getByRole('list', { name: 'Answers by value' })).toContainText(/10.°C: 1 answer/)
})

longTest('K28 a slider works in a self-paced quiz', async ({ site, people }) => {
  const taker = await takeQuiz({ site, people }, QUIZ)
  await taker.seesQuestion(1, 1)
  await taker.page.getByRole('slider', { name: NAME }).press('ArrowRight')
  await taker.page.getByRole('button', { name: 'Submit Answer' }).tap()
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(taker.page.getByText('1 of 1')).toBeVisible()
})
