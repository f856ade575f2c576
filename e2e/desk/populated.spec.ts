import type { Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { POPULATED, ServerProcess } from '../support/server-process.ts'
import { expect, test } from '../support/test.ts'

const AMOUNTS = { users: 130, leads: 130, quizzes: 60, sessions: 20, participants: 60, published: 5 }

test.describe('a populated site', () => {
  let server: ServerProcess
  let ada: Api

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    const amounts = Object.entries(AMOUNTS).flatMap(([name, count]) => [`--${name}`, String(count)])
    server = await ServerProcess.populated(amounts)
    ada = await Api.visitor(server.origin)
    await ada.post('/api/sign-in', POPULATED)
  })
  test.afterAll(async () => {
    await ada?.dispose()
    await server?.remove()
  })

  test('has as many quizzes in its library as asked for', async () => {
    const { quizzes } = await ada.get<{ quizzes: { title: string }[] }>('/api/library')
    expect(quizzes).toHaveLength(AMOUNTS.published)
  })

  test('shows the quizzes page by page, in folders and without archived ones', async ({ people }) => {
    const page = await people.atDesk(ada)
    await page.goto(`${server.origin}/host`)
    const titles = page.getByRole('radio', { name: /^Select / })
    await expect(titles).toHaveCount(24)
    const pages = page.getByRole('navigation', { name: 'Pages of Your quizzes' })
    await pages.getByRole('button', { name: 'Next' }).press('Enter')
    await pages.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(pages).toContainText('Page 3 of 3')
    await expect(titles).toHaveCount(6)
    // The search reaches what is on other pages.
    await page.getByRole('searchbox', { name: 'Search quizzes' }).fill('physics part 1')
    await expect(titles).toHaveCount(1)
    await page.getByRole('radio', { name: 'Select Physics, part 1' }).check()
    await page.getByRole('searchbox', { name: 'Search quizzes' }).fill('')
    await expect(pages).toContainText('Page 1 of 3')

    const menu = async (title: string, item: string) => {
      await page.getByRole('button', { name: `More actions: ${title}`, exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await menu('Physics, part 1', 'Move to folder…')
    await inspect(page, 'folder dialog')
    await page.getByLabel('Folder name').fill('  Zoo  week ')
    await page.getByLabel('Folder name').press('Enter')
    await expect(toast(page)).toContainText('Moved to')
    await expect(
      page.getByRole('button', { name: 'More actions: Physics, part 1', exact: true }),
    ).toBeFocused()
    const folder = page.getByRole('combobox', { name: 'Folder' })
    await folder.selectOption('Zoo week')
    await expect(titles).toHaveCount(1)
    await inspect(page, 'a folder')
    await menu('Physics, part 1', 'Archive')
    await expect(page.getByText('No quiz matches your search')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await folder.selectOption('Archive')
    await expect(titles).toHaveCount(7)
    await menu('Physics, part 1', 'Remove from archive')
    await expect(titles).toHaveCount(6)
    await page.goto(`${server.origin}/dashboard`)
    await expect(page.getByRole('button', { name: 'Show all 54 projects' })).toBeVisible()
  })

  test('finds results by quiz, person, kind and day, and deletes many', async ({ people }) => {
    const page = await people.atDesk(ada)
    await page.goto(`${server.origin}/results`)
    const cards = page.getByRole('main').getByRole('listitem')
    const found = (count: number) =>
      expect(
        page
          .getByRole('status')
          .filter({ hasText: /result/i })
          .first(),
      ).toContainText(`${count} result`)
    await found(20)
    await expect(cards).toHaveCount(12)
    const search = page.getByRole('searchbox', { name: 'Quiz or person' })
    await search.fill('rivers')
    await found(3)
    await search.fill('chloe 3')
    await found(20)
    await page.getByLabel('Type').selectOption('Poll')
    await found(7)
    await expect(page).toHaveURL(/search=chloe\+3&mode=poll|mode=poll&search=chloe\+3/)
    await page.reload()
    await found(7)
    await expect(search).toHaveValue('chloe 3')
    await search.fill('nobody of that name')
    await expect(page.getByRole('heading', { name: 'No results match' })).toBeVisible()
    await inspect(page, 'no results match')
    await page.getByRole('button', { name: 'Show all results' }).click()
    await found(20)

    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('sv')
    await page.getByLabel('Until').fill(day(15))
    await found(6)
    await page.getByLabel('From').fill(day(16))
    await found(2)
    await page.getByLabel('Select all on this page').check()
    await inspect(page, 'results selected')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete results' }).click()
    await expect(toast(page)).toContainText('2 results deleted')
    await page.goto(`${server.origin}/results`)
    await found(18)
    // Open sessions have no checkbox.
    await expect(page.getByRole('checkbox', { name: /^Select .*part/ })).toHaveCount(11)
  })

  for (const { path, name, searchbox } of [
    { path: '/admin', name: 'User Management', searchbox: 'Search users' },
    { path: '/messages', name: 'Messages', searchbox: 'Search messages' },
  ])
    test(`${path} keeps its filters in the address and jumps to a page`, async ({ people }) => {
      const page = await people.atDesk(ada)
      await page.goto(server.origin + path)
      const pages = page.getByRole('navigation', { name: /^Pages of / })
      const jump = async (to: string) => {
        await pages.getByRole('textbox', { name: 'Go to page' }).fill(to)
        await pages.getByRole('textbox', { name: 'Go to page' }).press('Enter')
      }
      await jump('5')
      await expect(pages).toContainText('Page 5 of')
      await expect(page).toHaveURL(/page=5/)
      await page.getByRole('searchbox', { name: searchbox }).fill('grace')
      await expect(page).toHaveURL(/\?search=grace$/)
      await choose(page, path)
      await page.reload()
      await expect(page.getByRole('searchbox', { name: searchbox })).toHaveValue('grace')
      await expect(page).toHaveURL(/filter=\w+/)
      await page.goBack()
      await expect(page.getByRole('searchbox', { name: searchbox })).toHaveValue('')
      await expect(page, name).not.toHaveURL(/grace/)
    })
})

async function choose(page: Page, path: string): Promise<void> {
  if (path === '/admin') await page.getByRole('combobox', { name: 'Show' }).selectOption('approved')
  else await page.getByRole('button', { name: /^Won/ }).click()
  await expect(page).toHaveURL(/filter=(approved|won)/)
}

async function inspect(page: Page, state: string): Promise<void> {
  expect(await findings(page), state).toEqual([])
  expect(await sidewaysScroll(page), state).toBe(0)
}
