import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What axe finds wrong with the page, one line for each place; best practices included. */
export const findings = (page: Page): Promise<string[]> => ask(page, {})

/** The same for colours alone: all that another theme can change. */
export const wrongColours = (page: Page): Promise<string[]> =>
  ask(page, { runOnly: ['color-contrast', 'link-in-text-block'] })

/** Controls that are called otherwise than they read: who speaks their text would not reach them. */
export const differingNames = (page: Page): Promise<string[]> =>
  ask(page, { runOnly: ['label-content-name-mismatch'] })

async function ask(page: Page, options: RunOptions): Promise<string[]> {
  // Evaluated, not added as an element: the page's content security policy forbids inline scripts, as it should.
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(`(() => { ${AXE} })()`)
  await haveColoursSettled(page)
  const { violations } = await page.evaluate(
    (asked) =>
      (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
        ...asked,
        // Returns only violations, not passes.
        resultTypes: ['violations'],
        // Style sheets are only fetched again for one experimental rule, which isn't used.
        preload: { assets: ['media'] },
      }),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}${any[0] ? ` (${any[0].message})` : ''}`),
  )
}

/** What fades in is pale until it has. */
const haveColoursSettled = (page: Page) =>
  page.evaluate(async () => {
    const isFading = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
      effect
        .getKeyframes()
        .some((frame) => 'opacity' in frame || 'color' in frame || 'backgroundColor' in frame)
    // An animation removed before its end doesn't matter.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFading)
        .map(({ finished }) => finished),
    )
  })

/** How far the page, or its scrolling content, can be scrolled sideways, in pixels; should be 0. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('main, [role="dialog"]')]
    return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })
}
