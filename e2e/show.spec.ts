import type { Page } from '@playwright/test'
import { falsifyNews } from './support/network/false-frames.ts'
import { Crowd } from './support/playing/crowd.ts'
import { HostScreen } from './support/playing/host-screen.ts'
import { scanQrCode } from './support/playing/hosting.ts'
import { Player } from './support/playing/player.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

/** When the page first showed a text; starts watching at once. */
function whenSeen(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll('body *')].find(
            (node) => node.childElementCount === 0 && node.textContent?.includes(wanted),
          )
          if (found?.checkVisibility({ visibilityProperty: true })) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    text,
  )
}

/**
 * How long after the start of its reveal a phone may show the correct answer: later than the projector by most of the
 * lag (L94, L95).
 */
const KEY_IN_HAND_MS = 1400 + 150

/** When the first reveal began, according to the page. */
const revealOf = (page: Page): Promise<number> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { phase } = JSON.parse(String(payload)) as { phase?: { name: string; startsAtMs?: number } }
        if (phase?.name === 'reveal') resolve(phase.startsAtMs ?? 0)
      }),
    )
  })

/** The row of the right option, frame by frame, until it is deep green: its share, and how its letters stand out of what is below them. */
const framesOfRight = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ share: string; contrast: number }[]>((resolve) => {
        const frames: { share: string; contrast: number }[] = []
        const luminance = (colour: string) => {
          const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
            const value = Number(part) / 255
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * r + 0.7152 * g + 0.0722 * b
        }
        const look = () => {
          const marks = [...document.querySelectorAll('main li strong')]
          const row = marks.find(({ textContent }) => textContent === '✓ Correct')?.closest('li')
          const share = [...(row?.querySelectorAll('strong') ?? [])].find(({ textContent }) =>
            /%/.test(textContent ?? ''),
          )
          const flood = row?.firstElementChild
          if (row && share && flood) {
            const { backgroundColor, opacity } = getComputedStyle(flood)
            const hasBegun = opacity !== '0'
            const both = [getComputedStyle(share).color, hasBegun ? backgroundColor : 'rgb(68, 40, 112)'].map(
              luminance,
            )
            const contrast = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
            frames.push({ share: /\d+%/.exec(row.textContent ?? '')?.[0] ?? '', contrast })
            if (hasBegun && backgroundColor === 'rgb(17, 102, 58)') return resolve(frames)
          }
          requestAnimationFrame(look)
        }
        look()
      }),
  )

/** Something else covers the lower edge of a button. */
const isCovered = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { left, width, bottom } = button.getBoundingClientRect()
    return !button.contains(document.elementFromPoint(left + width / 2, bottom - 4))
  })

