import { expect, type Page } from '@playwright/test'
import type { Api, Game } from '../api.ts'
import type { People } from '../people.ts'
import { HostScreen } from '../playing/host-screen.ts'
import { Player, seesChoice } from '../playing/player.ts'
import { shapesQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

const CALM = { reducedMotion: 'reduce' } as const
const CROWD =
  'Ada Ben Cem Dilara Emil Finn Gül Hugo Ida Jan Kim Lea Mia Noé Ole Pau Qi Ria Sam Tea Uwe Vera Willi Xin Yuna Zoë'
const LONG_NAMES = ['Anna-Lena Vogel', 'WWWWWWWWWWWWWWW', 'נועה כהן', '👩‍👩‍👧 Trio']

type Room = { origin: string; host: Api; people: People; look: SceneCheck }
type Stage = { screen: HostScreen; pia: Player; tom: Player; look: SceneCheck }

/** A whole game with every kind of question, on the host's screen and on two phones. */
export async function showGame({ origin, host, people, look }: Room): Promise<void> {
  const quiz = shapesQuiz()
  const game = await host.startGame(quiz)
  const page = await people.atDesk(host, CALM)
  const screen = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  await expect(page.getByText('Waiting for players to join...')).toBeVisible()
  await look({ page, name: '40-lobby-empty' })

  const invited = { origin, pin: game.pin }
  const pia = await Player.join(await people.onPhone(CALM), 'Pia', invited)
  const tom = await Player.join(await people.onPhone(CALM), 'Tom', invited)
  await look({ page: pia.page, name: '50-player-waiting', isReloadable: true })
  const stage = { screen, pia, tom, look }
  await showLobby(stage, host, game)
  await showStart(stage, quiz.title)
  await showFirstQuestion(stage)
  await showStopped(stage, people)
  await showShapes(stage)
  await showTimeUp(stage)
  await showEnd(stage)
}

async function showLobby({ screen, look }: Stage, host: Api, game: Game): Promise<void> {
  const { page } = screen
  await expect(page.getByRole('heading', { name: '2 Players Joined' })).toBeVisible()
  await look({ page, name: '41-lobby-two', isReloadable: true })
  const names = [...LONG_NAMES, ...CROWD.split(' ')]
  for (const name of names) await host.post(`/api/sessions/${game.id}/participants`, { name })
  await expect(page.getByRole('heading', { name: `${names.length + 2} Players Joined` })).toBeVisible()
  await page.getByRole('switch', { name: /Lock lobby/ }).check()
  await look({ page, name: '41-lobby-crowd' })
  await page.getByRole('button', { name: 'Remove Zoë' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look({ page, name: '42-lobby-remove' })
  await page.keyboard.press('Escape')
}

async function showStart({ screen, pia, look }: Stage, title: string): Promise<void> {
  const { page } = screen
  await screen.primary('Start Game').click()
  await expect(page.getByRole('heading', { name: `${title} - Live Quiz` })).toBeVisible()
  await look({ page, name: '43-pre-start', isReloadable: true })
  await expect(pia.page.getByRole('heading', { name: 'Get Ready!' })).toBeVisible()
  await look({ page: pia.page, name: '51-player-get-ready' })
  await screen.primary('Start Live Quiz').click()
  await expect(page.getByRole('heading', { name: 'Get Ready!' })).toBeVisible()
  await look({ page, name: '44-get-ready', isBrief: true })
  await look({ page: pia.page, name: '51-player-countdown', isBrief: true })
}

async function showFirstQuestion({ screen, pia, tom, look }: Stage): Promise<void> {
  const { page } = screen
  await screen.seesQuestion(1, 7, 'Which planet is closest to the Sun?')
  await look({ page, name: '45-question-4-options', isReloadable: true })
  await expect(pia.option('Mercury')).toBeVisible()
  await look({ page: pia.page, name: '52-player-question-4-options', isReloadable: true })
  await pia.choose('Mercury')
  await look({ page: pia.page, name: '53-player-chosen' })
  await pia.page.context().setOffline(true)
  await pia.submit()
  await expect(pia.page.getByText("It will be sent when you're back online.")).toBeVisible()
  await look({ page: pia.page, name: '54-player-offline' })
  await pia.page.context().setOffline(false)
  await expect(pia.page.getByRole('heading', { name: 'Answer Submitted!' })).toBeVisible()
  await look({ page: pia.page, name: '55-player-submitted', isReloadable: true })
  await screen.seesAnswered(1)
  await look({ page, name: '45-question-answered' })
  await showDialogs(page, look)
  await tom.choose('Venus')
  await tom.submit()
  await expect(page.getByText('✓ Correct')).toBeVisible()
  await look({ page, name: '46-reveal-4-options', isReloadable: true })
  await pia.outcome()
  await look({ page: pia.page, name: '56-player-right', isReloadable: true })
  await tom.outcome()
  await look({ page: tom.page, name: '56-player-wrong', isReloadable: true })
}

async function showDialogs(page: Page, look: SceneCheck): Promise<void> {
  await page.getByRole('button', { name: /^Players/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look({ page, name: '47-players' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await look({ page, name: '47-settings' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'End Quiz' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look({ page, name: '47-end-quiz' })
  await page.keyboard.press('Escape')
}

/** Tom's second tab, and a browser without a seat. */
async function showStopped({ tom, look }: Stage, people: People): Promise<void> {
  const other = await tom.page.context().newPage()
  await other.goto(tom.page.url())
  await expect(tom.page.getByRole('heading', { name: 'Playing in another tab' })).toBeVisible()
  await look({ page: tom.page, name: '57-player-superseded' })
  await other.close()
  await tom.page.getByRole('button', { name: 'Use here' }).click()
  const curious = await people.onPhone(CALM)
  await curious.goto(tom.page.url())
  await expect(curious.getByRole('heading', { name: "You're not in this game yet" })).toBeVisible()
  await look({ page: curious, name: '57-player-no-seat', isReloadable: true })
}

const SHAPES = ['2-options', '6-options', 'long', '10-options', 'right-to-left']

async function showShapes({ screen, pia, look }: Stage): Promise<void> {
  for (const shape of SHAPES) {
    await screen.primary('Next Question').click()
    await seesChoice(pia.page)
    await look({ page: pia.page, name: `52-player-question-${shape}`, isVariant: true })
    await expect(screen.page.getByRole('progressbar')).toBeVisible()
    await look({ page: screen.page, name: `45-question-${shape}`, isVariant: true })
    await screen.page.getByRole('button', { name: 'Show answer' }).click()
    await expect(screen.page.getByText('✓ Correct')).toBeVisible()
    await look({ page: screen.page, name: `46-reveal-${shape}`, isVariant: true })
  }
}

async function showTimeUp({ screen, pia, look }: Stage): Promise<void> {
  await screen.primary('Next Question').click()
  await seesChoice(pia.page)
  await look({ page: screen.page, name: '48-last-seconds', isBrief: true })
  await look({ page: pia.page, name: '52-player-last-seconds', isBrief: true })
  expect((await pia.outcome()).verdict).toBe('none')
  await look({ page: pia.page, name: '56-player-time-up', isReloadable: true })
  await expect(screen.primary('See Final Results')).toBeVisible()
  await look({ page: screen.page, name: '48-reveal-last', isVariant: true })
}

async function showEnd({ screen, pia, tom, look }: Stage): Promise<void> {
  await screen.primary('See Final Results').click()
  await expect(screen.page.getByRole('heading', { name: 'Game Over!' })).toBeVisible()
  await expect(screen.page.getByRole('list', { name: 'Podium' })).toContainText('Pia')
  await look({ page: screen.page, name: '49-final', isReloadable: true })
  await screen.primary('Final ranking').click()
  await look({ page: screen.page, name: '49-ranking' })
  await expect(pia.page.getByRole('heading', { name: 'Thanks for playing!' })).toBeVisible()
  await look({ page: pia.page, name: '58-player-final-winner', isReloadable: true })
  await look({ page: tom.page, name: '58-player-final', isVariant: true })
}
