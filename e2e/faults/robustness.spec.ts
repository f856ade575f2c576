import { toast } from '../support/accounts.ts'
import { Api, type Game } from '../support/api.ts'
import type { People } from '../support/people.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player, seesChoice } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, type Site, test } from '../support/test.ts'

type Room = { game: Game; host: HostScreen; player: Player }

/** A game with one player, opened in the host's browser; started if asked for. */
async function openRoom(
  site: Site,
  people: People,
  timeLimitsS: number[],
  isStarted: boolean,
): Promise<Room> {
  const quiz = plainQuiz(timeLimitsS)
  const game = await site.host.startGame(quiz)
  const host = new HostScreen(await people.atDesk(site.host))
  await host.page.goto(`${site.origin}/game/${game.id}`)
  const player = await Player.join(await people.onPhone(), 'Pia', { origin: site.origin, pin: game.pin })
  if (isStarted) {
    await host.start(quiz.title)
    await seesChoice(player.page)
  }
  return { game, host, player }
}

test('with two tabs of one player the newer one plays, and the older one can take over', async ({
  site,
  people,
}) => {
  const { player } = await openRoom(site, people, [60], true)
  const older = player.page
  const newer = await older.context().newPage()
  await newer.goto(older.url())
  await seesChoice(newer)
  await expect(older.getByRole('heading', { name: 'Playing in another tab' })).toBeVisible()
  await older.getByRole('button', { name: 'Use here' }).tap()
  await seesChoice(older)
  await expect(newer.getByRole('heading', { name: 'Playing in another tab' })).toBeVisible()
  await player.choose('Beta')
  await player.submit()
  expect((await player.outcome()).verdict).toBe('right')
})

test('going back from the play screen and forward again keeps the seat', async ({ site, people }) => {
  const { player } = await openRoom(site, people, [60], true)
  const { page } = player
  const seat = page.url()
  await page.goBack()
  await expect(page).not.toHaveURL(seat)
  await page.goForward()
  await expect(page).toHaveURL(seat)
  await seesChoice(page)
  await player.choose('Alpha')
  await player.submit()
  expect((await player.outcome()).verdict).toBe('wrong')
})

test('two windows of the host stay in sync, and a double press skips no question', async ({
  site,
  people,
}) => {
  const { host, player } = await openRoom(site, people, [60, 60, 60], true)
  const second = new HostScreen(await host.page.context().newPage())
  await second.page.goto(host.page.url())
  await second.seesQuestion(1, 3, 'Question 1?')
  await player.choose('Beta')
  await player.submit()
  for (const { page } of [host, second]) {
    await expect(page.getByText('✓ Correct')).toBeVisible()
    // A key right after a change counts as accidental.
    await expect(page.getByRole('button', { name: 'Next Question' })).toBeEnabled()
  }
  const pressBoth = () => Promise.all([host, second].map(({ page }) => page.keyboard.press('ArrowRight')))
  await pressBoth()
  for (const { page } of [host, second]) {
    await expect(page.getByRole('region', { name: 'Leaderboard' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next Question' })).toBeEnabled()
  }
  await pressBoth()
  await host.seesQuestion(2, 3, 'Question 2?')
  await second.seesQuestion(2, 3, 'Question 2?')
  await seesChoice(player.page)
})

test('pages of other roles redirect home', async ({ site, people }) => {
  const { origin } = site
  const visitor = await people.atDesk()
  for (const path of ['/host', '/create', '/admin', '/game/7b0f6e6c-5a47-4c0e-9f43-0d7c2b6c7a11']) {
    await visitor.goto(origin + path)
    await expect(visitor, path).toHaveURL(`${origin}/`)
  }
  const host = await people.atDesk(site.host)
  await host.goto(`${origin}/admin`)
  await expect(host).toHaveURL(`${origin}/`)
})

test("another host's game is refused with a message and leads to one’s own dashboard", async ({
  site,
  people,
}) => {
  const game = await site.host.startGame(plainQuiz([20]))
  const who = { name: 'Omar Other', email: 'omar@example.org' }
  const stranger = await people.atDesk(await Api.approvedHost(site.origin, site.administrator, who))
  for (const path of [`/game/${game.id}`, `/game/${game.id}/play`]) {
    await stranger.goto(site.origin + path)
    await expect(toast(stranger)).toContainText('Access denied')
    await expect(stranger).toHaveURL(`${site.origin}/host`)
  }
})

test('the server restarts during a question and the game continues', async ({ ownSite: site, people }) => {
  const { host, player } = await openRoom(site, people, [120, 60], true)
  await site.server.end('SIGKILL')
  await expect(player.page.getByText('Reconnecting…')).toBeVisible()
  await expect(host.page.getByText('Reconnecting…')).toBeVisible()
  await player.choose('Beta')
  await player.submit()
  await expect(player.page.getByText("It will be sent when you're back online.")).toBeVisible()
  await site.server.start()

  expect((await player.outcome()).verdict).toBe('right')
  await host.primary('Next Question').click()
  await seesChoice(player.page)
  await host.endQuiz()
  await expect(player.page.getByRole('heading', { name: 'Thanks for playing!' })).toBeVisible()
})

test("a player's address without the seat leads to joining", async ({ site, people }) => {
  const { player } = await openRoom(site, people, [20], false)
  const curious = await people.onPhone()
  await curious.goto(player.page.url())
  await expect(curious.getByRole('heading', { name: "You're not in this game yet" })).toBeVisible()
  await expect(curious.getByText('Pia')).toHaveCount(0)
  await curious.getByRole('link', { name: 'Join a Game' }).tap()
  await expect(curious).toHaveURL(/\/join$/)
  await expect(player.page.getByText('Connected')).toBeVisible()
})

test('the rejoin code moves a player to another phone during a question', async ({ site, people }) => {
  const { game, host, player } = await openRoom(site, people, [60], false)
  const old = player.page
  const code = await old
    .locator('dl > div')
    .filter({ hasText: 'Your rejoin code' })
    .locator('dd > span')
    .first()
    .innerText()
  await host.start('A plain quiz')
  await seesChoice(old)

  const other = await people.onPhone()
  await other.goto(`${site.origin}/join`)
  await other.getByRole('button', { name: 'Use your rejoin code' }).tap()
  await other.getByLabel('Game PIN').fill(game.pin)
  await other.getByLabel('Rejoin code').fill(code.toLowerCase())
  await other.getByRole('button', { name: 'Go back in' }).tap()
  await seesChoice(other)
  await expect(
    old.getByRole('heading', { name: /Playing in another tab|You've lost your place/ }),
  ).toBeVisible()

  await other.getByRole('button', { name: 'Beta' }).tap()
  await other.getByRole('button', { name: 'Submit Answer' }).tap()
  await expect(other.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await old.reload()
  await expect(old.getByRole('heading', { name: "You've lost your place" })).toBeVisible()
})
