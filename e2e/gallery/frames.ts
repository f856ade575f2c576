import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { AnyQuiz } from '../support/api.ts'
import { DESK, PROJECTOR } from '../support/browser.ts'
import { Crowd } from '../support/playing/crowd.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { test } from '../support/test.ts'
import { Film } from './film.ts'

const NAMES =
  'Ada Ben Cem Dilara Emil Finn Gül Hugo Ida Jan Kim Lea Mia Noa Olga Pau Quinn Rita Sam Tove Uwe Vera Wim Xenia Yael Zoe Åsa Émile Łukasz'.split(
    ' ',
  )
/** The questions, correct option first, and how many of ten know it. */
const ASKED = [
  { text: 'Which planet is nearest to the sun?', options: ['Mercury', 'Venus', 'Mars', 'Earth'], known: 8 },
  { text: 'Who painted Guernica?', options: ['Picasso', 'Dalí', 'Miró', 'Goya'], known: 5 },
  { text: 'In which year did the Berlin Wall fall?', options: ['1989', '1987', '1990', '1991'], known: 6 },
  {
    text: 'What is the capital of Australia?',
    options: ['Canberra', 'Sydney', 'Melbourne', 'Perth'],
    known: 4,
  },
]
/** Some think longer than others. */
const APART_MS = 90

/** Always the same, but looks random: the right place, or a wrong one. */
const choice = (place: number, index: number): number =>
  (place * 37 + index * 53 + 11) % 10 < (ASKED[index]?.known ?? 0) ? 0 : 1 + ((place + index) % 3)

const SCENE_MS = 15_000
const RANKING_MS = 2000

/** How long a scene is filmed: there is nothing to wait for. */
const watch = (ms = SCENE_MS) => new Promise((resolve) => setTimeout(resolve, ms))

/** `npm run frames`: lobby, opening, reveal, leaderboard, podium and ranking as a picture for each tenth of a second. */
test('a game on the big screen and a phone', async ({ site, people }) => {
  const { origin, host } = site
  const folder = mkdtempSync(join(tmpdir(), 'pinquiz-frames-'))
  // Read first, as a quiz is by default.
  const questions = ASKED.map(({ text, options }) => ({
    kind: 'single-choice',
    text,
    timeLimitS: 20,
    readingS: 2,
    options: options.map((option, place) => ({ text: option, isCorrect: place === 0 })),
  }))
  const quiz = { title: 'A bit of everything', description: '', questions } as AnyQuiz
  const game = await host.startGame(quiz)
  const page = await people.atDesk(host, PROJECTOR)
  const second = await people.atDesk(host, DESK)
  const screen = new HostScreen(page)
  for (const wall of [page, second]) await wall.goto(`${origin}/game/${game.id}`)
  const pia = await Player.join(await people.onPhone(), 'Pia', { origin, pin: game.pin })
  const react = async (...names: string[]) => {
    for (const name of names) await pia.page.getByRole('button', { name, exact: true }).tap()
  }
  const films = [
    { at: '1920', film: await Film.of(page, folder) },
    { at: '1366', film: await Film.of(second, folder) },
    { at: 'phone', film: await Film.of(pia.page, folder) },
  ]
  let fromMs = Date.now()
  const cut = (scene: string) => {
    for (const { at, film } of films) film.cut(`${scene}-${at}`, fromMs)
    fromMs = Date.now()
  }
  const crowd = await Crowd.join(origin, host, game.id, NAMES)
  await react('Heart', 'Fire', 'Star')
  await expect(page.locator('[data-reactions] > span')).toHaveCount(0)
  cut('1-lobby')
  await screen.start(quiz.title)
  for (const [index, asked] of ASKED.entries()) {
    if (index > 0) await screen.primary('Next Question').click()
    await screen.seesQuestion(index + 1, ASKED.length, asked.text)
    // Once Pia is quicker than the others, and waits for them.
    const isFirst = index === 2
    const answer = async () => {
      await pia.choose(asked.options[index === 1 ? 1 : 0] ?? '')
      if (!isFirst) cut(`2-question-${index + 1}`)
      await pia.submit()
    }
    if (isFirst) await answer()
    await crowd.answer(index, (place) => choice(place, index), APART_MS)
    if (isFirst) cut(`2-question-${index + 1}`)
    else await answer()
    await expect(page.getByText('✓ Correct')).toBeVisible()
    await react('Heart', 'Fire')
    await watch()
    cut(`3-reveal-${index + 1}`)
  }
  await screen.primary('See Final Results').click()
  await watch()
  cut('4-podium')
  for (const wall of [page, second]) {
    await wall.getByRole('button', { name: 'Final ranking' }).click()
    await expect(wall.getByRole('main').getByText('Łukasz')).toBeVisible()
  }
  await watch(RANKING_MS)
  cut('5-ranking')
  for (const { film } of films) await film.end()
  crowd.leave()
})
