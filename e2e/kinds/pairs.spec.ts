import { HostScreen } from '../support/playing/host-screen.ts'
import { openLobby, runPoll, takeQuiz } from '../support/playing/with-players.ts'
import { beginQuiz, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const PAIRS = [
  { left: 'France', right: 'Paris' },
  { left: 'Spain', right: 'Madrid' },
]
const QUIZ = {
  title: 'Capitals',
  description: '',
  questions: [{ kind: 'pairs', text: 'Which capital?', timeLimitS: 90, pairs: PAIRS }],
}

test('K64 K62 match pairs, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('pairs are written', async () => {
    await beginQuiz(page, { origin, title: 'Capitals', kind: 'Match pairs', text: 'Which capital?' })
    await page.getByRole('button', { name: 'Remove pair 3' }).click()
    for (const [at, { left, right }] of PAIRS.entries()) {
      await page.getByLabel(`Left ${at + 1}`).fill(left)
      if (at === 0) await page.getByLabel('Right 1').fill(right)
    }
    await saveQuiz(page, 'Question 1 has empty options')
    await page.getByLabel('Right 2').fill('Madrid')
    await saveQuiz(page)
  })

  const { game, phones } = await openLobby({ site, people }, page, ['Ana', 'Bo'])
  const [ana, bo] = phones

  await test.step('pairs are matched by select, or by a tap on the left and one on the right', async () => {
    await host.start('Capitals')
    await expect(page.getByRole('heading', { name: 'Which capital?' })).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Submit Answer' })).toBeDisabled()
    await ana.getByLabel('Spain').selectOption('Madrid')
    await ana.getByLabel('France').selectOption('Paris')
    await ana.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(ana.getByRole('heading', { name: 'Answer Submitted!' })).toBeVisible()
    await bo.getByText('Spain', { exact: true }).tap()
    await bo.locator('button[data-right]', { hasText: 'Paris' }).tap()
    await expect(bo.getByLabel('Spain')).toHaveValue(/[01]/)
    await bo.getByRole('button', { name: 'Submit Answer' }).tap()
  })

  await test.step('the reveal shows the right pairs', async () => {
    const list = page.getByRole('list', { name: /^The correct pairs/ })
    await expect(list.getByRole('listitem').first()).toContainText('France – Paris')
    await expect(list.getByRole('listitem').first()).toContainText('50%')
    await expect(ana.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await expect(bo.getByRole('heading', { name: 'Incorrect' })).toBeVisible()
    // One's own answer is next to each pair, without scrolling.
    const last = bo.getByRole('main').getByRole('listitem').last()
    await expect(last).toContainText('Your answer: Paris')
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  await test.step('the results show the same', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    const list = page.getByRole('list', { name: /^The correct pairs/ })
    await expect(list.getByRole('listitem').last()).toContainText('Spain – Madrid')
  })
})

longTest('P4 K62 a poll shares the most common pairings', async ({ site, people }) => {
  const { ana } = await runPoll({ site, people }, QUIZ)
  await ana.page.getByLabel('France').selectOption('Madrid')
  await ana.page.getByRole('button', { name: 'Submit Answer' }).tap()
  await expect(ana.heading('Response Submitted!')).toBeVisible()
  const most = ana.page.getByRole('list', { name: 'Most common pairings' })
  await expect(most.getByRole('listitem').first()).toContainText('France – Madrid')
  // Nothing is claimed about Spain, which Ana left open.
  await expect(most.getByText('Your response')).toHaveCount(1)
})

longTest('K2 K64 a self-paced quiz gives the share of right pairs', async ({ site, people }) => {
  const taker = await takeQuiz({ site, people }, QUIZ)
  await taker.seesQuestion(1, 1)
  await taker.page.getByLabel('Spain').selectOption('Madrid')
  await taker.page.getByRole('button', { name: 'Submit Answer' }).tap()
  expect(await taker.score()).toBe(50)
})
