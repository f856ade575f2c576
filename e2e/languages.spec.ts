import { LANGUAGES } from '@pinquiz/protocol'
import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { PHONE } from './support/browser.ts'
import { findings, sidewaysScroll } from './support/looking/axe.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, longTest, test } from './support/test.ts'

const PUBLIC = ['/', '/pricing', '/contact', '/login', '/signup', '/join', '/privacy']
const SIGNED_IN = [
  '/dashboard',
  '/host',
  '/create',
  '/results',
  '/settings',
  '/profile',
  '/admin',
  '/messages',
]

/** Where a played quiz is visible, including another one's lobby. */
async function pathsOf(host: Api): Promise<string[]> {
  const { id } = await host.startGame(plainQuiz([20]))
  return [...SIGNED_IN, `/game/${id}`]
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

/** The short form also checks the longest texts. */
const WORDIEST_LANGUAGE = 'de'

for (const language of LANGUAGES.filter((one) => one !== 'en')) {
  const asks = language === WORDIEST_LANGUAGE ? test : longTest
  asks(
    `axe finds nothing and nothing sticks out: the main screens in ${language}`,
    async ({ ownSite, people }) => {
      test.slow()
      const { origin, administrator } = ownSite
      const inLanguage = { locale: language, viewport: PHONE.viewport }
      const found: string[] = []
      const inspect = async (page: Page, path: string) => {
        await open(page, origin + path)
        expect(await page.evaluate(() => document.documentElement.lang), path).toBe(language)
        for (const finding of await findings(page)) found.push(`${path}: ${finding}`)
        if ((await sidewaysScroll(page)) > 0) found.push(`${path}: scrolls sideways`)
      }
      const visitor = await people.atDesk(undefined, inLanguage)
      for (const path of PUBLIC) await inspect(visitor, path)
      const page = await people.atDesk(administrator, inLanguage)
      for (const path of await pathsOf(administrator)) await inspect(page, path)
      expect(found).toEqual([])
    },
  )
}
