import { findings } from '../support/looking/axe.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const TITLES = ['Short', 'Another one', `A title that is long, ${'as teachers like them, '.repeat(3)}`]

for (const colorScheme of ['light', 'dark'] as const)
  test(`every quiz has a cover, in an even grid (${colorScheme})`, async ({
    ownSite: { origin, host },
    people,
  }) => {
    for (const title of TITLES) await host.createQuiz(plainQuiz([20], title))
    const page = await people.atDesk(host, { colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${origin}/host`)
    const cards = page.getByRole('group', { name: 'Your quizzes' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    const covers = cards.locator('img')
    await expect(covers).toHaveCount(3)
    const loaded = () =>
      covers.evaluateAll(
        (all) =>
          all.filter((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0).length,
      )
    await expect.poll(loaded).toBe(3)
    const tops = await Promise.all(
      (await cards.all()).map(async (card) => {
        const start = await card.getByRole('button', { name: /^Start: / }).boundingBox()
        const edge = await card.boundingBox()
        return [edge?.height, start?.y]
      }),
    )
    expect(new Set(tops.map(String)).size, 'heights of cards and positions of their buttons').toBe(1)
    expect(await findings(page)).toEqual([])
  })

test('covers fill the top of their cards, on both dashboards', async ({ site: { origin, host }, people }) => {
  await host.createQuiz(plainQuiz([20], 'Covered from edge to edge'))
  const page = await people.atDesk(host)
  for (const path of ['/host', '/dashboard']) {
    await page.goto(origin + path)
    const card = page.locator('li[data-card]').filter({ hasText: 'Covered from edge to edge' })
    const [edge, cover] = [await card.boundingBox(), await card.locator('img').boundingBox()]
    if (!edge || !cover) throw new Error(`no cover on ${path}`)
    expect(cover.y - edge.y, `${path}: its border`).toBeLessThanOrEqual(2)
    expect(cover.x - edge.x, `${path}: its border`).toBeLessThanOrEqual(2)
    expect(edge.width - cover.width, `${path}: both borders`).toBeLessThanOrEqual(4)
    expect(cover.width / cover.height, path).toBeCloseTo(16 / 6, 1)
  }
})

test('a session waiting in its lobby does not count as played, and a single Resume leads back to it', async ({
  ownSite: { origin, host },
  people,
}) => {
  const game = await host.startGame(plainQuiz([20], 'Waits'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  const card = page.locator('[data-quiz]')
  await expect(card).toContainText('Not played yet')
  await expect(card).toContainText('Waiting for players')
  await expect(page.getByRole('link', { name: /Resume/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Resume Waits' }).click()
  await expect(page).toHaveURL(`${origin}/game/${game.id}`)
})

test('a host without quizzes sees what to do first, on both dashboards', async ({
  ownSite: { origin, host },
  people,
}) => {
  const page = await people.atDesk(host)
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByRole('link', { name: 'Create a quiz' })).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Import questions' }).click()
  await expect(page.getByRole('dialog', { name: 'Import' })).toBeVisible()
  await page.goto(`${origin}/dashboard`)
  await page.goto(`${origin}/host`)
  await expect(page.getByRole('heading', { name: 'No Quizzes Found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Write a quiz' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('button', { name: 'Try a sample quiz' }).click()
  await expect(page.getByRole('link', { name: /^Start[: ]/ })).toHaveCount(1)
})
