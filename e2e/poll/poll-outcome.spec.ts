import type { Page } from '@playwright/test'
import { PROJECTOR } from '../support/browser.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { scanQrCode } from '../support/playing/hosting.ts'
import { bars, startPoll, Voter } from '../support/playing/poll.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const TEN = [...'ABCDEFGHIJ'].map((letter) => ({ text: `The letter ${letter}`, isCorrect: letter === 'B' }))
const EVERY_KIND = {
  title: 'What we decide',
  description: '',
  questions: [
    { kind: 'single-choice', text: 'Which letter?', timeLimitS: 30, options: TEN },
    {
      kind: 'multiple-choice',
      text: 'Which days suit you?',
      timeLimitS: 30,
      hasPartialCredit: false,
      options: ['Monday', 'Tuesday', 'Friday'].map((text) => ({ text, isCorrect: true })),
    },
    { kind: 'true-false', text: 'We meet online.', timeLimitS: 30, isTrue: true },
    { kind: 'scale', text: 'Would you come again?', timeLimitS: 30, scale: 'nps', low: 'No', high: 'Yes' },
    {
      kind: 'put-in-order',
      text: 'What first?',
      timeLimitS: 30,
      hasPartialCredit: false,
      items: ['Lunch', 'Talks', 'Walk'].map((text) => ({ text })),
    },
    {
      kind: 'pairs',
      text: 'Who does what?',
      timeLimitS: 30,
      pairs: [
        { left: 'Ada', right: 'Music' },
        { left: 'Bob', right: 'Food' },
      ],
    },
    { kind: 'true-false', text: 'We meet in May.', timeLimitS: 30, isTrue: true },
    { kind: 'true-false', text: 'Never asked.', timeLimitS: 30, isTrue: true },
  ],
}
const VOTES = [
  (place: number) => place % 2,
  (place: number) => (place === 2 ? [0] : [0, 2]),
  () => true,
  (place: number) => 9 + (place % 2),
  () => [2, 0, 1],
  () => [1, 0],
  () => false,
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** The smallest text size of the outcome, the sizes of the questions, and how many are cut off. */
const decisions = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main ol > li')].filter((one) => one.querySelector('h2'))
    const seen = (one: Element) => {
      const { zoom } = getComputedStyle(one.closest('[style*="zoom"]') ?? document.documentElement)
      return Number.parseFloat(getComputedStyle(one).fontSize) * Number.parseFloat(zoom || '1')
    }
    const sizes = boxes.map((box) => {
      const standing = [...box.querySelectorAll('bdi, strong, dd, .as-written')].filter(
        (one) => !one.closest('h2'),
      )
      return Math.max(...standing.map(seen))
    })
    const titles = new Set([...document.querySelectorAll('main ol > li h2')].map(seen))
    const cut = boxes.filter(
      (box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth,
    )
    return { answer: Math.min(...sizes), titles: titles.size, cut: cut.length }
  })

