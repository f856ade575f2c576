import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What axe finds wrong with the page as it stands, one line for each place; best practices included. */
export async function findings(page: Page): Promise<string[]> {
  // Evaluated, not added as an element: the page's content security policy forbids inline scripts, as it should.
  await page.evaluate(`typeof axe === 'undefined' && (() => { ${AXE} })()`)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}${any[0] ? ` (${any[0].message})` : ''}`),
  )
}

/** How far the page can be scrolled sideways, in pixels; 0 is right. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}
