import type { Page } from '@playwright/test'
import { QUESTIONS, quizOfKinds } from '../support/quizzes/kinds-quiz.ts'
import { expect, test } from '../support/test.ts'

const COUNT = 40

test('a thumbnail leads to its question among forty of all kinds, and the head counts slides apart', async ({
  site,
  people,
}) => {
  const slides = Array.from({ length: COUNT }, (_, at) => QUESTIONS[at % QUESTIONS.length]?.kind).filter(
    (kind) => kind === 'slide',
  ).length
  const { id } = await site.host.createQuiz(await quizOfKinds(site.host, COUNT))
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/edit/${id}`)
  await expect(page.getByText(`${COUNT - slides} questions, ${slides} slides`)).toBeVisible()
  const thumbs = page.getByRole('listbox', { name: 'Questions in order' }).getByRole('option')
  for (const n of [35, 3, 20]) {
    const thumb = thumbs.nth(n - 1)
    await thumb.click()
    const heading = page.getByRole('heading', { name: `Question ${n}`, exact: true })
    const card = page.locator('[data-card]').filter({ has: heading })
    await expect(card.getByRole('button', { name: `Duplicate question ${n}` })).toBeInViewport()
    // Its fields come with the code of its kind, and all cards around it have their real height by then.
    await expect(card.locator('textarea').first()).toBeInViewport()
    await expect.poll(() => distanceFromBar(page, n), `question ${n} begins below the bar`).toBeLessThan(60)
    await expect(thumb).toHaveAttribute('aria-selected', 'true')
  }
})

/** Between the lower edge of the sticky bar and the upper edge of the card. */
async function distanceFromBar(page: Page, n: number): Promise<number> {
  return await page.evaluate((at) => {
    const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().bottom ?? 0
    const card = document.querySelectorAll('li[data-question]')[at]?.getBoundingClientRect().top ?? Number.NaN
    return Math.abs(card - bar)
  }, n - 1)
}
