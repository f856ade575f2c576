import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { DESK, isLong, PHONE } from '../browser.ts'
import type { Scene, SceneCheck } from '../scenes/scene.ts'
import { applyAppearance, inLanguage } from './appearance.ts'
import { findings, sidewaysScroll, wrongColours } from './axe.ts'

/** Everything in every theme and size, instead of once each. */
const isWhole = process.env.LOOKS === 'all'
const NARROW = { width: 320, height: 640 }

/** Walks through the scenes and fails at the end with everything it found. */
export async function inspect(walk: (look: SceneCheck) => Promise<void>): Promise<void> {
  const found: string[] = []
  await walk(async (scene) => {
    found.push(...(await inspectScene(scene)))
  })
  expect(found.join('\n')).toBe('')
}

/**
 * A state of a page in its own size: axe in the light theme, no overflow, and with `LONG=1` colours in the dark theme.
 */
export async function inspectState(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? DESK.viewport
  const found = await inspectThemes(page, size)
  await applyAppearance(page, 'light', size)
  return found
}

/** Can leave the page in the dark theme: each scene sets its own. */
async function inspectThemes(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await applyAppearance(page, 'light', size)
  const light = [...(await findings(page)), ...(await overflow(page))]
  if (!isLong && !isWhole) return light
  await applyAppearance(page, 'dark', size)
  const dark = isWhole ? [...(await findings(page)), ...(await overflow(page))] : await wrongColours(page)
  return [...light, ...dark.map((line) => `dark: ${line}`)]
}

/**
 * What the other theme doesn't change is checked once, and of a variant only the width. Whatever fits into 320 px
 * hardly ever overflows above.
 */
async function inspectScene({ page, name, isReloadable, isVariant, isBrief }: Scene): Promise<string[]> {
  const own = page.viewportSize() ?? DESK.viewport
  const other = own.width === PHONE.viewport.width ? DESK.viewport : PHONE.viewport
  const found: string[] = []
  const note = (where: string, what: string[]) =>
    found.push(...what.map((line) => `${name}, ${where}: ${line}`))
  if (!isVariant) note(`${own.width} px`, await inspectThemes(page, own))
  if (!isBrief) {
    await applyAppearance(page, 'light', NARROW)
    note('320 px', await overflow(page))
  }
  if (isReloadable && (isLong || isWhole)) {
    await applyAppearance(page, 'light', other)
    note(`${other.width} px`, isWhole && !isVariant ? await inspectThemes(page, other) : await overflow(page))
  }
  if (isReloadable && isLong) {
    await applyAppearance(page, 'light', PHONE.viewport)
    await inLanguage(page, 'de', async () => {
      note('360 px in German', await overflow(page))
    })
  }
  await applyAppearance(page, 'light', own)
  return found
}

/** A floating element can need a moment to find its place in the new size. */
async function overflow(page: Page): Promise<string[]> {
  await expect
    .poll(() => sidewaysScroll(page), { timeout: 10_000 })
    .toBe(0)
    .catch(() => {})
  const px = await sidewaysScroll(page)
  return px > 0 ? [`scrolls ${px} px sideways: ${await beyondTheEdge(page)}`] : []
}

/** The innermost elements that reach beyond it. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1
    return [...document.querySelectorAll('body *')]
      .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 300))
      .join(', ')
  })
