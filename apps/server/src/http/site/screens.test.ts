import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isScreen, PUBLIC_PAGES } from './screens.ts'

it('knows every address at which the web app has a page', () => {
  const source = ['router.tsx', 'desk-routes.tsx']
    .map((name) => readFileSync(new URL(`../../../../web/src/app/${name}`, import.meta.url), 'utf8'))
    .join('\n')
  const routes = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) => path)
  expect(routes.length).toBeGreaterThan(15)
  expect(routes.filter((path) => !isScreen(path))).toEqual([])
  for (const page of PUBLIC_PAGES) expect(routes).toContain(page)
})

it.each(['/nothing', '/apiary', '/Pricing', '/pricings/x', '/.env'])('has no page at %s', (path) =>
  expect(isScreen(path)).toBe(false),
)
