import type { Locator, Page } from '@playwright/test'
import { keepPicture } from '../support/looking/appearance.ts'
import { falsifyNews } from '../support/network/false-frames.ts'
import { playGame } from '../support/playing/played-game.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** How many share a place, by the rank that gives them; further ones are behind the podium. */
const TIES: { name: string; sharing: { [rank: number]: number }; names?: string[]; isCrowded?: boolean }[] = [
  { name: 'four first', sharing: { 1: 4, 5: 3 } },
  { name: 'two first, twelve third', sharing: { 1: 2, 3: 12 } },
  { name: 'three second', sharing: { 1: 1, 2: 3 } },
  { name: 'twelve second', sharing: { 1: 1, 2: 12 } },
  { name: 'twenty second with short names', sharing: { 1: 1, 2: 20 }, names: ['Ben', 'Zoe', 'Emil', 'Lea'] },
  { name: 'one second, two third', sharing: { 1: 1, 2: 1, 3: 2 }, names: ['Ben', 'Zoe', 'Emil'] },
  { name: 'twenty first', sharing: { 1: 20 } },
  { name: 'a team that won, in a rehearsal', sharing: { 1: 2, 3: 3 }, isCrowded: true },
]
/** A single winner is in the middle. */
const CENTRED = ['three second', 'twelve second', 'one second, two third']
const WALLS = [
  [1366, 768],
  [1920, 1080],
  [1080, 1920],
] as const
/** What takes room from the podium, beside the strip of a rehearsal. */
const TEAMS = [{ team: 0, score: 9000, members: 3, rank: 1 }]
/** 15 letters, some of them wide. */
const NAMES = ['Maximiliane Wow', 'Bartholomew Lee', 'Wilhelmina Mama', 'Konstantin Emma']

test('L82 everyone who shares a place is on its step, with the whole name, at a readable size', async ({
  site,
  people,
}, info) => {
  const { origin, host } = site
  const quiz = plainQuiz([60], 'Ties')
  const { id } = await playGame(origin, host, { quiz, script: { Ada: [1] } })
  const page = await people.atDesk(host, { reducedMotion: 'reduce' })
  let ranking: object[] = []
  let isFull = false
  await falsifyNews(page, ({ phase, session }) => {
    if (phase?.name === 'ended') phase.ranking = ranking
    if (phase?.name === 'ended' && isFull) phase.teams = TEAMS
    if (session && isFull) session.settings.rehearsal = 5
  })
  for (const { name, sharing, names = NAMES, isCrowded = false } of TIES)
    await test.step(name, async () => {
      isFull = isCrowded
      ranking = Object.entries(sharing).flatMap(([rank, count]) =>
        Array.from({ length: count }, (_, at) => ({
          participant: crypto.randomUUID(),
          name: names[at % names.length],
          avatar: at,
          rank: Number(rank),
          score: 9000 - 100 * Number(rank),
        })),
      )
      await page.goto(`${origin}/game/${id}`)
      const shown = Object.entries(sharing).filter(([rank]) => Number(rank) <= 3)
      const podium = page.getByRole('list', { name: 'Podium' }).getByRole('listitem')
      // Second places without a third stand on both sides of the winner.
      await expect(podium).toHaveCount(shown.length + (sharing[2] && !sharing[3] ? 1 : 0))
      expect(await longestMove(page), 'nothing moves with reduced motion').toBeLessThan(1)
      for (const [width, height] of WALLS) {
        await page.setViewportSize({ width, height })
        await keepPicture(page, info.outputPath(`${name}.${width}x${height}.png`))
        const all = await namesOn(page)
        if (CENTRED.includes(name))
          expect(Math.abs(await asideOf(podium)), `${name} at ${width}`).toBeLessThan(2)
        expect(all).toHaveLength(shown.reduce((sum, [, count]) => sum + count, 0))
        for (const one of all) {
          expect(one.isWhole, `${name} at ${width}`).toBe(true)
          expect(one.size, `${name} at ${width}`).toBeGreaterThanOrEqual(Math.min(width, height) * MIN_HEIGHT)
        }
        for (const points of await podium.getByText(/ points$/).all())
          await expect(points, `${name} at ${width}`).toBeInViewport({ ratio: 1 })
        await expect(page.getByText(/^and \d+ more$/)).toHaveCount(0)
      }
    })
})

/** By how many px the second of three steps is off the middle. */
const asideOf = (podium: Locator) =>
  podium.nth(1).evaluate((step) => {
    const { left, right } = step.getBoundingClientRect()
    return (left + right) / 2 - document.documentElement.clientWidth / 2
  })

const longestMove = (page: Page) =>
  page.evaluate(() =>
    Math.max(...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration))),
  )

/** 32 px of 1080, somewhat less if a name of 15 letters fills its column. */
const MIN_HEIGHT = 0.023

/**
 * The names on the podium, once it stands: whether each is in one line within the podium on the screen, and its letter
 * size.
 */
const namesOn = (page: Page) =>
  page.evaluate(async () => {
    const podium = document.querySelector('[aria-label=Podium]')
    await Promise.all((podium?.getAnimations({ subtree: true }) ?? []).map(({ finished }) => finished))
    return [...(podium?.querySelectorAll('bdi') ?? [])].map((name) => {
      const box = name.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(name).fontSize)
      const isInside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
      return { size, isWhole: isInside && box.height < 1.6 * size }
    })
  })
