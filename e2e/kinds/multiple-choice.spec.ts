import { HostScreen } from '../support/playing/host-screen.ts'
import { openLobby, runPoll, takeQuiz } from '../support/playing/with-players.ts'
import { beginQuiz, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const OPTIONS = ['Two', 'Four', 'Five', 'Seven']
const QUIZ = {
  title: 'Primes',
  description: '',
  questions: [true, false].map((hasPartialCredit) => ({
    kind: 'multiple-choice',
    text: 'Which are primes?',
    timeLimitS: 60,
    hasPartialCredit,
    options: OPTIONS.map((text) => ({ text, isCorrect: text !== 'Four' })),
  })),
}

test('K20 K21 multiple choice, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('several options are marked by keyboard, and partial credit is turned on', async () => {
    await beginQuiz(page, { origin, title: 'Primes', kind: 'Multiple choice', text: 'Which are primes?' })
    await page.getByRole('button', { name: 'Add Option' }).click()
    await page.getByRole('button', { name: 'Add Option' }).click()
    for (const [at, text] of OPTIONS.entries())
      await page.getByRole('textbox', { name: `Option ${'ABCD'[at]}`, exact: true }).fill(text)
    await saveQuiz(page, 'Question 1 needs correct answer')
    const first = page.getByRole('checkbox', { name: 'Option A is correct' })
    await expect(first).toBeFocused()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'Option C is correct' }).check()
    await page.getByRole('checkbox', { name: 'Option D is correct' }).check()
    await expect(first).toBeChecked()
    await page.getByRole('switch', { name: 'Partial credit' }).check()
    await saveQuiz(page)
  })

  const { game, phones } = await openLobby({ site, people }, page, ['Ana', 'Bo'], { isOneTap: true })
  const [all, some] = phones

  await test.step('a tap selects or deselects an option, and never submits', async () => {
    await host.start('Primes')
    const option = (text: string) => all.getByRole('group').getByRole('button', { name: text })
    await expect(all.getByText('Select all correct answers.')).toBeVisible()
    for (const text of ['Seven', 'Four', 'Two', 'Five']) await option(text).tap()
    await option('Four').tap()
    await expect(option('Four')).toHaveAttribute('aria-pressed', 'false')
    await expect(option('Seven')).toHaveAttribute('aria-pressed', 'true')
    await all.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(all.getByText('Your answer', { exact: true })).toBeVisible()
    const submit = some.getByRole('button', { name: 'Submit Answer' })
    await some.keyboard.press('1')
    await expect(submit).toBeEnabled()
    await some.keyboard.press('1')
    await expect(submit).toBeDisabled()
    for (const key of ['1', 'c']) await some.keyboard.press(key)
    await expect(some.getByRole('button', { name: 'Five' })).toHaveAttribute('aria-pressed', 'true')
    await submit.focus()
    await some.keyboard.press('Enter')
  })

  await test.step('the reveal shows which were right, and the partial credit', async () => {
    expect(await host.bars()).toEqual([
      { text: 'Two', count: 2, percent: 100, isRight: true },
      { text: 'Four', count: 0, percent: 0, isRight: false },
      { text: 'Five', count: 2, percent: 100, isRight: true },
      { text: 'Seven', count: 1, percent: 50, isRight: true },
    ])
    await expect(page.getByText('Options A, C, D are correct.')).toBeAttached()
    await expect(all.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await expect(all.getByText('3 of 3 correct options chosen')).toBeVisible()
    await expect(some.getByRole('heading', { name: 'Partly correct' })).toBeVisible()
    await expect(some.getByText('2 of 3 correct options chosen')).toBeVisible()
    await expect(some.getByText('✓ Correct, but not chosen')).toBeVisible()
    await expect(some.getByText(/^\+[\d,]+ points$/)).toBeVisible()
  })

  await test.step('the results show the same', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    const table = page.getByRole('table', { name: 'Answers to question 1' })
    await expect(table.getByRole('row', { name: /Seven ✓ Correct 1 50%/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Four 0 0%/ })).toBeVisible()
    await expect(page.getByText('50% correct').first()).toBeVisible()
    await page.getByRole('button', { name: "Bo's answers" }).click()
    await expect(page.getByRole('img', { name: 'Partly correct, 67%' })).toBeVisible()
  })
})

longTest('P4 K20 multiple choice can be voted on in a poll', async ({ site, people }) => {
  const { page, ana } = await runPoll({ site, people }, QUIZ)
  await expect(ana.heading('Which are primes?')).toBeVisible()
  await ana.option('Two').tap()
  await ana.option('Four').tap()
  await ana.page.getByRole('button', { name: 'Submit Answer' }).tap()
  await expect(ana.heading('Response Submitted!')).toBeVisible()
  for (const text of ['Two', 'Four']) {
    const bar = ana.page.getByRole('listitem').filter({ hasText: text })
    await expect(bar).toContainText('Your response')
    await expect(bar).toContainText('100%')
    await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('1 vote')
  }
  await expect(page.getByText('✓ Correct')).toHaveCount(0)
})

longTest(
  'K21 multiple choice in a self-paced quiz survives a reload and gives partial points',
  async ({ site, people }) => {
    const taker = await takeQuiz({ site, people }, QUIZ)
    await taker.seesQuestion(1, 2)
    await taker.option('Two').click()
    await taker.page.reload()
    // L58: the selection is restored.
    await expect(taker.page.getByRole('button', { name: 'Submit Answer' })).toBeEnabled()
    await taker.option('Seven').click()
    await taker.page.getByRole('button', { name: 'Submit Answer' }).click()
    await taker.seesPause('Answer submitted!')
    await expect(taker.page.getByText('Partly correct +67 points')).toBeVisible()
    await taker.seesQuestion(2, 2)
    await taker.option('Two').click()
    await taker.option('Seven').click()
    await taker.page.getByRole('button', { name: 'Submit Answer' }).click()
    await expect(taker.heading('Quiz Completed!')).toBeVisible()
    await expect(taker.page.getByText('0 of 2')).toBeVisible()
    expect(await taker.score()).toBe(67)
  },
)
