import type { Page } from '@playwright/test'
import { isLong } from '../browser.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Theme and size for one look. The attribute is set as well, because a player's page asks the system only while it loads. */
export async function applyAppearance(
  page: Page,
  theme: Theme,
  size: { width: number; height: number },
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize(size)
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // Two frames to lay out and paint; more while colours are still changing.
    for (let frames = 0; frames < 40; frames += 1) {
      await frame()
      const isChanging = document.getAnimations().some((animation) => animation instanceof CSSTransition)
      if (frames > 0 && !isChanging) return
    }
  }, theme)
}

/** Reloads in another language, runs `look`, and comes back to English. */
export async function inLanguage(page: Page, language: string, look: () => Promise<void>): Promise<void> {
  await speak(page, language)
  await look()
  await speak(page, 'en')
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('pinquiz.language', chosen), language)
  await page.reload()
  await page.waitForFunction(
    (chosen) => document.documentElement.lang === chosen && document.querySelector('h1') !== null,
    language,
  )
  // Texts and data of the page come after its heading, unless it is a page shown while loading.
  await page
    .waitForFunction(() => document.querySelector('[data-loading]') === null, undefined, { timeout: 10_000 })
    .catch(() => {})
}

/** For people to look at, beside the results: no test looks at it, so only `LONG=1` takes the time. */
export async function keepPicture(page: Page, path: string, fullPage = false): Promise<void> {
  if (isLong) await page.screenshot({ path, fullPage })
}
