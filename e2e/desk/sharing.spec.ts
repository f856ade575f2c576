import type { Page } from '@playwright/test'
import { signIn, toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/looking/axe.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, type Site, test } from '../support/test.ts'

const LINUS = { name: 'Linus Colleague', email: 'linus@example.org' }

const colleagueOf = ({ origin, administrator }: Site) => Api.approvedHost(origin, administrator, LINUS)
const cardOf = (page: Page, title: string) => page.locator('li[data-card]').filter({ hasText: title })

async function openFromMenu(page: Page, title: string, entry: string) {
  await page.getByRole('button', { name: `More actions: ${title}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

async function shareWithLinus(page: Page, right: string) {
  const dialog = await openFromMenu(page, 'Capitals', 'Share…')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await dialog.getByLabel('Right for new people').selectOption(right)
  await dialog.getByRole('searchbox').fill('linus')
  await expect(dialog.getByText('1 person found')).toBeVisible()
  await expect(dialog.getByText('l…@example.org')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Share with Linus Colleague' }).click()
  await expect(dialog.getByLabel('Right: Linus Colleague')).toHaveValue(
    right.toLowerCase().replace('can ', ''),
  )
  expect(await findings(page)).toEqual([])
  return dialog
}

test('two teachers share a quiz: both edit it, see each other, and it changes hands', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  const linus = await colleagueOf(ownSite)
  const { id } = await host.createQuiz(plainQuiz([20], 'Capitals'))
  const [hers, his] = [await people.atDesk(host), await people.atDesk(linus)]
  await his.goto(`${origin}/host`)
  await expect(his.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()

  await test.step('what is shared appears in the other list', async () => {
    await hers.goto(`${origin}/host`)
    const dialog = await shareWithLinus(hers, 'Can edit')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(hers.getByRole('button', { name: 'More actions: Capitals' })).toBeFocused()
    const card = cardOf(his, 'Capitals')
    await expect(card).toContainText('From Hanna Host: you can edit')
    await expect(card.getByRole('button', { name: 'Delete Quiz: Capitals' })).toHaveCount(0)
    expect(await findings(his)).toEqual([])
  })

  await test.step('both see who else is editing, and the second save is told of the first', async () => {
    await his.goto(`${origin}/edit/${id}`)
    await expect(his.getByLabel('Title')).toHaveValue('Capitals')
    await hers.goto(`${origin}/edit/${id}`)
    await expect(hers.getByText('Linus Colleague is editing')).toBeVisible()
    await expect(his.getByText('Hanna Host is editing')).toBeVisible({ timeout: 20_000 })
    expect(await findings(hers)).toEqual([])
    await his.getByLabel('Title').fill('Capitals of Europe')
    await his.getByRole('button', { name: 'Save Quiz' }).click()
    await expect(his).toHaveURL(/\/host$/)
    await expect(hers.getByText('Linus Colleague has left')).toBeVisible({ timeout: 20_000 })
    await hers.getByLabel('Title').fill('Capitals of Asia')
    await hers.getByRole('button', { name: 'Save Quiz' }).click()
    await expect(hers.getByRole('heading', { name: 'This quiz was changed elsewhere' })).toBeVisible()
    await hers.getByRole('button', { name: 'Load the other version' }).click()
    await expect(hers.getByLabel('Title')).toHaveValue('Capitals of Europe')
  })

  await test.step('a right that is taken away is said at once in the open editor', async () => {
    await his.goto(`${origin}/edit/${id}`)
    await his.getByLabel('Title').fill('Not to be lost')
    const { hosts } = await host.get<{ hosts: { id: string }[] }>('/api/hosts?search=linus')
    await host.put('/api/shares', { quiz: id, person: hosts[0]?.id, right: 'view' })
    await expect(his.getByRole('heading', { name: 'You can no longer edit this quiz' })).toBeVisible()
    await expect(his.getByLabel('Title')).toBeFocused()
    await his.getByRole('button', { name: 'Save Quiz' }).click()
    await expect(toast(his)).toContainText('You can no longer edit this quiz')
    expect(await findings(his)).toEqual([])
    await his.getByRole('button', { name: 'Save as new quiz' }).click()
    await expect(toast(his)).toHaveText('Quiz created!')
    await expect(his).toHaveURL(/\/host$/)
    await expect(cardOf(his, 'Capitals of Europe')).toContainText('From Hanna Host: you can view')
  })

  await test.step('who may only view reads it and takes a copy', async () => {
    await his.getByRole('link', { name: 'View: Capitals of Europe' }).click()
    await expect(his.getByRole('heading', { level: 1, name: 'Capitals of Europe' })).toBeVisible()
    await expect(his.getByText('Question 1 of 1').first()).toBeVisible()
    expect(await findings(his)).toEqual([])
    await his.getByRole('button', { name: 'Make a copy' }).click()
    await expect(his).toHaveURL(/\/host$/)
    await expect(his.getByRole('button', { name: /^Start: Capitals of Europe/ })).toBeVisible()
  })

  await test.step('handed over, it is the other’s at once', async () => {
    await hers.goto(`${origin}/host`)
    const dialog = await openFromMenu(hers, 'Capitals of Europe', 'Hand over…')
    const confirm = dialog.getByRole('button', { name: 'Hand over' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('searchbox').fill('linus@example.org')
    await dialog.getByRole('button', { name: 'Choose Linus Colleague' }).click()
    await expect(dialog.getByText('New owner: Linus Colleague (linus@example.org)')).toBeVisible()
    expect(await findings(hers)).toEqual([])
    await confirm.click()
    await expect(toast(hers)).toContainText('Handed over to Linus Colleague')
    await expect(hers.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()
    await expect(his.getByRole('button', { name: 'Delete Quiz: Capitals of Europe' })).toHaveCount(2)
  })
  await linus.dispose()
})

test('a folder is shared from a phone, with everyone too', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const linus = await colleagueOf(ownSite)
  for (const title of ['First', 'Second']) {
    const { id } = await host.createQuiz(plainQuiz([20], title))
    await host.patch(`/api/quizzes/${id}`, { folder: 'Geography' })
  }
  const page = await people.atDesk(host, { viewport: { width: 360, height: 640 } })
  await page.goto(`${origin}/host`)
  await page.getByLabel('Folder', { exact: true }).selectOption('Geography')
  await page.getByRole('button', { name: 'Share folder…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Everyone here also gets what you move into this folder later.')
  await dialog.getByLabel('Right: Everyone on this site').selectOption('Can use')
  await expect(dialog.getByLabel('Right: Everyone on this site')).toHaveValue('use')
  expect(await findings(page)).toEqual([])
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  const his = await people.atDesk(linus)
  await his.goto(`${origin}/host`)
  await his.getByLabel('Folder', { exact: true }).selectOption('Shared with me')
  await expect(his.locator('li[data-card]')).toHaveCount(2)
  await his.goto(`${origin}/dashboard`)
  await his.getByRole('button', { name: 'Shared with me' }).click()
  await expect(his.locator('#projects li[data-card]')).toHaveCount(2)
  await dialog.getByLabel('Right: Everyone on this site').selectOption('No access')
  await expect(dialog.getByText('Only you so far')).toBeVisible()
  await linus.dispose()
})

test('an administrator hands over the quizzes of an account whose access is revoked', async ({
  ownSite,
  people,
}) => {
  const { origin, host, administrator } = ownSite
  const linus = await colleagueOf(ownSite)
  await linus.createQuiz(plainQuiz([20], 'Left behind'))
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/admin?search=linus`)
  const row = page.locator('li[data-card]').filter({ hasText: LINUS.email })
  await row.getByRole('button', { name: 'Revoke Access' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quizzes').selectOption('Hanna Host (hanna@example.org)')
  await expect(dialog).toContainText("Linus Colleague's quizzes go to Hanna Host.")
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Revoke Access' }).click()
  const his = await people.atDesk()
  await signIn(his, origin, LINUS)
  const hers = await people.atDesk(host)
  await hers.goto(`${origin}/host`)
  await expect(cardOf(hers, 'Left behind')).toBeVisible()
  await linus.dispose()
})
