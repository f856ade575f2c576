import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { expect, test } from '../support/test.ts'

const fixture = (path: string) =>
  fileURLToPath(new URL(`../../packages/formats/test/fixtures/${path}`, import.meta.url))

/** An image that has loaded, not just an element in the page. */
const isPainted = (within: Page | Locator, alt: string) =>
  expect
    .poll(() =>
      within
        .getByRole('img', { name: alt })
        .first()
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
    )
    .toBeGreaterThan(0)

async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload CSV File' }).click()
  await (await chooser).setFiles(file)
}

test('M14 M19 a picture in a Moodle file is in the preview, in the editor and in an exported JSON file', async ({
  ownSite,
  people,
}) => {
  test.slow()
  const page = await people.atDesk(ownSite.host)
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(`${ownSite.origin}/create`)
  await choose(page, fixture('moodle-xml/pictures-in-html.xml'))
  const preview = page.getByRole('dialog', { name: 'Import preview' })

  await test.step('before anything is stored', async () => {
    await isPainted(preview, 'A map of South America')
    await expect(preview).toContainText('No alternative text yet')
    await expect(preview.getByRole('region', { name: 'Report' })).toContainText(
      'A question can have one picture and one sound; left out: A llama',
    )
    await expect(preview.getByRole('img', { name: 'A map of South America' })).toHaveAttribute(
      'src',
      /^blob:/,
    )
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('in the editor, as a stored picture', async () => {
    await preview.getByRole('button', { name: 'Import 2 questions' }).click()
    await expect(toast(page)).toContainText('Imported 2 questions', { timeout: 60_000 })
    await expect(page.getByLabel('Alternative text').first()).toHaveValue('A map of South America')
    await isPainted(page.locator('[data-question]').first(), 'A map of South America')
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(toast(page)).toContainText('Quiz created!')
    await expect(page).toHaveURL(/\/host$/)
  })

  await test.step('exported as JSON and imported again', async () => {
    await page.getByRole('button', { name: 'More actions: Geography' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export as JSON' }).click()
    const exported = readFileSync(await (await download).path())
    expect(exported.toString()).toContain('"alt": "A map of South America"')
    await page.goto(`${ownSite.origin}/create`)
    await choose(page, { name: 'Geography.json', mimeType: 'application/json', buffer: exported })
    await expect(preview).toContainText('PinQuiz JSON file')
    await expect(preview).toContainText('Everything imported unchanged')
    await isPainted(preview, 'A map of South America')
    await preview.getByRole('button', { name: 'Import 2 questions' }).click()
    await expect(toast(page)).toContainText('Imported 2 questions', { timeout: 60_000 })
    await isPainted(page.locator('[data-question]').first(), 'A map of South America')
  })
  expect(problems).toEqual([])
})

test('M14 M19 the preview lists media that cannot be stored, and the quiz is then imported without them', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  await choose(page, fixture('moodle-xml/pictures-refused.xml'))
  const preview = page.getByRole('dialog', { name: 'Import preview' })
  await isPainted(preview, 'good')
  await expect(preview.locator('img')).toHaveCount(1)
  const report = preview.getByRole('region', { name: 'Report' })
  await expect(report).toContainText('Unsupported picture or sound; left out: drawing.png')
  await expect(report).toContainText('A picture or sound that is too large was left out: huge.png')
  let refusals = 0
  await page.route('**/api/media', (route) => {
    refusals += 1
    return route.fulfill({ status: 409, json: { code: 'media-full', message: 'full' } })
  })
  await preview.getByRole('button', { name: 'Import 8 questions' }).click()
  const alert = preview.getByRole('alert')
  await expect(alert).toContainText(
    '1 picture or sound could not be stored. Try again, or import without it.',
  )
  await expect(report).toContainText('No room for more pictures and sounds; left out: good')
  expect(await findings(page)).toEqual([])
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => refusals).toBe(2)
  await expect(alert).toContainText('could not be stored')
  await preview.getByRole('button', { name: 'Import 8 questions' }).click()
  await expect(toast(page)).toContainText('Imported 8 questions')
  await expect(page.getByLabel('Alternative text')).toHaveCount(0)
})
