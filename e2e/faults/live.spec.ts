import { PAUSE_MS } from '@pinquiz/game'
import type { Page } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { falsifyNews, refuseFrames } from '../support/network/false-frames.ts'
import type { People } from '../support/people.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player, seesChoice, untilInstant } from '../support/playing/player.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, hostRows, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, type Site, test } from '../support/test.ts'

type Prepare = (page: Page) => Promise<void>

/** A game whose first question is open, with one player whose page was prepared. */
async function openGame(
  { site, people }: { site: Site; people: People },
  { timeLimitsS = [60], settings = {}, prepare, prepareHost }: Partial<Options> = {},
) {
  const quiz = plainQuiz(timeLimitsS)
  const game = await site.host.startGame(quiz, settings)
  const host = new HostScreen(await people.atDesk(site.host))
  await prepareHost?.(host.page)
  await host.page.goto(`${site.origin}/game/${game.id}`)
  const page = await people.onPhone()
  await prepare?.(page)
  const player = await Player.join(page, 'Pia', { origin: site.origin, pin: game.pin })
  await host.start(quiz.title)
  return { game, host, player, page }
}

type Options = {
  timeLimitsS: number[]
  settings: Record<string, boolean>
  prepare: Prepare
  prepareHost: Prepare
}

test('an answer that cannot be stored yet is resent until it is stored', async ({ site, people }) => {
  let codes = new Map<string, string>()
  const prepare: Prepare = async (page) => {
    codes = await refuseFrames(page)
    codes.set('answer', 'unavailable')
  }
  const { player, page } = await openGame({ site, people }, { prepare })
  await seesChoice(page)
  await player.choose('Beta')
  await player.submit()
  await expect(page.getByRole('heading', { name: 'Sending your answer…' })).toBeVisible()
  await expect(page.getByText('Connected')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sending your answer…' })).toBeVisible()
  await expect(page.getByText("It's sent again until it's stored.")).toBeVisible()
  await expect(page.getByText('Error submitting answer')).toHaveCount(0)
  codes.delete('answer')
  expect((await player.outcome()).verdict).toBe('right')
})

test('the page sends a selection by itself when time is up', async ({ site, people }) => {
  // Someone else is still thinking, so that the question doesn't close with the answer.
  const { player, page } = await openGame(
    { site, people },
    { timeLimitsS: [5], settings: { closeWhenAllAnswered: false } },
  )
  await player.choose('Beta')
  await expect(page.getByText('You had selected it, so it was sent when time was up.')).toBeVisible()
  expect((await player.outcome()).verdict).toBe('right')
})

test('with one tap answers a tap submits, and a key only moves to the option', async ({ site, people }) => {
  const { player, page } = await openGame({ site, people }, { settings: { oneTap: true } })
  await expect(page.getByText('Tap your answer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(player.option('Alpha')).toBeFocused()
  await player.option('Beta').tap()
  expect((await player.outcome()).verdict).toBe('right')
})

test('the host turns on one tap answers in the lobby', async ({ site, people }) => {
  const game = await site.host.startGame(plainQuiz([60]))
  const host = await people.atDesk(site.host)
  await host.goto(`${site.origin}/game/${game.id}`)
  await host.getByRole('switch', { name: 'One tap answers' }).click()
  await expect(host.getByRole('switch', { name: 'One tap answers' })).toBeChecked()
  const player = await Player.join(await people.onPhone(), 'Pia', { origin: site.origin, pin: game.pin })
  await new HostScreen(host).start('A plain quiz')
  await expect(player.page.getByText('Tap your answer')).toBeVisible()
})

test('L41 a player whose reply was lost joins again under the same name', async ({ site, people }) => {
  const game = await site.host.startGame(plainQuiz([60]))
  const page = await people.onPhone()
  // The server gives the seat, but its reply gets lost on the way.
  await page.route(
    '**/participants',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.goto(`${site.origin}/join?pin=${game.pin}`)
  await page.getByLabel('Your name').fill('Pia')
  await page.getByRole('button', { name: 'Join Quiz' }).tap()
  await expect(toast(page)).toContainText('Error joining game')
  await page.reload()
  await page.getByLabel('Your name').fill('Pia')
  await page.getByRole('button', { name: 'Join Quiz' }).tap()
  await expect(page.getByRole('heading', { name: 'Waiting for game to start' })).toBeVisible()
  const host = await people.atDesk(site.host)
  await host.goto(`${site.origin}/game/${game.id}`)
  await expect(host.getByText('Pia', { exact: true })).toHaveCount(1)
})

test('time given back is shown on the phone and the big screen, and opens the question again', async ({
  site,
  people,
}) => {
  let isGivenBack = false
  let line = { drop: () => {} }
  const { host, player, page } = await openGame(
    { site, people },
    {
      prepare: async (page) => {
        line = await falsifyNews(page, ({ phase }) => {
          if (phase?.name !== 'question') return
          // The phone believes that the question ends after 2 s, as it did before any time was given back.
          if (isGivenBack) phase.givenBackMs = 30_000
          else phase.closesAtMs = Number(phase.opensAtMs) + 2000
        })
      },
      prepareHost: async (page) => {
        await falsifyNews(page, ({ phase }) => {
          if (phase?.name === 'question') phase.givenBackMs = 30_000
        })
      },
    },
  )
  await expect(page.getByRole('heading', { name: "Time's Up!" })).toBeVisible()
  isGivenBack = true
  line.drop()
  const notice = 'You got 30 seconds back'
  await expect(page.getByRole('main').getByText(notice)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: notice })).toHaveCount(1)
  await expect(host.page.getByRole('main').getByText(notice)).toBeVisible()
  await player.choose('Beta')
  await player.submit()
  expect((await player.outcome()).verdict).toBe('right')
})

test('a player disconnected when a question closes sees the result, and chooses when to continue', async ({
  site,
  people,
}) => {
  const game = await startSelfPaced(site.host, plainQuiz([5, 60]))
  const cable = await people.layCable(site.origin)
  const taker = await TestTaker.apply(
    await people.onPhone(),
    { origin: cable.origin, pin: game.pin },
    detailsOf('Ola Oak'),
  )
  await taker.seesQuestion(1, 2)
  const pauseOverMs = Date.now() + 5000 + PAUSE_MS
  cable.cut()
  await taker.answer('Beta')
  await expect(taker.page.getByText('Reconnecting…')).toBeVisible()
  await expect(taker.page.getByText(/^Time's up\. Your answer is saved/)).toBeVisible()
  await untilInstant(pauseOverMs + 2000)
  cable.mend()
  await taker.seesPause("Time's up!")
  await expect(taker.page.getByText("Your answer arrived after time was up and doesn't count.")).toBeVisible()
  await expect(
    taker.page.getByRole('main').getByText('You were away. The next question is waiting for you.'),
  ).toBeVisible()
  await taker.page.getByRole('button', { name: 'Continue' }).click()
  await taker.seesQuestion(2, 2)

  await test.step('S28 the host sees how long the connection was lost, and no tab switch', async () => {
    const desk = await people.atDesk(site.host)
    await desk.goto(`${site.origin}/anytime-quiz/${game.id}`)
    const [row] = await hostRows(desk, game.id)
    expect(row?.tabSwitches).toBe(0)
    await desk.getByRole('button', { name: /^Observations about Ola Oak: .*1 lost connection/ }).click()
    await expect(desk.getByRole('dialog').getByText(/^Lost connection for \d+ s$/)).toBeVisible()
  })
})

test('a player told to wait sees for how long, and keeps the place', async ({ site, people }) => {
  const game = await site.host.startGame(plainQuiz([60]))
  const page = await people.onPhone()
  const player = await Player.join(page, 'Pia', { origin: site.origin, pin: game.pin })
  let sockets = 0
  let letIn = () => {}
  await page.routeWebSocket('**/ws', (near) => {
    sockets += 1
    const far = near.connectToServer()
    const held: (string | Buffer)[] = []
    letIn = () => {
      letIn = () => {}
      for (const message of held) near.send(message)
      far.onMessage((message) => near.send(message))
    }
    far.onMessage((message) => held.push(message))
    near.send(JSON.stringify({ type: 'wait', seconds: 12 }))
  })
  await page.reload()
  await expect(page.getByText("You'll be in within about 12 seconds")).toBeVisible()
  letIn()
  await expect(player.page.getByText('Connected')).toBeVisible()
  expect(sockets).toBe(1)
})

test('a page that the server finds too old reloads itself once, and then offers it', async ({
  site,
  people,
}) => {
  let codes = new Map<string, string>()
  let loads = 0
  const game = await site.host.startGame(plainQuiz([60]))
  const page = await people.onPhone()
  await Player.join(page, 'Pia', { origin: site.origin, pin: game.pin })
  codes = await refuseFrames(page)
  codes.set('hello', 'protocol-outdated')
  page.on('load', () => {
    loads += 1
  })
  await page.reload()
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { name: 'A newer version is available' })).toBeVisible()
  codes.delete('hello')
  await page.getByRole('button', { name: 'Reload' }).tap()
  await expect(page.getByRole('heading', { name: 'Waiting for game to start' })).toBeVisible()
  expect(loads).toBe(3)
})

const NEWER_FRAMES: [string, (phase: Record<string, unknown>) => void][] = [
  ['phase', (phase) => Object.assign(phase, { name: 'drawing' })],
  ['kind of question', ({ question }) => Object.assign(question ?? {}, { kind: 'drawing' })],
]

for (const [what, makeNewer] of NEWER_FRAMES)
  test(`a page that receives an unknown ${what} looks for a newer build, and is never blank`, async ({
    site,
    people,
  }) => {
    let loads = 0
    const { page } = await openGame(
      { site, people },
      {
        prepare: async (phone) => {
          await falsifyNews(phone, ({ phase }) => {
            if (phase?.name === 'question') makeNewer(phase)
          })
          await phone.route('**/play/**', async (route) => {
            if (route.request().resourceType() === 'document') return route.continue()
            await route.fulfill({ body: '<script type="module" src="/assets/index-newer.js"></script>' })
          })
          phone.on('load', () => {
            loads += 1
          })
        },
      },
    )
    await expect.poll(() => loads).toBe(2)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(loads).toBe(2)
  })

test('a host’s page that finds a newer build reloads, but never loses input', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  let isUpgraded = false
  await page.route(`${site.origin}/host`, async (route) => {
    if (!isUpgraded || route.request().resourceType() === 'document') return route.continue()
    await route.fulfill({ body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>' })
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(`${site.origin}/host`)
  await page.getByRole('searchbox').fill('plain')
  isUpgraded = true
  await restartNews(page)
  await expect(toast(page)).toContainText('A newer version is available')
  expect(loads).toBe(1)
  await page.getByRole('searchbox').fill('')
  await restartNews(page)
  await expect.poll(() => loads).toBe(2)
})

/** The line of news is opened again, as after a restart of the server: here, because the page was out of sight. */
const restartNews = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
