import type { Page } from '@playwright/test'
import { inLanguage } from '../support/looking/appearance.ts'
import { findings } from '../support/looking/axe.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { beginPoll, startPoll, Voter } from '../support/playing/poll.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, TestTaker } from '../support/playing/test-taker.ts'
import { beginQuiz, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const TEXT = 'What could be better?'
const QUIZ = {
  title: 'Ideas',
  description: '',
  questions: [{ kind: 'open-text', text: TEXT, timeLimitS: 120, needsApproval: false }],
}

const write = async (phone: Page, text: string) => {
  await phone.getByRole('textbox', { name: TEXT }).fill(text)
  await phone.getByRole('button', { name: 'Submit Answer' }).tap()
}
const cards = (page: Page) => page.getByRole('list', { name: 'Answers', exact: true }).getByRole('listitem')

test('K76 K77 K78 open text, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('it is written, and its answers wait for approval', async () => {
    await beginQuiz(page, { origin, title: 'Ideas', kind: 'Open text', text: TEXT })
    await page.getByRole('switch', { name: 'Show answers only after I approve them' }).check()
    await saveQuiz(page)
  })

  const game = await site.host.startSession(await site.host.newestQuiz(), 'live')
  await page.goto(`${origin}/game/${game.id}`)
  const { page: ana } = await Player.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  const { page: bo } = await Player.join(await people.onPhone(), 'Bo', { origin, pin: game.pin })

  await test.step('a reload loses nothing that was typed', async () => {
    await host.start('Ideas')
    await expect(page.getByText('Write your answer on your phone')).toBeVisible()
    const line = ana.getByRole('textbox', { name: TEXT })
    await expect(line).toBeFocused()
    await expect(ana.getByText('500 characters left')).toBeVisible()
    await line.fill('More\nbreaks, please')
    await ana.reload()
    await expect(line).toHaveValue('More\nbreaks, please')
    await ana.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(ana.getByText('More breaks, please')).toBeVisible()
  })

  const presenter = await page.context().newPage()
  await presenter.goto(`${origin}/present/${game.id}`)

  await test.step('while the question is open the host reads and shows answers in private', async () => {
    await presenter.getByRole('button', { name: /^Show and hide answers.*1 answer is waiting/ }).click()
    await presenter.getByRole('button', { name: 'Show: More breaks, please' }).click()
    await expect(presenter.getByRole('button', { name: 'Hide: More breaks, please' })).toBeFocused()
    expect(await findings(presenter)).toEqual([])
    await expect(page.getByText('Write your answer on your phone')).toBeVisible()
    await expect(page.getByText('More breaks, please')).toHaveCount(0)
    await presenter.close()
    await write(bo, 'Less noise')
  })

  await test.step('the reveal shows approved texts, and the big screen only counts waiting ones', async () => {
    await expect(bo.getByText('No right or wrong answers')).toBeVisible()
    await expect(cards(page)).toHaveText(['More breaks, please'])
    await expect(cards(bo)).toHaveText(['More breaks, please'])
    await bo.reload()
    await expect(cards(bo)).toHaveText(['More breaks, please'])
    await page.getByRole('button', { name: /^Hide answers.*1 answer is waiting/ }).click()
    await expect(page.getByText(/use the presenter view/)).toBeVisible()
    await expect(page.getByText('Less noise')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
  })

  await test.step('the big screen hides a text at once, and shows it again', async () => {
    await page.getByRole('button', { name: 'Hide: More breaks, please' }).click()
    await expect(page.getByRole('button', { name: 'Show again' })).toBeFocused()
    await expect(cards(bo)).toHaveCount(0)
    await expect(page.getByText('More breaks, please')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show again' }).press('Enter')
    await page.getByRole('button', { name: 'Hide: More breaks, please' }).press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByText('No answers shown yet')).toBeVisible()
  })

  await test.step('the results list everything, including hidden texts', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    const list = page.getByRole('region', { name: 'Answers to question 1' }).getByRole('listitem')
    await expect(list.filter({ hasText: 'Not shown' })).toHaveCount(2)
    await expect(list.filter({ hasText: 'Less noise' })).toHaveCount(0)
    await page.getByRole('switch', { name: 'Show what was held back' }).check()
    await expect(list.filter({ hasText: 'Less noise' })).toContainText('Not shown')
    await page.getByRole('button', { name: /^Show and hide answers/ }).click()
    await page.getByRole('button', { name: 'Show: Less noise' }).click()
    await page.keyboard.press('Escape')
    await expect(list.filter({ hasText: 'Less noise' })).not.toContainText('Not shown')
  })
})

