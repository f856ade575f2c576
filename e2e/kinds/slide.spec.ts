import { toast } from '../support/accounts.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { openLobby, runPoll, takeQuiz } from '../support/playing/with-players.ts'
import { chooseKind } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const slide = (text: string, words = '') => ({ kind: 'slide', text, words, timeLimitS: 30 })
const QUIZ = {
  title: 'A lesson',
  description: '',
  questions: [
    slide('Welcome', 'Three parts.\nOne break.'),
    { kind: 'true-false', text: 'Water is wet.', timeLimitS: 60, isTrue: true },
    slide('Thank you'),
  ],
}

test('K73 a slide, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('it is written by keyboard, and has no clock', async () => {
    await page.goto(`${origin}/create`)
    await page.getByLabel('Title').fill('A lesson')
    await chooseKind(page, 'Slide')
    const title = page.getByLabel('Slide title *')
    await expect(title).toBeFocused()
    await page.keyboard.type('Welcome')
    await page.keyboard.press('Tab')
    await page.getByLabel('Text', { exact: true }).fill('Three parts.\nOne break.')
    await page.getByRole('button', { name: 'Remove question 1' }).click()
    await expect(page.getByLabel('Time Limit (seconds)')).toBeHidden()
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(toast(page)).toContainText('Quiz created!')
    await page.goto(`${origin}/edit/${await site.host.newestQuiz()}`)
    await expect(title).toHaveValue('Welcome')
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Three parts.\nOne break.')
  })

  await site.host.createQuiz(QUIZ)
  const { game, phones } = await openLobby({ site, people }, page, ['Ana'])
  const [ana] = phones

  await test.step('in a live quiz it stays on the big screen and phones until the host continues', async () => {
    await host.primary('Start Game').click()
    await host.primary('Start Live Quiz').click()
    for (const screen of [page, ana]) {
      await expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      await expect(screen.getByRole('main').getByText('One break.')).toBeVisible()
      await expect(screen.getByText('Slide', { exact: true }).first()).toBeVisible()
    }
    await ana.reload()
    await expect(ana.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Submit Answer' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ask it again' })).toBeHidden()
    await host.primary('Next Question').click()
    await expect(ana.getByRole('heading', { name: 'Water is wet.' })).toBeVisible()
    for (const screen of [page, ana])
      await expect(screen.getByText('Question 1 of 1', { exact: true }).first()).toBeVisible()
    await ana.getByRole('button', { name: 'True' }).tap()
    await ana.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(ana.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await host.primary('Next Question').click()
    await expect(ana.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    // A title alone is centred on the projector.
    const title = await page.getByRole('heading', { name: 'Thank you' }).boundingBox()
    const wall = page.viewportSize()
    if (!title || !wall) throw new Error('the slide is not there')
    expect(Math.abs(title.y + title.height / 2 - wall.height / 2)).toBeLessThan(wall.height * 0.1)
    await host.primary('See Final Results').click()
    await expect(page.getByRole('heading', { name: 'Game Over!' })).toBeVisible()
    await expect(ana.getByText('Best moment: question 1')).toBeVisible()
    await expect(ana.locator('dl > div').filter({ hasText: 'Correct answers' })).toContainText('1 of 1')
  })

  await test.step('the results count one question, with its number in play', async () => {
    await page.goto(`${origin}/results/${game.id}`)
    await expect(page.getByText('Question 1 · 1 answer', { exact: true })).toBeVisible()
    await expect(page.getByText('Water is wet.')).toBeVisible()
    await expect(page.getByText('Welcome')).toBeHidden()
    await expect(page.getByText(/^Question 2/)).toBeHidden()
    const { questionCount } = await site.host.get<{ questionCount: number }>(`/api/results/${game.id}`)
    expect(questionCount).toBe(1)
  })
})

longTest('K73 a poll continues from a slide without asking', async ({ site, people }) => {
  const { page, ana } = await runPoll({ site, people }, QUIZ)
  await expect(ana.heading('Welcome')).toBeVisible()
  await expect(page.getByRole('main').getByText('One break.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide votes' })).toBeHidden()
  await page.getByRole('button', { name: 'Next Question' }).click()
  await ana.vote('True')
  await expect(page.getByRole('dialog')).toBeHidden()
})

longTest('K73 in a self-paced quiz a slide waits for the participant', async ({ site, people }) => {
  const taker = await takeQuiz({ site, people }, QUIZ)
  const { page } = taker
  await expect(taker.heading('Welcome')).toBeVisible()
  await expect(page.getByRole('timer')).toBeHidden()
  await page.reload()
  await expect(taker.heading('Welcome')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(taker.heading('Water is wet.')).toBeVisible()
  await expect(page.getByText('Question 1 of 1', { exact: true }).first()).toBeVisible()
  await taker.answer('True')
  await taker.seesPause('Answer submitted!')
  await expect(taker.heading('Thank you')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible()
})