test('P1 every question of a poll shows how to join, as long as joining is possible', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const poll = await startPoll(host, plainQuiz([30, 30], 'Late comers welcome'))
  const page = await people.atDesk(host, PROJECTOR)
  await page.goto(`${origin}/poll/${poll.id}`)
  const crowd = await Crowd.join(origin, host, poll.id, ['Ada'])
  await press(page, 'Start Poll')
  const way = page.getByRole('region', { name: 'Scan to join' })

  await test.step('its code leads to the running poll, and its texts can be read from the last row', async () => {
    const link = await scanQrCode(page, /^QR code that opens/)
    expect(link).toContain(`/join?pin=${poll.pin}`)
    for (const text of [/^\d{3}\s\d{3}$/, /\/join$/]) {
      const size = await way
        .getByText(text)
        .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
      expect(size).toBeGreaterThanOrEqual(32)
    }
    const late = await Voter.join(await people.onPhone(), 'Late', { origin, pin: poll.pin })
    await late.seesQuestion(1, 'Question 1?')
    expect(await findings(page)).toEqual([])
  })

  await test.step('it disappears when the lobby is locked', async () => {
    await press(page, 'Settings')
    await page.getByRole('switch', { name: 'Lock lobby' }).check()
    await page.keyboard.press('Escape')
    await expect(way).toBeHidden()
    await press(page, 'Settings')
    await page.getByRole('switch', { name: 'Lock lobby' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(way).toBeVisible()
  })

  for (const size of [
    { width: 360, height: 640 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await expect(way).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
  }
  crowd.leave()
})

test('P14 a completed poll shows what was decided, question by question for every kind, and all together', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const poll = await startPoll(host, EVERY_KIND)
  const page = await people.atDesk(host)
  await page.goto(`${origin}/poll/${poll.id}`)
  const crowd = await Crowd.join(origin, host, poll.id, ['Ada', 'Bob', 'Cleo'])
  await press(page, 'Start Poll')
  for (const [index, choose] of VOTES.entries()) {
    await expect(page.getByText(`Poll Question ${index + 1} of 8`)).toBeVisible()
    await crowd.vote(index, choose)
    await expect(page.getByText('3 responses')).toBeVisible()
    if (index + 1 < VOTES.length) await press(page, 'Next Question')
  }
  await press(page, 'End Poll')
  await page.getByRole('dialog').getByRole('button', { name: 'End Poll' }).click()
  await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()

  await test.step('at once, with what most people chose, on as many pages as needed to be read from the last row', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const decided = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(decided).toHaveCount(4)
    await expect(decided.nth(0)).toContainText('The letter A67%')
    await expect(decided.nth(1)).toContainText(/Monday\s*100%.*Friday\s*67%/)
    await expect(decided.nth(1)).not.toContainText('Tuesday')
    await expect(decided.nth(3)).toContainText('NPS')
    expect(await findings(page)).toEqual([])
    const more = page.getByRole('button', { name: 'More decisions' })
    await expect(more).not.toHaveAttribute('aria-disabled')
    for (const of of [4, 3]) {
      await expect(decided).toHaveCount(of)
      for (const viewport of [
        PROJECTOR.viewport,
        { width: 1366, height: 768 },
        { width: 1080, height: 1920 },
      ]) {
        await page.setViewportSize(viewport)
        await expect.poll(() => scrolls(page)).toBeLessThanOrEqual(1)
        await expect.poll(async () => (await decisions(page)).cut).toBe(0)
        const { answer, titles } = await decisions(page)
        expect(answer).toBeGreaterThanOrEqual(viewport.width === 1366 ? 24 : 36)
        expect(titles).toBe(1)
      }
      await page.setViewportSize({ width: 360, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
      await page.setViewportSize({ width: 1366, height: 768 })
      if (of === 4) await page.keyboard.press('ArrowRight')
    }
    await expect(decided.nth(0).getByRole('list')).toHaveText(/^1\s*\w+\s*2\s*\w+\s*3\s*\w+$/)
    await expect(decided.nth(1).getByRole('list')).toHaveText(/^Ada – \w+\s*Bob – \w+$/)
    await expect(page.getByRole('status').filter({ hasText: 'page 2 of 2' })).toBeAttached()
    expect(await findings(page)).toEqual([])
  })

  const texts = EVERY_KIND.questions.slice(0, 7).map(({ text }) => text)
  await test.step('the keyboard moves through all questions, and back', async () => {
    await expect(page.getByRole('button', { name: 'Show the results' })).toBeVisible()
    for (const text of texts) {
      await page.keyboard.press('ArrowRight')
      await expect(shown(page)).toHaveText(text)
      await expect(page.getByText('3 responses')).toBeVisible()
    }
    await page.keyboard.press('Space')
    await expect(shown(page)).toHaveText('All questions')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await expect(shown(page)).toHaveText('We meet in May.')
    await expect(page.getByRole('main').getByRole('listitem').nth(1)).toContainText('100%')
  })

  await test.step('each of them can be shown again', async () => {
    await page.getByRole('button', { name: 'Poll Question 1 of 7' }).click()
    await expect(shown(page)).toHaveText('Which letter?')
    await expect.poll(() => bars(page)).toContain('The letter A 67% 2 votes')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Compare all' }).click()
    await page.getByRole('button', { name: /Would you come again/ }).focus()
    await page.keyboard.press('Enter')
    await expect(shown(page)).toHaveText('Would you come again?')
    await expect(page.locator('#content')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Poll Question 4 of 7' })).toBeAttached()
  })

  await test.step('the text is large, fits, and does not scroll sideways on a phone', async () => {
    await page.setViewportSize(PROJECTOR.viewport)
    await page.getByRole('button', { name: 'Poll Question 1 of 7' }).click()
    const size = await page
      .getByText('The letter A', { exact: true })
      .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
    expect(size).toBeGreaterThanOrEqual(32)
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 360, height: 640 })
    for (const number of [1, 4, 5, 6]) {
      await page.getByRole('button', { name: `Poll Question ${number} of 7` }).click()
      expect(await sidewaysScroll(page)).toBe(0)
    }
  })

  await test.step('a reload starts at the end, with a link to the results', async () => {
    await page.setViewportSize(PROJECTOR.viewport)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
    await expect(page.getByRole('main').locator('dl').first()).toHaveText('Total Participants3')
    await page.getByRole('link', { name: 'View Results' }).click()
    await expect(page).toHaveURL(`${origin}/results/${poll.id}`)
  })
  crowd.leave()
})

test('P14 a poll of up to three questions ends with all answers, with percentages of one size', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const quiz = plainQuiz([30, 30], 'Two decisions')
  const [first, second] = quiz.questions
  if (!first || !second) throw new Error('two questions')
  second.text = `${'A question that needs many words, as some do. '.repeat(4)}What do you think?`
  const poll = await startPoll(host, quiz)
  const page = await people.atDesk(host, { ...PROJECTOR, reducedMotion: 'reduce' })
  await page.goto(`${origin}/poll/${poll.id}`)
  const crowd = await Crowd.join(origin, host, poll.id, ['Ada', 'Bob', 'Cleo'])
  await press(page, 'Start Poll')
  await crowd.vote(0, (place) => place % 2)
  await expect(page.getByText('3 responses')).toBeVisible()
  await press(page, 'Next Question')
  await crowd.vote(1, () => 2)
  await expect(page.getByText('3 responses')).toBeVisible()
  await press(page, 'End Poll')
  await page.getByRole('dialog').getByRole('button', { name: 'End Poll' }).click()
  const decided = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(decided.nth(0)).toContainText(/Alpha\s*67%.*Beta\s*33%.*Gamma\s*0%.*Delta\s*0%/)
  await expect(decided.nth(1)).toContainText(/Alpha\s*0%.*Gamma\s*100%/)
  for (const viewport of [PROJECTOR.viewport, { width: 1366, height: 768 }]) {
    await page.setViewportSize(viewport)
    await expect.poll(async () => (await decisions(page)).cut).toBe(0)
    const sizes = await decided.locator('strong').evaluateAll((figures) =>
      figures.map((figure) => {
        const { zoom } = getComputedStyle(figure.closest('[style*="zoom"]') ?? document.documentElement)
        return (
          Number.parseFloat(getComputedStyle(figure).fontSize) * Number.parseFloat(zoom || '1')
        ).toFixed(1)
      }),
    )
    expect(new Set(sizes).size).toBe(1)
    expect(Number(sizes[0])).toBeGreaterThanOrEqual(viewport.width === 1366 ? 24 : 32)
  }
  expect(await findings(page)).toEqual([])
  crowd.leave()
})

test('P14 hidden votes are not shown at the end until the host asks', async ({ site, people }) => {
  const { origin, host } = site
  const poll = await startPoll(host, plainQuiz([30], 'A secret'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/poll/${poll.id}`)
  const crowd = await Crowd.join(origin, host, poll.id, ['Ada'])
  await press(page, 'Start Poll')
  await crowd.vote(0, () => 1)
  await press(page, 'Hide votes')
  await expect(page.getByRole('button', { name: 'Show votes' })).toBeVisible()
  await press(page, 'End Poll')
  await page.getByRole('dialog').getByRole('button', { name: 'End Poll' }).click()
  await expect(page.getByRole('button', { name: 'Show the results' })).not.toHaveAttribute('aria-disabled')
  await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('100%')
  await press(page, 'Show the results')
  await expect(page.getByRole('main')).toContainText('100%')
  crowd.leave()
})

test('P14 a poll without votes has nothing to show', async ({ site, people }) => {
  const { origin, host } = site
  const poll = await startPoll(host, plainQuiz([30], 'Nobody votes'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/poll/${poll.id}`)
  const crowd = await Crowd.join(origin, host, poll.id, ['Ada'])
  await press(page, 'End Poll')
  await page.getByRole('dialog').getByRole('button', { name: 'End Poll' }).click()
  await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Show the results' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to Host Dashboard' })).toBeVisible()
  crowd.leave()
})