test('L94 L95 a reveal has a scene of answers and one of the ranking, and no phone is ahead of the big screen', async ({
  site,
  people,
}) => {
  const { origin, host: api } = site
  const quiz = plainQuiz([60, 60, 60, 60])
  const game = await api.startGame(quiz)
  const page = await people.atDesk(api)
  const host = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const phone = await people.onPhone()
  const revealedAtMs = revealOf(phone)
  const pia = await Player.join(phone, 'Pia', { origin, pin: game.pin })
  const crowd = await Crowd.join(origin, api, game.id, ['Ada', 'Ben', 'Cem', 'Dora', 'Emil', 'Finn'])
  await host.start(quiz.title)
  const board = page.getByRole('region', { name: 'Leaderboard' })

  await test.step('first the answers, then what is right: on the big screen, then on the phone', async () => {
    await crowd.answer(0, () => 1)
    await pia.choose('Alpha')
    await pia.submit()
    const frames = framesOfRight(page)
    const hand = whenSeen(pia.page, 'Incorrect')
    await expect(page.getByText('7 answers').or(page.getByText('6 answers'))).toBeVisible()
    // By the server's clock: when a busy machine draws either of them means nothing.
    expect((await hand) - (await revealedAtMs)).toBeGreaterThan(KEY_IN_HAND_MS)
    // A share ends at its number, and letters are readable all the time.
    expect((await frames).at(-1)?.share).toBe('86%')
    expect(Math.min(...(await frames).map(({ contrast }) => contrast))).toBeGreaterThan(7)
    await expect(page.getByRole('status').filter({ hasText: 'Option B is correct. Beta' })).toBeAttached()
    await expect(board).toBeHidden()
    await expect(pia.page.locator('dl > div', { hasText: 'Rank' })).toHaveText('Rank…')
  })

  await test.step('a key leads to the ranking, and a second press does nothing', async () => {
    await expect(host.primary('Show leaderboard')).toBeEnabled()
    const hand = whenSeen(pia.page, '–')
    await page.keyboard.press('Space')
    await expect(board).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('status').filter({ hasText: 'Ada leads with' })).toBeAttached()
    expect(await hand).toBeGreaterThan(0)
    await expect(page.getByText('Question 1 of 4')).toBeVisible()
    await expect(host.primary('Next Question')).toBeVisible()
    await expect(host.primary('End Quiz')).toBeVisible()
  })

  await test.step('the answers can be shown again, and a reload shows the current scene', async () => {
    await host.primary('Back to the answers').click()
    await expect(page.getByText('✓ Correct')).toBeVisible()
    await page.reload()
    await expect(board).toBeVisible()
    await expect(board.getByRole('listitem')).toHaveCount(5)
  })

  for (const index of [1, 2]) {
    await host.primary('Next Question').click()
    // All but Ada are silent or wrong: she has a row, and Pia passes the others.
    await crowd.answer(index, (place) => (place === 0 ? 1 : 0))
    await pia.choose('Beta')
    await pia.submit()
    await expect(page.getByText('✓ Correct')).toBeVisible()
    await host.showLeaderboard()
  }
  await expect(board.getByRole('listitem').first()).toContainText('3 in a row')
  await expect(board.getByRole('listitem').nth(1)).toContainText('Pia')

  await test.step('the last ranking is held back', async () => {
    await host.primary('Next Question').click()
    await crowd.answer(3, (place) => (place === 0 ? 1 : null))
    await pia.choose('Beta')
    await pia.submit()
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expect(page.getByText('✓ Correct')).toBeVisible()
    await expect(host.primary('See Final Results')).toBeVisible()
    await expect(host.primary('Show leaderboard')).toBeHidden()
    await pia.outcome()
    await expect(pia.page.getByText('Rank', { exact: true })).toHaveCount(0)
  })

  await test.step('L96 third, second, first, then everyone; a phone shows nothing until its place was shown', async () => {
    const podium = page.getByRole('list', { name: 'Podium' }).getByRole('listitem')
    const wall = whenSeen(page, 'Final ranking')
    const hand = whenSeen(pia.page, 'Thanks for playing!')
    const shown = podiumsOf(page)
    await host.primary('See Final Results').click()
    await expect(pia.page.getByRole('heading', { name: /Who's on the podium/ })).toBeVisible()
    await expect(podium).toHaveCount(3)
    const places = await shown
    expect(places.map(({ length }) => length)).toEqual([1, 2, 3])
    const placesWith = (name: string) => places.filter((texts) => texts.join().includes(name)).length
    expect([placesWith('Pia'), placesWith('Ada')]).toEqual([2, 1])
    expect(await hand).toBeLessThan(await wall)
    // The podium stays for photos; the complete ranking is a separate scene, and both can be shown again.
    await expect(host.primary('Final ranking')).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: 'Final ranking' })).toBeInViewport()
    await expect(podium).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7)
    await host.primary('Podium').click()
    await expect(podium).toHaveCount(3)
    expect(await pia.figure('Final rank')).toBe('2 of 7')
    expect(await pia.figure('Correct in a row')).toBe('3')
    await expect(pia.page.getByText(/^Best moment: question [234]$/)).toBeVisible()
    // Above the footer of the page, without scrolling.
    await expect(pia.page.getByRole('button', { name: 'Save your result card' })).toBeInViewport({ ratio: 1 })
    expect(await isCovered(pia.page, 'Save your result card')).toBe(false)
    const download = pia.page.waitForEvent('download')
    await pia.page.getByRole('button', { name: 'Save your result card' }).tap()
    expect((await download).suggestedFilename()).toBe('A plain quiz.png')
    await page.reload()
    await expect(podium).toHaveCount(3)
  })
  crowd.leave()
})

test('L96 the host can show the next place early, and no press leads away', async ({ site, people }) => {
  const quiz = plainQuiz([60])
  const game = await site.host.startGame(quiz)
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  const host = new HostScreen(page)
  await page.clock.install()
  await page.goto(`${site.origin}/game/${game.id}`)
  const crowd = await Crowd.join(site.origin, site.host, game.id, ['Ada', 'Ben'])
  await host.start(quiz.title)
  await crowd.answer(0, (place) => 1 - place)
  await host.primary('See Final Results').click()
  const goOn = host.primary('Next place')
  while (await goOn.isVisible()) await page.keyboard.press('Space')
  await expect(host.primary('Final ranking').or(host.primary('Podium'))).toBeVisible()
  if (await host.primary('Podium').isVisible()) await page.keyboard.press('Space')
  await expect(page.getByRole('list', { name: 'Podium' })).toContainText('Ada')
  // Players without points aren't on the podium.
  await expect(page.getByRole('list', { name: 'Podium' })).not.toContainText('Ben')
  // Once turned by hand, nothing turns by itself.
  await host.primary('Final ranking').click()
  await host.primary('Podium').click()
  await page.clock.fastForward(20_000)
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  await expect(host.primary('Final ranking')).toBeVisible()
  crowd.leave()
})

