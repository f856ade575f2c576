import type { People } from '../support/people.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, type Site, test } from '../support/test.ts'

const PLAYERS = 50

test('L96 the final ranking of many players has pages, which turn by themselves until the host turns them', async ({
  site,
  people,
}) => {
  const quiz = plainQuiz([60])
  const game = await site.host.startGame(quiz)
  const page = await people.atDesk(site.host, { reducedMotion: 'no-preference' })
  const host = new HostScreen(page)
  await page.clock.install()
  await page.goto(`${site.origin}/game/${game.id}`)
  const names = Array.from({ length: PLAYERS }, (_, at) => `Pupil ${at + 1}`)
  const crowd = await Crowd.join(site.origin, site.host, game.id, names)
  await host.start(quiz.title)
  await crowd.answer(0, () => 0)
  await host.primary('See Final Results').click()
  const rows = page.getByRole('main').getByRole('listitem')
  await host.ranking()
  await expect(page.getByText('1–45 of 50')).toBeVisible()
  await expect(rows).toHaveCount(45)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('46–50 of 50')).toBeVisible()
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('1–45 of 50')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn pages automatically' })).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(rows).toHaveCount(45)
  crowd.leave()
})

/** The final ranking of a game in which only the first `right` players were right. */
async function ranked({ site, people }: { site: Site; people: People }, names: string[], right: number) {
  const quiz = plainQuiz([60])
  const game = await site.host.startGame(quiz)
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)
  await page.goto(`${site.origin}/game/${game.id}`)
  const crowd = await Crowd.join(site.origin, site.host, game.id, names)
  await host.start(quiz.title)
  await crowd.answer(0, (place) => (place < right ? 1 : 0))
  await host.primary('See Final Results').click()
  await host.ranking()
  return { page, crowd }
}

test('L96 medal rows are higher than the others, and a long name changes only its own letters', async ({
  site,
  people,
}) => {
  const long = ['Anna-Lena-Vogel', 'WWWWWWWWWWWWWWW']
  const names = ['Ada', 'Ben', 'Cem', ...long, ...Array.from({ length: 26 }, (_, at) => `Pupil ${at + 1}`)]
  const { page, crowd } = await ranked({ site, people }, names, 1)
  const rows = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((row) => {
        const [badge, name] = [row.firstElementChild ?? row, row.querySelector('bdi') ?? row]
        const { height, bottom } = row.getBoundingClientRect()
        return {
          name: name.textContent ?? '',
          height,
          badge: badge.getBoundingClientRect().width,
          isCut: name.getBoundingClientRect().bottom > bottom + 1 || row.scrollWidth > row.clientWidth + 1,
        }
      }),
    )
  const [first, ...others] = rows
  const heights = others.map(({ height }) => Math.round(height))
  expect(new Set(heights).size).toBe(1)
  expect(first?.height).toBeGreaterThan(Math.max(...heights))
  expect(new Set(others.map(({ badge }) => Math.round(badge))).size).toBe(1)
  expect(rows.filter(({ isCut }) => isCut)).toEqual([])
  crowd.leave()
})

for (const players of [9, 24])
  test(`L96 ${players} players: beside two other medal winners a long name still has its share of the row`, async ({
    site,
    people,
  }) => {
    const letters = ['M', 'w', 'ש']
    const names = Array.from(
      { length: players },
      (_, at) => `${(letters[at % 3] ?? '').repeat(13)}${at + 10}`,
    )
    const { page, crowd } = await ranked({ site, people }, names, 3)
    const rows = page.getByRole('main').getByRole('listitem')
    for (const [width, height] of [
      [1366, 768],
      [1920, 1080],
      [1024, 600],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(rows).toHaveCount(players)
      const shares = await rows.evaluateAll((all) =>
        all.map((row) => {
          const name = row.querySelector('bdi') ?? row
          const isWhole = row.scrollWidth <= row.clientWidth + 1 && name.clientHeight <= row.clientHeight
          return isWhole ? name.clientWidth / row.clientWidth : 0
        }),
      )
      expect(Math.min(...shares), `${width} pixels wide`).toBeGreaterThan(0.35)
    }
    crowd.leave()
  })
