import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { DESK, PROJECTOR } from '../support/browser.ts'
import { Crowd } from '../support/crowd.ts'
import { HostScreen } from '../support/host-screen.ts'
import { Player } from '../support/player.ts'
import { plainQuiz } from '../support/quizzes.ts'
import { test } from '../support/test.ts'
import { Film } from './film.ts'

const NAMES =
  'Ada Ben Cem Dilara Emil Finn Gül Hugo Ida Jan Kim Lea Mia Noa Olga Pau Quinn Rita Sam Tove Uwe Vera Wim Xenia Yael Zoe Åsa Émile Łukasz'.split(
    ' ',
  )
const SCENE_MS = 12_000

/** So long a scene is watched: it is what is looked at, there is nothing to wait for. */
const watch = () => new Promise((resolve) => setTimeout(resolve, SCENE_MS))

/** `npm run frames`: lobby, opening, reveal, leaderboard and podium as a picture for each tenth of a second. */
test('a game on the wall and in a hand', async ({ site, people }) => {
  const { origin, host } = site
  const folder = mkdtempSync(join(tmpdir(), 'pinquiz-frames-'))
  const quiz = plainQuiz([30, 30, 30])
  // Read first, as a quiz is by default.
  const questions = quiz.questions.map((question) => ({ ...question, readingS: 2 }))
  const game = await host.startGame({ ...quiz, questions })
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
  for (const index of quiz.questions.keys()) {
    if (index > 0) await screen.primary('Next Question').click()
    await screen.seesQuestion(index + 1, quiz.questions.length, `Question ${index + 1}?`)
    await crowd.answer(index, (place) => (place * 7 + index * 3) % 4)
    await pia.choose('Beta')
    cut(`2-question-${index + 1}`)
    await pia.submit()
    await expect(page.getByText('✓ Correct')).toBeVisible()
    await react('Heart', 'Fire')
    await watch()
    cut(`3-reveal-${index + 1}`)
  }
  await screen.primary('See Final Results').click()
  await watch()
  cut('4-podium')
  for (const { film } of films) await film.end()
  crowd.leave()
})
