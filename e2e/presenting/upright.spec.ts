import type { Page } from '@playwright/test'
import { keepPicture } from '../support/looking/appearance.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { shapesQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** Of the question and of its smallest option, in pixels; how far the page scrolls. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => {
        // Text that was shrunk to fit is measured as it appears.
        const { zoom } = getComputedStyle(one.closest('[style*="zoom"]') ?? document.documentElement)
        return Number.parseFloat(getComputedStyle(one).fontSize) * Number.parseFloat(zoom || '1')
      })
    return {
      question: Math.min(...sizes('main h1')),
      option: Math.min(...sizes('main li .as-written')),
      scrolls: document.documentElement.scrollHeight - innerHeight,
    }
  })

test('a portrait screen shows questions, options and bars as large as a landscape one', async ({
  site,
  people,
}, info) => {
  const { origin, host } = site
  const quiz = shapesQuiz()
  const game = await host.startGame(quiz, { closeWhenAllAnswered: false })
  const viewport = { width: 1080, height: 1920 }
  const page = await people.atDesk(host, { viewport, reducedMotion: 'reduce' })
  await page.goto(`${origin}/game/${game.id}`)
  await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  const screen = new HostScreen(page)
  await screen.start(quiz.title)
  // Four, two, six, the longest texts, ten.
  for (const [index, leastOption] of [32, 32, 32, 28, 28].entries())
    await test.step(`question ${index + 1}`, async () => {
      if (index > 0) await screen.primary('Next Question').click()
      await screen.seesQuestion(index + 1, quiz.questions.length, quiz.questions[index]?.text ?? '')
      await keepPicture(page, info.outputPath(`question-${index + 1}.png`))
      const asked = await measured(page)
      expect(asked.scrolls).toBe(0)
      expect(asked.question).toBeGreaterThanOrEqual(42)
      expect(asked.option).toBeGreaterThanOrEqual(leastOption)
      await screen.primary('Show answer').click()
      await expect(page.getByText('✓ Correct')).toBeVisible()
      await keepPicture(page, info.outputPath(`reveal-${index + 1}.png`))
      const shown = await measured(page)
      expect(shown.scrolls).toBeLessThanOrEqual(1)
      expect(shown.option).toBeGreaterThanOrEqual(leastOption)
    })
})