/** The texts on the podium, again with each place, until all three are shown. */
const podiumsOf = (page: Page): Promise<string[][]> =>
  page.evaluate(
    () =>
      new Promise<string[][]>((resolve) => {
        const seen: string[][] = []
        const look = () => {
          const places = [...document.querySelectorAll('[aria-label="Podium"] > li')]
          if (places.length > (seen.at(-1)?.length ?? 0))
            seen.push(places.map(({ textContent }) => textContent ?? ''))
          if (places.length === 3) resolve(seen)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

test('during reading time a bar fills on the big screen and phones, even for players who join meanwhile', async ({
  site,
  people,
}) => {
  const game = await site.host.startGame(plainQuiz([60]))
  const page = await people.atDesk(site.host)
  const phone = await people.onPhone()
  // Half of a long reading time is over when they hear of the question.
  const instants = { readingMs: 200_000, opensAtMs: Date.now() + 100_000 }
  for (const screen of [page, phone])
    await falsifyNews(screen, ({ phase }) => {
      if (phase?.name === 'question') Object.assign(phase, instants)
    })
  await Player.join(phone, 'Pia', { origin: site.origin, pin: game.pin })
  await page.goto(`${site.origin}/game/${game.id}/play`)
  await new HostScreen(page).primary('Start Live Quiz').click()
  await expect(page.getByText('Answers open in a moment', { exact: true })).toBeVisible()
  await expect(phone.getByText('Read the question…', { exact: true })).toBeVisible()
  for (const screen of [page, phone]) expect(await filledMs(screen)).toBeGreaterThan(100_000)
})

/** For how long the bar has filled by now. */
const filledMs = (page: Page) =>
  page.evaluate(() => {
    const bar = document
      .getAnimations()
      .find((animation) => animation instanceof CSSAnimation && animation.animationName === 'grow')
    const { progress, duration } = bar?.effect?.getComputedTiming() ?? {}
    return (progress ?? 0) * Number(duration ?? 0)
  })

const PUPILS = Array.from({ length: 30 }, (_, place) => `Pupil Number ${place + 1}`)

test('thirty names are readable beside PIN and code, a hundred and more form a mosaic, and nothing is below the footer', async ({
  site,
  people,
}) => {
  const game = await site.host.startGame(plainQuiz([60]), { largeHall: true })
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/game/${game.id}`)
  const join = (name: string) => site.host.post(`/api/sessions/${game.id}/participants`, { name })
  for (const name of PUPILS.slice(0, 6)) await join(name)
  await test.step('six names are as large as the room allows, and the PIN is larger', async () => {
    await expect(page.getByRole('heading', { name: '6 Players Joined' })).toBeVisible()
    const sizes = () =>
      page.evaluate(() =>
        ['main li bdi', '[data-pin]'].map((one) =>
          Number.parseFloat(getComputedStyle(document.querySelector(one) ?? document.body).fontSize),
        ),
      )
    await expect.poll(async () => (await sizes())[0]).toBeGreaterThan(26)
    const [name = 0, pin = 0] = await sizes()
    expect(pin).toBeGreaterThan(name * 1.2)
  })
  for (const name of PUPILS.slice(6)) await join(name)
  await expect(page.getByRole('heading', { name: '30 Players Joined' })).toBeVisible()
  const footTop = async () => (await page.getByRole('contentinfo').boundingBox())?.y ?? 0
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(30)
  for (const item of await items.all()) {
    const box = await item.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await footTop())
    const size = await item
      .locator('bdi')
      .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize))
    expect(size).toBeGreaterThanOrEqual(18)
  }
  const code = /QR code that opens/
  expect(await scanQrCode(page, code)).toContain(game.pin)
  // A module of 4 px and more can be read from ten metres on the big screen.
  expect((await page.getByRole('img', { name: code }).boundingBox())?.width).toBeGreaterThan(150)
  await expect(items.first()).toContainText('Pupil Number 30')
  await expect(items.first()).toContainText('Player #30')

  await test.step('sizes by distance', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
    for (const selector of ['[data-pin]', 'main h2', 'main li bdi'])
      expect(await sizeOf(selector)).toBeGreaterThanOrEqual(32)
  })

  await test.step('at 200 % the last name can be scrolled above the footer', async () => {
    await page.setViewportSize({ width: 683, height: 384 })
    await items.last().scrollIntoViewIfNeeded()
    const box = await items.last().boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Math.max(384, await footTop()))
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('many form a mosaic', async () => {
    for (let more = 31; more <= 130; more += 1) await join(`P${more}`)
    await expect(page.getByRole('heading', { name: '130 Players Joined' })).toBeVisible()
    await expect(items).toHaveCount(130)
    const box = await items.last().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await footTop())
  })
})
