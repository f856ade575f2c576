import type { Page } from '@playwright/test'
import { startSelfPaced } from './support/playing/self-paced.ts'
import { detailsOf, TestTaker } from './support/playing/test-taker.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

/** Shorter absences count as accidental. */
const A_WHILE_MS = 1_200

/**
 * Like following a link: a page closed by the browser has half a second to report, which is short on a busy machine.
 */
async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), url)
  await page.waitForURL(url)
}

test('S35 leaving the page in the same tab is recorded with its length, and a reload is not', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, plainQuiz([120], 'A quiz with a way out'))
  const page = await people.onPhone()
  await page.goto(`${origin}/anytime-quiz-join/${game.id}`)
  const taker = new TestTaker(page)
  await taker.fill(detailsOf('Ana Alder'))
  await taker.start()
  await taker.seesQuestion(1, 1)
  const desk = await people.atDesk(site.host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  const observed = desk.getByRole('button', { name: /^Observations about Ana Alder/ })
  const staysAway = async () => {
    const sinceMs = Date.now()
    await expect.poll(() => Date.now() - sinceMs).toBeGreaterThan(A_WHILE_MS)
  }

  await test.step('a reload', async () => {
    await page.reload()
    await taker.seesQuestion(1, 1)
    await expect(page.getByText('Tab switches: 0')).toBeVisible()
  })

  await test.step('another site and Back', async () => {
    await follow(page, 'about:blank')
    await expect(observed).toContainText('Left the page 1 time')
    await staysAway()
    await page.goBack()
    await taker.seesQuestion(1, 1)
    await expect(page.getByText('Tab switches: 1')).toBeVisible()
    await expect(observed).toContainText('1 tab switch')
  })

  await test.step('Back to the form and forward again', async () => {
    await page.goBack()
    await expect(taker.heading('Welcome back, Ana Alder')).toBeVisible()
    await staysAway()
    await page.goForward()
    await taker.seesQuestion(1, 1)
    await expect(page.getByText('Tab switches: 2')).toBeVisible()
  })

  await test.step('a connection lost during a reload', async () => {
    await page.context().setOffline(true)
    await page.reload().catch(() => {})
    await staysAway()
    await page.context().setOffline(false)
    await page.reload()
    await taker.seesQuestion(1, 1)
    await expect(page.getByText('Tab switches: 2')).toBeVisible()
  })

  await test.step('the host sees when, with the date, and for how long', async () => {
    await observed.click()
    const items = desk.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Left the page' })
    await expect(items).toHaveCount(2)
    for (const item of await items.all()) {
      await expect(item).toContainText(/Left the page for \d+ s/)
      await expect(item).toContainText(String(new Date().getFullYear()))
    }
  })
})
