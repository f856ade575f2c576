import type { Page } from '@playwright/test'
import type { AnyQuiz } from '../support/api.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz, shapesQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** Of the area below the bar: the share of the options, the size of their texts, and overflow. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect()
    const boxes = [...document.querySelectorAll('main li')].map((one) => one.getBoundingClientRect())
    const texts = [...document.querySelectorAll('main li .as-written')]
    const top = Math.min(...boxes.map((box) => box.top))
    const bottom = Math.max(...boxes.map((box) => box.bottom))
    return {
      share: (bottom - top) / (main?.height ?? Number.POSITIVE_INFINITY),
      size: Math.min(...texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      scrolls: document.documentElement.scrollHeight - innerHeight,
      overlaps: top < (document.querySelector('main h1')?.getBoundingClientRect().bottom ?? 0),
    }
  })

test('options fill the room below their question on the big screen', async ({ site, people }) => {
  const { origin, host } = site
  const quiz = shapesQuiz()
  const game = await host.startGame(quiz, { closeWhenAllAnswered: false })
  const page = await people.atDesk(host, { reducedMotion: 'reduce' })
  await page.goto(`${origin}/game/${game.id}`)
  await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  const screen = new HostScreen(page)
  await screen.start(quiz.title)
  // Four, two, six, the longest texts (which only have to fit), ten; sizes at 1920, of which 1366 has 71 %.
  const least = [
    { share: 0.4, size: 48 },
    { share: 0.35, size: 56 },
    { share: 0.45, size: 44 },
    { share: 0.3, size: 20 },
    { share: 0.5, size: 36 },
  ]
  for (const [index, { share, size }] of least.entries())
    await test.step(`question ${index + 1}`, async () => {
      if (index > 0) await screen.primary('Next Question').click()
      await screen.seesQuestion(index + 1, quiz.questions.length, quiz.questions[index]?.text ?? '')
      for (const [width, height] of [
        [1366, 768],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expect.poll(async () => (await ground(page)).scrolls).toBeLessThanOrEqual(0)
        const seen = await ground(page)
        expect(seen.overlaps).toBe(false)
        expect(seen.share).toBeGreaterThanOrEqual(share)
        expect(seen.size).toBeGreaterThanOrEqual((size * width) / 1920)
      }
      await screen.primary('Show answer').click()
      await expect(page.getByText('✓ Correct')).toBeVisible()
    })
})

test('a question stands alone in the middle while it is read, moves to its place before its options appear, and stays there', async ({
  site,
  people,
}) => {
  const quiz = { ...plainQuiz([60], 'Stay'), questions: [{ ...plainQuiz([60]).questions[0], readingS: 3 }] }
  const game = await site.host.startGame(quiz as AnyQuiz)
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/game/${game.id}`)
  await Player.join(await people.onPhone(), 'Ada', { origin: site.origin, pin: game.pin })
  await new HostScreen(page).start('Stay')
  /** The size of its letters, and their distance from the middle of the screen, as a fraction of it. */
  const seen = () =>
    page.getByRole('heading', { name: 'Question 1?' }).evaluate((heading) => {
      const letters = document.createRange()
      letters.selectNodeContents(heading)
      const { top, left, width, height } = letters.getBoundingClientRect()
      const aside = Math.abs(left + width / 2 - innerWidth / 2) / innerWidth
      return { top: Math.round(top), height, aside, low: (top + height / 2) / innerHeight }
    })
  await expect(page.getByText('Answers open in a moment', { exact: true })).toBeVisible()
  const options = page.getByRole('main').getByRole('listitem')
  await expect(options).toHaveCount(0)
  const read = await seen()
  expect(read.aside).toBeLessThan(0.02)
  expect(read.low).toBeGreaterThan(0.35)
  await expect(options).toHaveCount(4)
  const asked = await seen()
  expect(asked.height).toBeLessThan(read.height / 1.3)
  expect(asked.low).toBeLessThan(read.low)
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  expect(await seen()).toEqual(asked)
})
