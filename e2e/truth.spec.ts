import { HostScreen } from './support/playing/host-screen.ts'
import { Player, seesChoice } from './support/playing/player.ts'
import { expect, test } from './support/test.ts'

const CODE = 'What does it print?\nfor n in range(2):\n    print(n)'
const question = (text: string) => ({
  text,
  timeLimitS: 60,
  options: ['0\n1', '1\n2'].map((option, index) => ({ text: option, isCorrect: index === 0 })),
})
const QUIZ = {
  title: 'As it was written',
  description: '',
  questions: [question(CODE), question('The last one')],
}
/** The maximum length of a name. */
const LONG = 'Annemarie Vogel'

test('line breaks and names stay complete, and no one sees wrong information', async ({ site, people }) => {
  const game = await site.host.startGame(QUIZ)
  const page = await people.atDesk(site.host, { viewport: { width: 1024, height: 768 } })
  const host = new HostScreen(page)
  await page.goto(`${site.origin}/game/${game.id}`)
  const invited = { origin: site.origin, pin: game.pin }

  const lost = await people.onPhone()
  await lost.goto(`${site.origin}/join?pin=12`)
  await expect(lost.getByText('Game not found').first()).toBeVisible()

  const long = await Player.join(await people.onPhone(), LONG, invited)
  const idle = await Player.join(await people.onPhone(), 'Idle', invited)

  await test.step('the lobby prints as a sheet', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-pin]')).toBeVisible()
    for (const hidden of [page.locator('header'), page.locator('footer'), page.getByText(LONG)])
      await expect(hidden.first()).toBeHidden()
    const size = await page
      .locator('[data-pin]')
      .evaluate((pin) => Number.parseFloat(getComputedStyle(pin).fontSize))
    expect(size).toBeGreaterThan(100)
    await page.emulateMedia({ media: 'screen' })
  })

  await host.start(QUIZ.title)
  await seesChoice(long.page)
  for (const screen of [page, long.page])
    expect(await screen.getByRole('heading', { level: 1 }).innerText()).toContain(
      '\nfor n in range(2):\n    print(n)',
    )
  expect(await long.page.locator('[data-option="0"]').innerText()).toContain('0\n1')

  await test.step('after a click on "Players" Space does not open it again', async () => {
    await page.getByRole('button', { name: /^Players/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await long.page.locator('[data-option="0"]').tap()
  await long.submit()
  await idle.page.locator('[data-option="1"]').tap()
  await idle.submit()
  await expect(page.getByText('✓ Correct')).toBeVisible()
  await host.showLeaderboard()
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await expect(board.getByText(LONG)).toBeVisible()
  const name = await board
    .getByText(LONG)
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(name).toBeLessThanOrEqual(0)
  // No rank without points.
  expect(await idle.figure('Rank')).toBe('–')
  expect(await long.figure('Rank')).toBe('1 of 2')

  await host.primary('Next Question').click()
  await seesChoice(long.page)
  await page.getByRole('button', { name: 'Show answer' }).click()
  await host.primary('See Final Results').click()
  await expect(page.getByRole('list', { name: 'Podium' })).toHaveText(new RegExp(LONG))
  await expect(page.getByRole('list', { name: 'Podium' })).not.toContainText('Idle')
})
