import type { Page } from '@playwright/test'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { beginPoll, startPoll, Voter } from '../support/playing/poll.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { beginQuiz, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const TEXT = 'How do you feel today?'
const QUIZ = {
  title: 'Moods',
  description: '',
  questions: [{ kind: 'word-cloud', text: TEXT, timeLimitS: 120 }],
}

const write = async (phone: Page, ...words: string[]) => {
  for (const [at, word] of words.entries())
    await phone.getByRole('textbox', { name: `Word ${at + 1}` }).fill(word)
}
const submit = (phone: Page) => phone.getByRole('button', { name: 'Submit Answer' })
const words = (page: Page) => page.getByRole('list', { name: 'Words', exact: true }).getByRole('listitem')

test('K81 a word cloud, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)
  await beginQuiz(page, { origin, title: 'Moods', kind: 'Word cloud', text: TEXT })
  await saveQuiz(page)
  const game = await site.host.startSession(await site.host.newestQuiz(), 'live')
  await page.goto(`${origin}/game/${game.id}`)
  const { page: ana } = await Player.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  const { page: bo } = await Player.join(await people.onPhone(), 'Bo', { origin, pin: game.pin })

  await test.step('up to three words are typed, and a reload loses none', async () => {
    await host.start('Moods')
    await expect(page.getByText('Type your words on your phone')).toBeVisible()
    await expect(ana.getByRole('textbox', { name: 'Word 1' })).toBeFocused()
    await expect(submit(ana)).toBeDisabled()
    await write(ana, 'Happy', 'awake')
    await ana.reload()
    await expect(ana.getByRole('textbox', { name: 'Word 2' })).toHaveValue('awake')
    await submit(ana).tap()
    await expect(ana.getByText('Happy · awake')).toBeVisible()
    // The same word twice is one.
    await write(bo, 'HAPPY', 'happy', 'shit')
    await bo.keyboard.press('Enter')
  })

  await test.step('the big screen sizes words by frequency, except possibly offensive ones', async () => {
    await expect(words(page)).toHaveText(['Happy: 2 times', 'awake: 1 time'], { ignoreCase: true })
    await expect(words(bo)).toHaveCount(2)
    await expect(page.getByText('1 word not shown')).toBeVisible()
    await expect(bo.getByText('not shown')).toHaveCount(0)
    const [often = 0, once = 0] = await words(page).evaluateAll((items) =>
      items.map((item) => Number.parseFloat(getComputedStyle(item).fontSize)),
    )
    expect(often).toBeGreaterThan(once)
  })

  await test.step('the host hides a word, also for players who come back', async () => {
    await page.getByRole('button', { name: /^Hide answers/ }).click()
    await page.getByRole('button', { name: 'Hide: awake' }).click()
    await page.keyboard.press('Escape')
    await expect(words(page)).toHaveCount(1)
    await expect(page.getByText('2 words not shown')).toBeVisible()
    await expect(words(bo)).toHaveCount(1)
    await bo.reload()
    await expect(words(bo)).toHaveCount(1)
  })

  await test.step('the results list everything, including hidden texts', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    const list = page.getByRole('region', { name: 'Answers to question 1' }).getByRole('listitem')
    await expect(list).toHaveCount(3)
    await expect(list.filter({ hasText: 'awake' })).toHaveCount(0)
    await expect(list.filter({ hasText: 'Hidden: possibly offensive' })).toHaveCount(1)
    await page.getByRole('button', { name: /^Show and hide answers/ }).click()
    await page.getByRole('switch', { name: 'Read answers that nobody has seen yet' }).check()
    await page.getByRole('button', { name: 'Show: awake' }).click()
    await page.keyboard.press('Escape')
    await expect(words(page)).toHaveCount(2)
  })
})

test('K81 words of a poll grow as they arrive', async ({ site, people }) => {
  const { origin } = site
  const game = await startPoll(site.host, QUIZ, { shareResults: true })
  const page = await people.atDesk(site.host)
  await page.goto(`${origin}/poll/${game.id}`)
  const { page: ana } = await Voter.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  await beginPoll(page)
  await expect(page.getByText('No words shown yet')).toBeVisible()
  await write(ana, 'Tea', 'Milk')
  await ana.keyboard.press('Enter')
  await expect(words(page)).toHaveText(['Milk: 1 time', 'Tea: 1 time'])
  const first = words(page).first()
  // The first words have the screen to themselves.
  expect(await first.evaluate((word) => Number.parseFloat(getComputedStyle(word).fontSize))).toBeGreaterThan(
    60,
  )
  await page.getByRole('button', { name: /^Hide answers/ }).click()
  await page.getByRole('button', { name: 'Hide: Milk' }).click()
  await page.keyboard.press('Escape')
  await expect(words(page)).toHaveText(['Tea: 1 time'])
  await expect(words(ana)).toHaveText(['Tea: 1 time'])

  await test.step('the big screen says how many words do not fit, and how many are hidden', async () => {
    const names = Array.from({ length: 21 }, (_, at) => `Voter ${at}`)
    const crowd = await Crowd.join(origin, site.host, game.id, names)
    await crowd.vote(0, (place) => [1, 2, 3].map((word) => `${names[place]} ${word}`))
    await expect(words(page)).toHaveCount(60)
    await expect(page.getByText('and 4 more words')).toBeAttached()
    await expect(page.getByText('1 word not shown')).toBeVisible()
    await expect(ana.getByText('and 44 more words')).toBeAttached()
    await expect(ana.getByText('not shown')).toHaveCount(0)
    crowd.leave()
  })
})

longTest('K81 a word cloud works in a self-paced quiz', async ({ site, people }) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, QUIZ)
  const taker = await TestTaker.apply(await people.onPhone(), { origin, pin: game.pin }, detailsOf('Ana'))
  await taker.seesQuestion(1, 1)
  await write(taker.page, 'Fine')
  await submit(taker.page).tap()
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(taker.page.getByText('Your score')).toBeHidden()
})
