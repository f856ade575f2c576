import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { beginPoll, startPoll } from '../support/playing/poll.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('a question of two lines moves to its place without rewrapping, within the screen', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const quiz = plainQuiz([60], 'On its way')
  const text = 'In which year did the Berlin Wall fall?'
  const questions = quiz.questions.map((question) => ({ ...question, text, readingS: 2 }))
  const game = await host.startGame({ ...quiz, questions })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, host, game.id, ['Ada'])
  await new HostScreen(page).start('On its way')
  await expect(page.getByRole('heading', { name: text })).toBeVisible()
  /** Where its first and its last line begin, frame by frame, until it stays in its place. */
  const seen = await page.evaluate(
    (wanted) =>
      new Promise<number[][]>((resolve) => {
        const seen: number[][] = []
        const look = () => {
          const heading = [...document.querySelectorAll('h1')].find(
            ({ textContent }) => textContent === wanted,
          )
          const letters = document.createRange()
          if (heading) letters.selectNodeContents(heading)
          const rects = letters.getClientRects()
          seen.push([rects[0], rects[rects.length - 1]].map((rect) => rect?.left ?? 0))
          if (document.querySelector('main li')?.checkVisibility({ visibilityProperty: true })) resolve(seen)
          else requestAnimationFrame(look)
        }
        look()
      }),
    text,
  )
  for (const [first = 0, second = 0] of seen) expect(Math.abs(first - second)).toBeLessThan(1)
  const [alone = 0, ...lefts] = seen.map(([first = 0]) => first)
  expect(alone).toBeGreaterThan(100)
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual((lefts.at(-1) ?? 0) - 1)
  crowd.leave()
})

test('Q8 a clock is full when it appears, and runs from there', async ({ site, people }) => {
  const { origin, host } = site
  const quiz = plainQuiz([5], 'Whole')
  const questions = quiz.questions.map((question) => ({ ...question, readingS: 2 }))
  const game = await host.startGame({ ...quiz, questions })
  const page = await people.atDesk(host)
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, host, game.id, ['Ada'])
  await new HostScreen(page).start('Whole')
  await expect(page.getByText('Answers open in a moment', { exact: true })).toBeVisible()
  /** The remaining part of ring and bar when they appear. */
  const left = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const look = () => {
          const timer = document.querySelector('[role=timer]')
          if (!timer?.checkVisibility({ visibilityProperty: true })) return requestAnimationFrame(look)
          const ring = getComputedStyle(timer.querySelectorAll('circle')[1] ?? timer)
          const bar = document.querySelector('[role=progressbar] > *') ?? timer
          return resolve([
            1 - Number.parseFloat(ring.strokeDashoffset) / Number.parseFloat(ring.strokeDasharray),
            Number.parseFloat(getComputedStyle(bar).scale),
          ])
        }
        look()
      }),
  )
  for (const part of left) expect(part).toBeGreaterThan(0.9)
  crowd.leave()
})

test('the bars of a poll move to their new length with the next vote', async ({ site, people }) => {
  const { origin, host } = site
  const poll = await startPoll(host, plainQuiz([30], 'Running bars'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/poll/${poll.id}`)
  const [ada, ben] = [
    await Crowd.join(origin, host, poll.id, ['Ada']),
    await Crowd.join(origin, host, poll.id, ['Ben']),
  ]
  await beginPoll(page)
  await ada.vote(0, () => 0)
  const bar = page.getByRole('main').getByRole('listitem').first().locator('.animate-grow')
  const share = (node: Element) => new DOMMatrix(getComputedStyle(node).transform).a
  await expect.poll(() => bar.evaluate(share)).toBe(1)
  await expect.poll(() => bar.evaluate((node) => node.getAnimations().length)).toBe(0)
  const shares = bar.evaluate(
    (node) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        const look = () => {
          seen.push(new DOMMatrix(getComputedStyle(node).transform).a)
          if (seen.at(-1) === 0.5) resolve(seen)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await ben.vote(0, () => 1)
  expect((await shares).filter((one) => one > 0.5 && one < 1)).not.toEqual([])
  for (const one of [ada, ben]) one.leave()
})

test('L95 moving rows of a leaderboard have no rank, then all get theirs together', async ({
  site,
  people,
}) => {
  const { origin, host } = site
  const quiz = plainQuiz([60, 60, 60], 'Ranks')
  const game = await host.startGame(quiz)
  const page = await people.atDesk(host)
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, host, game.id, ['Ada', 'Ben', 'Cem', 'Dora'])
  const screen = new HostScreen(page)
  await screen.start('Ranks')
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await crowd.answer(0, (place) => (place < 2 ? 1 : 0))
  await screen.showLeaderboard()
  await screen.primary('Next Question').click()
  await crowd.answer(1, (place) => (place < 2 ? 0 : 1))
  await expect(screen.primary('Show leaderboard')).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(board).toBeVisible()
  /** The ranks from top to bottom, each time they change, until rows have moved and have them again. */
  const ranks = await board.evaluate(
    (region) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = []
        const look = () => {
          const now = [...region.querySelectorAll('li')]
            .map((row) => row.firstElementChild?.textContent || '-')
            .sort()
            .join('')
          if (seen.at(-1) !== now) seen.push(now)
          if (seen.includes('----') && now !== '----') resolve(seen)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  expect(ranks).toHaveLength(3)
  expect(ranks[1]).toBe('----')
  for (const all of [ranks[0], ranks[2]]) expect(all).toMatch(/^\d{4}$/)
  crowd.leave()
})

test('L95 no row of a leaderboard is cut or leaves the list while it moves', async ({ site, people }) => {
  const { origin, host } = site
  const game = await host.startGame(plainQuiz([60, 60, 60], 'Whole rows'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, host, game.id, ['Ada', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay'])
  const screen = new HostScreen(page)
  await screen.start('Whole rows')
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await crowd.answer(0, (place) => (place < 5 ? 1 : 0))
  await screen.showLeaderboard()
  await screen.primary('Next Question').click()
  await crowd.answer(1, (place) => (place < 4 ? 0 : 1))
  await expect(screen.primary('Show leaderboard')).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(board).toBeVisible()
  /** How far a visible row was outside the list at most, in its own heights, until all rows have moved. */
  const worst = await board.evaluate(
    (region) =>
      new Promise<number>((resolve) => {
        let most = 0
        let hasMoved = false
        const look = () => {
          const list = region.querySelector('ol')
          const area = list?.getBoundingClientRect()
          const rows = [...region.querySelectorAll('li')]
          for (const row of rows) {
            const { top, bottom, height } = row.getBoundingClientRect()
            const isSeen = Number(getComputedStyle(row).opacity) > 0
            if (isSeen && area)
              most = Math.max(most, (bottom - area.bottom) / height, (area.top - top) / height)
          }
          if (list && getComputedStyle(list).overflow !== 'visible') most = Number.POSITIVE_INFINITY
          const isMoving = rows.some((row) =>
            row
              .getAnimations()
              .some((one) => 'transitionProperty' in one && one.transitionProperty === 'transform'),
          )
          if (hasMoved && !isMoving) resolve(most)
          else requestAnimationFrame(look)
          hasMoved ||= isMoving
        }
        look()
      }),
  )
  expect(worst).toBeLessThan(0.05)
  crowd.leave()
})