test('K77 K78 answers of a poll appear as cards while they arrive, except possibly offensive ones', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startPoll(site.host, QUIZ, { shareResults: true })
  const page = await people.atDesk(site.host)
  await page.goto(`${origin}/poll/${game.id}`)
  const { page: ana } = await Voter.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  const { page: bo } = await Voter.join(await people.onPhone(), 'Bo', { origin, pin: game.pin })
  await beginPoll(page)
  await expect(page.getByText('No answers shown yet')).toBeVisible()
  await write(ana, 'Fewer slides')
  await expect(cards(page)).toHaveText(['Fewer slides'])
  // While the list is short, there is room.
  const sizeOf = (card: Element) => Number.parseFloat(getComputedStyle(card).fontSize) * card.currentCSSZoom
  await expect.poll(() => cards(page).evaluate(sizeOf)).toBeGreaterThan(30)
  const crowd = await Crowd.join(origin, site.host, game.id, ['Cy'])
  await crowd.vote(0, () => 'fewer slides!')
  await expect(cards(page)).toHaveText(['Fewer slides2 times'])
  crowd.leave()
  await write(bo, 'What a shit show')
  await expect(cards(bo)).toHaveText(['Fewer slides2 times'])
  await expect(page.getByText('1 answer not shown')).toBeVisible()
  await test.step('the footer of the big screen is one row, however many buttons it has', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await inLanguage(page, 'de', async () => {
      await expect(page.getByRole('button', { name: /^Antworten verbergen/ })).toBeVisible()
      expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(90)
    })
  })
  await page.getByRole('button', { name: /^Hide answers/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('switch', { name: 'Read possibly offensive answers' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const presenter = await page.context().newPage()
  await presenter.goto(`${origin}/present/${game.id}`)
  await presenter.getByRole('button', { name: /^Show and hide answers/ }).click()
  const dialog = presenter.getByRole('dialog')
  await expect(dialog.getByText('What a shit show')).toBeHidden()
  await dialog.getByRole('switch', { name: 'Read possibly offensive answers' }).check()
  await expect(dialog.getByText('What a shit show')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hide: Fewer slides' }).click()
  await expect(page.getByText('No answers shown yet')).toBeVisible()
  await expect(cards(bo)).toHaveCount(0)
})

longTest('K76 open text works in a self-paced quiz', async ({ site, people }) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, QUIZ)
  const taker = await TestTaker.apply(await people.onPhone(), { origin, pin: game.pin }, detailsOf('Ana'))
  await taker.seesQuestion(1, 1)
  await taker.page.getByRole('textbox', { name: TEXT }).fill('Nothing at all')
  await taker.page.getByRole('button', { name: 'Submit Answer' }).tap()
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(taker.page.getByText('Your score')).toBeHidden()
})

test('K77 long texts in any script fit above the footer of the big screen, readable, and turn by themselves', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startPoll(site.host, QUIZ)
  const page = await people.atDesk(site.host)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${origin}/poll/${game.id}`)
  const texts = [
    'The room was far too warm. '.repeat(18),
    'x'.repeat(200),
    '東京の夏はとても暑い。'.repeat(40),
    'كان العرض رائعًا. '.repeat(20),
  ]
  const names = texts.map((_, at) => `P${at}`)
  const crowd = await Crowd.join(origin, site.host, game.id, names)
  await beginPoll(page)
  await expect(page.getByText('No answers shown yet')).toBeVisible()
  await crowd.vote(0, (at) => texts[at]?.trim())
  await expect(cards(page)).toHaveCount(texts.length)
  const wall = page.getByRole('region', { name: 'Answers', exact: true })
  const look = await wall.evaluate((box) => ({
    bottom: box.getBoundingClientRect().bottom,
    footer: document.querySelector('footer')?.getBoundingClientRect().top ?? 0,
    isWide: box.scrollWidth > box.clientWidth || document.documentElement.scrollWidth > innerWidth,
    isShrunk: box.closest('[style*=zoom]') !== null,
    letters: [...box.querySelectorAll('p')].map((card) => Number.parseFloat(getComputedStyle(card).fontSize)),
  }))
  expect(look.bottom).toBeLessThanOrEqual(look.footer)
  expect(look.isWide).toBe(false)
  expect(look.isShrunk).toBe(false)
  expect(Math.min(...look.letters)).toBeGreaterThanOrEqual(32)
  await expect.poll(() => wall.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  crowd.leave()
})
