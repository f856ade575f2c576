import { StrictProxy } from '../support/network/strict-proxy.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { beginPoll, startPoll, Voter } from '../support/playing/poll.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, OWN_DEVICES, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { test as base, expect } from '../support/test.ts'

/** In front of the site, a proxy that lets no WebSocket through. */
const test = base.extend<{ strict: StrictProxy }>({
  strict: async ({ site }, use) => {
    const proxy = await StrictProxy.before(site.origin)
    await use(proxy)
    expect(proxy.refused, 'upgrades that the proxy refused').toBeGreaterThan(0)
    await proxy.remove()
  },
})

test('L90 a live quiz works behind a proxy that refuses WebSockets, which breaks once', async ({
  site,
  people,
  strict,
}) => {
  const { origin } = strict
  const game = await site.host.startGame(plainQuiz([60, 60]))
  const host = new HostScreen(await people.atDesk(site.host))
  await host.page.goto(`${origin}/game/${game.id}`)
  const ana = await Player.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  await expect(ana.page.getByText('Connected', { exact: true })).toBeVisible()
  await host.start('A plain quiz')
  await ana.choose('Beta')
  await ana.submit()
  expect((await host.bars()).map(({ count }) => count)).toContain(1)
  strict.tear()
  await expect(ana.page.getByText('Connected', { exact: true })).toBeVisible()
  await host.primary('Next Question').click()
  await ana.choose('Beta')
  await ana.submit()
  await expect(ana.page.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  expect(strict.refused, 'the page remembers what its network refuses').toBeLessThanOrEqual(2)
})

test('L90 a poll works behind a proxy that refuses WebSockets', async ({ site, people, strict }) => {
  const { origin } = strict
  const game = await startPoll(site.host, plainQuiz([30], 'Where to?'))
  const page = await people.atDesk(site.host)
  await page.goto(`${origin}/poll/${game.id}`)
  const ana = await Voter.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  await expect(ana.heading('Waiting for poll to start')).toBeVisible()
  await expect(page.getByText('1 Player Joined')).toBeVisible()
  await beginPoll(page)
  await ana.vote('Beta')
  await expect(page.getByText('1 vote', { exact: false }).first()).toBeVisible()
})

test('L90 a self-paced quiz works behind a proxy that refuses WebSockets', async ({
  site,
  people,
  strict,
}) => {
  const { origin } = strict
  const game = await startSelfPaced(site.host, plainQuiz([30, 30], 'Alone'))
  const page = await people.atDesk(site.host)
  await page.goto(`${origin}/anytime-quiz/${game.id}`)
  const phone = await people.onPhone(OWN_DEVICES[0])
  const ana = await TestTaker.apply(phone, { origin, pin: game.pin }, detailsOf('Ana Alder'))
  await ana.seesQuestion(1, 2)
  await ana.answer('Beta')
  await ana.seesQuestion(2, 2)
  await ana.page.reload()
  await ana.answer('Beta')
  expect(await ana.score()).toBe(200)
  await expect(page.getByRole('row').filter({ hasText: 'Ana Alder' })).toContainText('200')
})

test('L90 a network with its own sign-in page is named as the cause, and play continues afterwards', async ({
  site,
  people,
  strict,
}) => {
  const { origin } = strict
  const game = await site.host.startGame(plainQuiz([60]))
  const ana = await Player.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  await expect(ana.page.getByText('Connected', { exact: true })).toBeVisible()
  strict.isWalled = true
  strict.tear()
  await expect(ana.page.getByText('This network asks you to sign in first')).toBeVisible()
  const newcomer = await people.onPhone()
  strict.isWalled = false
  await newcomer.goto(`${origin}/join`)
  await expect(newcomer.getByLabel('Game PIN')).toBeVisible()
  strict.isWalled = true
  await newcomer.getByLabel('Game PIN').fill(game.pin)
  await newcomer.getByRole('button', { name: 'Enter' }).tap()
  await expect(newcomer.getByText("Can't reach the server. Please check your connection")).toBeVisible()
  strict.isWalled = false
  await expect(ana.page.getByText('Connected', { exact: true })).toBeVisible()
})
