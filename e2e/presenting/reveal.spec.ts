import { falsifyNews } from '../support/network/false-frames.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('L95 nothing on the big screen shows what is right before its beat, in either theme', async ({
  site,
  people,
}) => {
  const { origin, host: api } = site
  const game = await api.startGame(plainQuiz([60], 'Hushed'))
  const page = await people.atDesk(api)
  await falsifyNews(page, ({ phase }) => {
    if (phase?.name === 'reveal')
      Object.assign(phase, { startsAtMs: Date.now() + 1_000_000, elapsedMs: undefined })
  })
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, api, game.id, ['Ada'])
  await host.start('Hushed')
  await crowd.answer(0, () => 1)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d+ answers?/ })
  await expect(rows).toHaveCount(4)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const looks = () =>
      rows.evaluateAll((all) =>
        all.map((row) => {
          const bar = row.querySelector('div > [aria-hidden]')
          const { boxShadow, borderColor, backgroundColor, color } = getComputedStyle(row)
          const { opacity, height } = getComputedStyle(bar ?? row)
          const shadows = boxShadow
            .split(/, (?=rgb)/)
            .filter((shadow) => !/^(none|rgba\(0, 0, 0, 0\))/.test(shadow))
          return [
            ...shadows,
            borderColor,
            backgroundColor,
            color,
            opacity,
            Math.round(Number.parseFloat(height)),
          ].join()
        }),
      )
    await expect.poll(async () => [...new Set(await looks())], colorScheme).toHaveLength(1)
  }
  crowd.leave()
})

test('L95 no row is higher than the others before its beat, however closely its text fills the line', async ({
  site,
  people,
}) => {
  const { origin, host: api } = site
  const quiz = plainQuiz([60], 'Of one height')
  // Of one width: each has one different word.
  const [{ options } = { options: [] }] = quiz.questions
  for (const [at, option] of options.entries())
    option.text = Array.from({ length: 12 }, (_, word) => (word === at ? 'worb' : 'word')).join(' ')
  const game = await api.startGame(quiz)
  const page = await people.atDesk(api)
  await falsifyNews(page, ({ phase }) => {
    if (phase?.name === 'reveal')
      Object.assign(phase, { startsAtMs: Date.now() + 1_000_000, elapsedMs: undefined })
  })
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, api, game.id, ['Ada', 'Ben', 'Cem', 'Dora'])
  await new HostScreen(page).start('Of one height')
  await crowd.answer(0, (place) => place)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d+ answers?/ })
  await expect(rows).toHaveCount(4)
  const heights = () => rows.evaluateAll((all) => [...new Set(all.map((row) => row.clientHeight))])
  for (let width = 640; width <= 1360; width += 40) {
    await page.setViewportSize({ width, height: 700 })
    expect(await heights(), `${width} px`).toHaveLength(1)
  }
  crowd.leave()
})

test('L95 players who drop off the leaderboard do not make it taller, and ties for its last place are counted', async ({
  site,
  people,
}) => {
  const { origin, host: api } = site
  const game = await api.startGame(plainQuiz([60, 60], 'Fallen'))
  const page = await people.atDesk(api)
  const placed = (at: number) => ({
    participant: crypto.randomUUID(),
    name: `Player ${at}`,
    score: 900 - at,
    gained: at > 5 ? 0 : 800,
    rank: at,
    rankBefore: at > 5 ? at - 5 : at + 5,
  })
  const ten = Array.from({ length: 10 }, (_, at) => placed(at + 1))
  await falsifyNews(page, ({ phase }) => {
    if (phase?.name === 'reveal')
      Object.assign(phase, { leaderboard: ten.slice(0, 5), fallen: ten.slice(5), tied: 2 })
  })
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, api, game.id, ['Ada'])
  await host.start('Fallen')
  await crowd.answer(0, () => 1)
  await host.primary('Show leaderboard').click()
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await expect(board.locator('li[aria-hidden]')).toHaveCount(5)
  await expect(board.getByText('2 more tied for place 5 · Top 5')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  )
  crowd.leave()
})

test('L95 on the phone right or wrong fills the width, and its points are visible without scrolling', async ({
  site,
  people,
}) => {
  const { origin, host: api } = site
  const game = await api.startGame(plainQuiz([60, 60], 'In the hand'))
  const page = await people.atDesk(api)
  await page.goto(`${origin}/game/${game.id}`)
  const phone = await people.onPhone()
  await phone.setViewportSize({ width: 360, height: 640 })
  const player = await Player.join(phone, 'Ada', { origin, pin: game.pin })
  const host = new HostScreen(page)
  await host.start('In the hand')
  await player.choose('Alpha')
  await player.submit()
  expect((await player.outcome()).verdict).toBe('wrong')
  const ground = await phone.getByRole('heading', { name: 'Incorrect' }).locator('../..').boundingBox()
  expect(ground).toMatchObject({ x: 0, width: 360 })
  expect(ground?.height).toBeGreaterThan(150)
  expect(
    await phone.getByRole('main').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0)
})
