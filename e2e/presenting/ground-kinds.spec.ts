import type { Page } from '@playwright/test'
import type { AnyQuiz } from '../support/api.ts'
import { keepPicture } from '../support/looking/appearance.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { ASKED_COUNT, QUESTIONS, quizOfKinds } from '../support/quizzes/kinds-quiz.ts'
import { giveAnyAnswer } from '../support/scenes/kind-scenes.ts'
import { expect, longTest, test } from '../support/test.ts'

const WALLS = { lying: [1920, 1080], small: [1366, 768], upright: [1080, 1920] } as const

/** Fraction of the screen's shorter side: 32 px of 1080, and somewhat less if there is less room. */
const LETTERS: Record<string, number> = { lying: 0.0296, small: 0.026, upright: 0.026 }

/** A line, a row of numbers and a picture are as high as their width lets them; one word is one word. */
const MIN_SHARE: Record<string, { asked?: number; shown?: number }> = {
  slider: { asked: 0.18 },
  scale: { asked: 0.3 },
  spot: { asked: 0.32 },
  'typed-answer': { shown: 0.15 },
  // One card of one line.
  'open-text': { shown: 0.07 },
  'word-cloud': { shown: 0.1 },
}

/** Of the content of a kind: its share of the area below the bar, its smallest letters, overflow and troubles said above. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('main [data-ground] > *') ?? document.querySelector('main ol')
    const seenOf = (one: Element) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(one)
      return (
        one.matches('img') ||
        borderTopWidth !== '0px' ||
        backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        hasText(one)
      )
    }
    const hasText = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const all = [...(box?.querySelectorAll('*') ?? [])].filter((one) => !one.closest('.sr-only'))
    const rects = all.filter(seenOf).map((one) => one.getBoundingClientRect())
    const top = Math.min(...rects.map((rect) => rect.top))
    const bottom = Math.max(...rects.map((rect) => rect.bottom))
    const main = document.querySelector('main')?.getBoundingClientRect()
    const left = Math.min(...rects.map((rect) => rect.left))
    const asked = document.querySelector('main h1')?.getBoundingClientRect()
    const sizes = all
      .filter(hasText)
      .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom)
    return {
      share: (bottom - top) / (main?.height ?? Number.POSITIVE_INFINITY),
      size: Math.min(...sizes) / Math.min(innerWidth, innerHeight),
      scrolls: document.documentElement.scrollHeight - innerHeight,
      isTroubled: document.querySelector('header [role=status] svg') !== null,
      // A picture to point at stands beside it.
      overlaps: top < (asked?.bottom ?? 0) && left < (asked?.right ?? 0),
    }
  })

longTest(
  'the content of every kind fills most of the room below its question, asked and revealed',
  async ({ site, people }, info) => {
    const { origin, host } = site
    const game = await host.startGame(await quizOfKinds(host), { paceS: 120 })
    const page = await people.atDesk(host, { reducedMotion: 'reduce' })
    await page.goto(`${origin}/game/${game.id}`)
    const { page: phone } = await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
    const screen = new HostScreen(page)
    await screen.start('Of every kind')

    const fills = async (kind: string, scene: 'asked' | 'shown') => {
      for (const [wall, [width, height]] of Object.entries(WALLS)) {
        await page.setViewportSize({ width, height })
        const least = MIN_SHARE[kind]?.[scene] ?? (scene === 'asked' ? 0.38 : 0.68)
        // A slow machine fits it to the new size in visible steps.
        await expect(async () => {
          const seen = await ground(page)
          expect(seen.scrolls).toBeLessThanOrEqual(0)
          expect(seen.share, `${scene} on the ${wall} big screen`).toBeGreaterThanOrEqual(least)
          expect(seen.size, `letters, ${scene} on the ${wall} big screen`).toBeGreaterThanOrEqual(
            LETTERS[wall] ?? 0,
          )
          expect(seen.overlaps).toBe(false)
        }).toPass({ timeout: 40_000 })
        await keepPicture(page, info.outputPath(`${kind}-${scene}.${wall}.png`))
      }
    }

    for (const [at, { kind, text }] of QUESTIONS.entries())
      await test.step(kind, async () => {
        if (at > 0) await screen.primary('Next Question').click()
        await expect(page.getByRole('heading', { name: text })).toBeVisible()
        await expect(phone.getByRole('heading', { name: text })).toBeVisible()
        if (kind === 'slide') return
        await screen.seesQuestion(at + 1, ASKED_COUNT, text)
        await fills(kind, 'asked')
        await giveAnyAnswer(phone)
        await phone.getByRole('button', { name: 'Submit Answer' }).tap()
        const onwards = page.getByRole('button', {
          name: /^(Show leaderboard|Next Question|See Final Results)$/,
        })
        await expect(onwards.first()).toBeEnabled()
        await fills(kind, 'shown')
      })
  },
)

test('ten long items and eight long pairs fit on the big screen, asked and revealed', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const long = (at: number) => `${at + 1}: what came after the long winter, before anybody knew of the ice`
  const many = (count: number) => Array.from({ length: count }, (_, at) => long(at))
  const text = 'Which of these came first, and which of them later than all the others?'
  const quiz = {
    title: 'Long',
    description: '',
    questions: [
      {
        kind: 'put-in-order',
        timeLimitS: 120,
        text,
        hasPartialCredit: true,
        items: many(10).map((item) => ({ text: item })),
      },
      {
        kind: 'pairs',
        timeLimitS: 120,
        text: `And ${text}`,
        pairs: many(8).map((left, at) => ({ left, right: long(at + 10) })),
      },
    ],
  }
  const game = await host.startGame(quiz as AnyQuiz, { paceS: 120 })
  const page = await people.atDesk(host, { reducedMotion: 'reduce' })
  await page.goto(`${origin}/game/${game.id}`)
  await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  const screen = new HostScreen(page)
  await screen.start('Long')
  for (const [at, question] of quiz.questions.entries()) {
    if (at > 0) await screen.primary('Next Question').click()
    await screen.seesQuestion(at + 1, 2, question.text)
    await fits(page)
    await screen.primary('Show answer').click()
    await expect(page.getByText(/^0% got/)).toBeVisible()
    await fits(page)
  }
})

async function fits(page: Page): Promise<void> {
  for (const [width, height] of Object.values(WALLS)) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const { scrolls, size, overlaps, isTroubled } = await ground(page)
      expect(scrolls).toBeLessThanOrEqual(0)
      // A line of troubles, such as a phone that is reconnecting, takes room.
      expect(size, `letters at ${width}`).toBeGreaterThanOrEqual(isTroubled ? 0.016 : 0.018)
      expect(size).toBeLessThan(1)
      expect(overlaps).toBe(false)
    }).toPass({ timeout: 40_000 })
  }
}
