import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { beginChoice, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, test } from '../support/test.ts'

const OPTIONS = ['Sun and Moon', 'Wind', 'Rain', 'Fish', 'Ships']

test('Q2 Q3 Q7 Q8 points, explanation, shuffled options and reading time, from the editor to the reveal', async ({
  site,
  people,
}) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('the card lists what differs from the defaults', async () => {
    await beginChoice(page, { origin, title: 'Tides', text: 'What makes the tides?', options: OPTIONS })
    await expect(page.getByLabel('Points')).toBeHidden()
    await page.getByText('More', { exact: true }).click()
    await page.getByLabel('Points').selectOption('Double points')
    await page.getByLabel('Reading time').selectOption('3 s')
    await page.getByLabel('Explanation').fill('Both pull at the water.')
    await page.getByRole('switch', { name: 'Shuffle the options' }).check()
    const summary = page.getByText('More · Double points')
    await expect(summary).toContainText('Reading time: 3 s · Explanation · Shuffle the options')
    await saveQuiz(page)
  })

  const settings = { closeWhenAllAnswered: false }
  const game = await site.host.startSession(await site.host.newestQuiz(), 'live', settings)
  await page.goto(`${origin}/game/${game.id}`)
  const ana = await Player.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  const question = ana.page.getByRole('heading', { name: 'What makes the tides?' })

  await test.step('the question appears alone on the big screen and the phone', async () => {
    await host.start('Tides')
    await expect(page.getByText('Answers open in a moment', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What makes the tides?' })).toBeVisible()
    await expect(page.getByText('Double points')).toBeVisible()
    await expect(ana.page.getByText('Read the question…')).toBeVisible()
    await expect(question).toBeVisible()
    await expect(ana.page.getByRole('button', { name: 'Fish' })).toHaveCount(0)
    await expect(page.getByText('Fish')).toBeHidden()
  })

  const lettered = async () =>
    ana.page
      .getByRole('group')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.textContent?.trim()))

  await test.step('options have their own order, with the letters of the big screen', async () => {
    await host.seesQuestion(1, 1, 'What makes the tides?')
    await expect(page.getByRole('listitem').first()).toContainText('Sun and Moon')
    await ana.option('Fish').waitFor()
    const order = await lettered()
    expect(order.toSorted()).toEqual(OPTIONS.map((text, at) => `${'ABCDE'[at]}${text}`))
    await ana.page.reload()
    await ana.option('Fish').waitFor()
    expect(await lettered()).toEqual(order)
    await ana.page.keyboard.press('a')
    await expect(ana.option('Sun and Moon')).toHaveAttribute('aria-pressed', 'true')
    await expect(ana.page.getByText('Both pull at the water.')).toHaveCount(0)
    await ana.submit()
    await expect(ana.page.getByText('Answer Submitted!')).toBeVisible()
  })

  await test.step('the reveal shows the explanation, and counts double', async () => {
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expect(page.getByText('Both pull at the water.')).toBeVisible()
    await expect(ana.page.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await expect(ana.page.getByText('Both pull at the water.')).toBeVisible()
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    await expect(page.getByText('Explanation: Both pull at the water.')).toBeVisible()
    await expect(page.getByText('Question 1 · Double points')).toBeVisible()
  })
})
