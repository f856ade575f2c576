import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/accounts.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { expect, test } from '../support/test.ts'

async function makeToken(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New token...' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API token' })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('switch', { name: 'Read' }).click()
  await dialog.getByLabel('Expires').selectOption('On a date...')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await expect(dialog.getByText('Please choose at least one')).toBeVisible()
  await expect(dialog.getByText('Please choose a day within the next year')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel('Token name').fill(name)
  await dialog.getByRole('switch', { name: 'Read' }).click()
  await dialog.getByRole('switch', { name: 'Quizzes' }).click()
  await dialog.getByLabel('Expires', { exact: true }).selectOption('In 30 days')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your new token' })).toBeFocused()
  const secret = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'Copy token' }).click()
  await expect(page.getByText('Token copied', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await dialog.getByRole('button', { name: "I've saved it" }).click()
  return secret
}

for (const [width, height] of [
  [360, 640],
  [1366, 768],
] as const)
  test(`a host makes, copies, uses and revokes an API token, ${width} wide (A62)`, async ({
    ownSite: { origin, host },
    people,
    request,
  }) => {
    const page = await people.atDesk(host, {
      viewport: { width, height },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto(`${origin}/settings`)
    const secret = await makeToken(page, 'Timetable')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    const row = page.getByRole('listitem').filter({ hasText: 'Timetable' })
    await expect(row).toContainText('Read · Quizzes')
    await expect(row).toContainText('never used')
    await expect(page.getByText(secret)).toHaveCount(0)

    const ask = async () => {
      const headers = { authorization: `Bearer ${secret}` }
      return (await request.get(`${origin}/api/quizzes`, { headers })).status()
    }
    expect(await ask()).toBe(200)
    await page.reload()
    await expect(row).toContainText('last used')
    expect(await findings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await page.getByRole('button', { name: 'Revoke: Timetable' }).click()
    const asked = page.getByRole('dialog', { name: 'Revoke Timetable?' })
    await asked.getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'API tokens' })).toBeFocused()
    expect(await ask()).toBe(401)
  })
