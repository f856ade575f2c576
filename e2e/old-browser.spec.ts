import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const withoutLayers = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))

/** As read by a browser from before 2018: module scripts are ignored. */
async function withoutModules(page: Page): Promise<void> {
  await withoutLayers(page)
  await page.route('**/join', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('type="module"', 'type="unknown"'),
    })
  })
}

test('a browser without modules is called too old in four languages, instead of waiting forever', async ({
  site,
  people,
}) => {
  const page = await people.onPhone()
  await withoutModules(page)
  await page.goto(`${site.origin}/join`)
  const said = page.getByRole('complementary')
  await expect(said.getByText('This browser is too old for this page.')).toBeVisible()
  await expect(said.getByText('Este navegador es demasiado antiguo')).toBeVisible()
  await expect(said.getByText('Ce navigateur est trop ancien')).toBeVisible()
  await expect(said.getByText('Dieser Browser ist zu alt')).toBeVisible()
  await expect(page.locator('.boot')).toBeHidden()
})

test('a browser with modules but without newer features is called too old, and a current one is not', async ({
  site,
  people,
}) => {
  const old = await people.onPhone()
  await withoutLayers(old)
  await old.goto(`${site.origin}/pricing`)
  await expect(old.getByText('Dieser Browser ist zu alt')).toBeVisible()

  const page = await people.onPhone()
  await page.goto(`${site.origin}/join`)
  await expect(page.getByLabel('Game PIN')).toBeVisible()
  await expect(page.getByText('This browser is too old')).toBeHidden()
})
