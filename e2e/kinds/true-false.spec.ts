import { toast } from '../support/accounts.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { runPoll, takeQuiz } from '../support/playing/with-players.ts'
import { expect, longTest, test } from '../support/test.ts'

const QUIZ = {
  title: 'Statements',
  description: '',
  questions: [
    { kind: 'true-false', text: 'An octopus has three hearts.', timeLimitS: 60, isTrue: true },
    { kind: 'true-false', text: 'The Sun is a planet.', timeLimitS: 60, isTrue: false },
  ],
}

test('K9 true or false, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('a question of this kind is added and written by keyboard', async () => {
    await page.goto(`${origin}/create`)
    await page.getByLabel('Title').fill('Statements')
    const more = page.getByRole('button', { name: 'Choose a question type' })
    await more.focus()
    await page.keyboard.press('Enter')
    const active = page.getByRole('option', { selected: true })
    await expect(active).toContainText('Single choice')
    await page.keyboard.press('ArrowDown')
    await expect(active).toContainText('True or false')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Question Text *').last()).toBeFocused()
    await page.keyboard.type('An octopus has three hearts.')
    const kinds = page.getByRole('group', { name: 'Correct answer' })
    await expect(kinds.getByRole('radio')).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove question 1' }).click()
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(toast(page)).toContainText('Question 1 needs correct answer')
    await expect(kinds.getByRole('radio', { name: 'True' })).toBeFocused()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(toast(page)).toContainText('Quiz created!')
    await expect(page).toHaveURL(/\/host$/)
  })

  const game = await site.host.startSession(await site.host.newestQuiz(), 'live')
  await page.goto(`${origin}/game/${game.id}`)
  const inGerman = await people.onPhone({ locale: 'de-DE' })
  const inEnglish = await people.onPhone()
  const players = [
    [inGerman, 'Dein Name', 'Mitspielen'],
    [inEnglish, 'Your name', 'Join Quiz'],
  ] as const
  for (const [phone, name, join] of players) {
    await phone.goto(`${origin}/join?pin=${game.pin}`)
    await phone.getByLabel(name).fill(join.slice(0, 4))
    await phone.getByRole('button', { name: join }).tap()
    await expect(phone).toHaveURL(/\/play\//)
  }

  await test.step('everyone reads the two answers in their own language', async () => {
    await host.start('Statements')
    await expect(page.getByRole('heading', { name: 'An octopus has three hearts.' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'True' })).toBeVisible()
    const wahr = inGerman.getByRole('button', { name: 'Wahr' })
    await wahr.tap()
    await expect(wahr).toHaveAttribute('aria-pressed', 'true')
    await inGerman.getByRole('button', { name: 'Antwort abschicken' }).tap()
    await expect(inGerman.getByText('Deine Antwort', { exact: true })).toBeVisible()
    await inEnglish.keyboard.press('2')
    await inEnglish.keyboard.press('Enter')
  })

  await test.step('the reveal shows what was right', async () => {
    expect(await host.bars()).toEqual([
      { text: 'True', count: 1, percent: 50, isRight: true },
      { text: 'False', count: 1, percent: 50, isRight: false },
    ])
    await expect(page.getByText('It is true.')).toBeAttached()
    await expect(inGerman.getByText('Wahr', { exact: true })).toBeVisible()
    await expect(inEnglish.getByRole('heading', { name: 'Incorrect' })).toBeVisible()
    await expect(inEnglish.getByText('True', { exact: true })).toBeVisible()
    await expect(inEnglish.getByText('False', { exact: true })).toBeVisible()
  })

  await test.step('the results show the same', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    const table = page.getByRole('table', { name: 'Answers to question 1' })
    await expect(table.getByRole('row', { name: /True ✓ Correct 1 50%/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /False 1 50%/ })).toBeVisible()
  })
})

longTest('P4 K9 true or false can be voted on in a poll', async ({ site, people }) => {
  const { page, ana } = await runPoll({ site, people }, QUIZ)
  await ana.seesQuestion(1, 'An octopus has three hearts.')
  await ana.option('False').tap()
  await expect(ana.heading('Response Submitted!')).toBeVisible()
  const bar = ana.page.getByRole('listitem').filter({ hasText: 'False' })
  await expect(bar).toContainText('Your response')
  await expect(bar).toContainText('1 vote')
  await expect(page.getByRole('listitem').filter({ hasText: 'False' })).toContainText('1 vote')
})

longTest('K9 true or false in a self-paced quiz survives a reload', async ({ site, people }) => {
  const taker = await takeQuiz({ site, people }, QUIZ)
  await taker.seesQuestion(1, 2)
  await taker.page.reload()
  await taker.seesQuestion(1, 2)
  await taker.answer('True')
  await taker.seesPause('Answer submitted!')
  await expect(taker.page.getByText('True', { exact: true })).toBeVisible()
  await taker.seesQuestion(2, 2)
  await taker.answer('True')
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(taker.page.getByText('1 of 2')).toBeVisible()
})
