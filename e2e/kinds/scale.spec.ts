import type { Locator } from '@playwright/test'
import { HostScreen } from '../support/playing/host-screen.ts'
import { openLobby, runPoll, takeQuiz } from '../support/playing/with-players.ts'
import { beginQuiz, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const QUIZ = {
  title: 'Feelings',
  description: '',
  questions: [
    {
      kind: 'scale',
      text: 'Would you recommend us?',
      timeLimitS: 60,
      scale: 'nps',
      low: 'Never',
      high: 'Sure',
    },
    { kind: 'scale', text: 'It was worth my time.', timeLimitS: 60, scale: 'agreement', low: '', high: '' },
  ],
}

test('K55 K56 a scale, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('it is added and written by keyboard', async () => {
    await beginQuiz(page, { origin, title: 'Feelings', kind: 'Scale', text: 'Would you recommend us?' })
    const which = page.getByRole('group', { name: 'Type of scale' })
    await which.getByRole('radio', { name: '1 to 5' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(which.getByRole('radio', { name: '0 to 10 (NPS)' })).toBeChecked()
    await page.getByLabel('Label for the lowest value').fill('Never')
    await page.getByLabel('Label for the highest value').fill('Sure')
    await saveQuiz(page)
  })

  const { game, phones } = await openLobby({ site, people }, page, ['Ana', 'Bo'])
  const [ana, bo] = phones

  await test.step('everyone chooses a value, by touch or key', async () => {
    await host.start('Feelings')
    await expect(page.getByRole('heading', { name: 'Would you recommend us?' })).toBeVisible()
    const ten = ana.getByRole('button', { name: '10 Sure' })
    // Eleven alike, six in the first row: none looks more likely than another.
    const width = async (button: Locator) => Math.round((await button.boundingBox())?.width ?? 0)
    expect(await width(ten)).toBe(await width(ana.getByRole('button', { name: '5', exact: true })))
    await ten.tap()
    await expect(ten).toHaveAttribute('aria-pressed', 'true')
    await ana.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(ana.getByRole('heading', { name: 'Answer Submitted!' })).toBeVisible()
    await bo.keyboard.press('6')
    await expect(bo.getByRole('button', { name: '6', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await bo.keyboard.press('Enter')
  })

  await test.step('nothing is right or wrong at the end', async () => {
    await expect(page.getByText('The average is 8.')).toBeAttached()
    const chart = page.getByRole('list', { name: 'Answers by value' })
    await expect(chart.getByRole('listitem').last()).toContainText('10: Sure: 1 answer, 50%')
    await expect(page.getByRole('region', { name: 'Leaderboard' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Void question' })).toBeHidden()
    for (const phone of [ana, bo]) {
      await expect(phone.getByRole('heading', { name: 'Answer Submitted!' })).toBeVisible()
      await expect(phone.getByText('No right or wrong answers')).toBeVisible()
      await expect(phone.getByText('Incorrect')).toBeHidden()
    }
  })

  await test.step('the results show average, NPS and distribution', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    const table = page.getByRole('table', { name: 'Answers to question 1' })
    await expect(table.getByRole('row', { name: /10 Sure 1 50%/ })).toBeVisible()
    await expect(page.getByText('Promoters (9–10) 50% minus detractors (0–6) 50%')).toBeVisible()
  })
})

longTest('P4 K55 a scale can be voted on in a poll, and shared', async ({ site, people }) => {
  const { page, ana } = await runPoll({ site, people }, QUIZ)
  await ana.seesQuestion(1, 'Would you recommend us?')
  await ana.page.keyboard.press('9')
  await expect(ana.page.getByRole('button', { name: '9', exact: true })).toBeFocused()
  await ana.page.keyboard.press('Enter')
  await expect(ana.heading('Response Submitted!')).toBeVisible()
  const own = ana.page.getByRole('listitem').filter({ hasText: 'Your answer' })
  await expect(own).toContainText('9: 1 answer, 100%')
  await expect(page.getByText('+100')).toBeVisible()
})

test('K55 S18 a quiz of scales alone ends without a score', async ({ site, people }) => {
  const taker = await takeQuiz({ site, people }, QUIZ)
  await taker.seesQuestion(1, 2)
  await taker.answer('7')
  await taker.seesPause('Answer submitted!')
  await expect(taker.page.getByText('No right or wrong answers')).toBeVisible()
  await taker.seesQuestion(2, 2)
  await taker.page.reload()
  await taker.seesQuestion(2, 2)
  await taker.answer('Strongly agree')
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(taker.page.getByText('Your score')).toBeHidden()
  await expect(taker.page.getByText('Correct answers')).toBeHidden()
})
