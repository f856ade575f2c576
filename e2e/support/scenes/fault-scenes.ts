import { PAUSE_MS } from '@pinquiz/game'
import { TROUBLES } from '@pinquiz/protocol'
import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import { falsifyNews, sayFalsely } from '../network/false-frames.ts'
import type { People } from '../people.ts'
import { HostScreen } from '../playing/host-screen.ts'
import { Player, untilInstant } from '../playing/player.ts'
import { startSelfPaced } from '../playing/self-paced.ts'
import { detailsOf, TestTaker } from '../playing/test-taker.ts'
import { plainQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

const CALM = { reducedMotion: 'reduce' } as const

type Room = { origin: string; host: Api; people: People; look: SceneCheck }

/** What people see during a fault, and the repairs afterwards. */
export async function showFaults(room: Room): Promise<void> {
  await showHostsNews(room)
  await showGivenBack(room)
  await showContinue(room)
}

async function showHostsNews({ origin, host, people, look }: Room): Promise<void> {
  const game = await host.startGame(plainQuiz([120]), { lateJoin: true })
  const page = await people.atDesk(host, CALM)
  const say = await sayFalsely(page)
  await page.goto(`${origin}/game/${game.id}`)
  const waiting = () => say({ type: 'hall', people: 12, addresses: 1 })
  await Player.join(await people.onPhone(CALM), 'Pia', { origin, pin: game.pin })
  await expect(page.getByRole('heading', { name: '1 Player Joined' })).toBeVisible()
  waiting()
  const notice = page.getByRole('region', { name: 'Waiting to get in' })
  await expect(notice).toBeVisible()
  await look({ page, name: '90-lobby-hall' })
  say({ type: 'trouble', reconnecting: 37, troubles: TROUBLES })
  await expect(page.getByText('37 phones reconnecting')).toBeVisible()
  await look({ page, name: '90-lobby-hall-trouble' })

  await new HostScreen(page).start('A plain quiz')
  await expect(page.getByRole('progressbar', { name: 'Time left' })).toBeVisible()
  await expect(notice).toBeVisible()
  await look({ page, name: '91-question-hall-trouble' })
  // Whatever the host is told, the audience sees every option.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBe(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: /Allow late joining/ }).uncheck()
  await page.keyboard.press('Escape')
  // No one can be admitted any more.
  await expect(notice).toBeHidden()
  waiting()
  await expect(notice).toBeHidden()
}

async function showGivenBack({ origin, host, people, look }: Room): Promise<void> {
  const game = await host.startGame(plainQuiz([120]))
  const page = await people.atDesk(host, CALM)
  const phone = await people.onPhone(CALM)
  for (const screen of [page, phone])
    await falsifyNews(screen, ({ phase }) => {
      if (phase?.name === 'question') phase.givenBackMs = 30_000
    })
  await page.goto(`${origin}/game/${game.id}`)
  const pia = await Player.join(phone, 'Pia', { origin, pin: game.pin })
  const screen = new HostScreen(page)
  await screen.start('A plain quiz')
  await expect(pia.option('Beta')).toBeVisible()
  await look({ page, name: '92-question-given-back', isReloadable: true })
  await look({ page: phone, name: '93-player-given-back', isReloadable: true })
  await pia.choose('Beta')
  await pia.submit()
  await screen.primary("Don't count this question").click()
  await expect(page.getByText("This question doesn't count")).toBeVisible()
  await look({ page, name: '92-reveal-voided', isReloadable: true })
  await expect(phone.getByRole('heading', { name: "This question doesn't count" })).toBeVisible()
  await look({ page: phone, name: '93-player-voided', isReloadable: true })
  await screen.primary('See Final Results').click()
  await expect(page.getByRole('heading', { name: 'Game Over!' })).toBeVisible()
  await page.goto(`${origin}/results/${game.id}`)
  await page.getByRole('button', { name: "Pia's answers" }).click()
  await expect(page.getByText("Doesn't count").first()).toBeVisible()
  await look({ page, name: '94-result-voided', isReloadable: true })
}

async function showContinue({ origin, host, people, look }: Room): Promise<void> {
  const game = await startSelfPaced(host, plainQuiz([5, 60]))
  const cable = await people.layCable(origin)
  const page = await people.onPhone(CALM)
  const taker = await TestTaker.apply(page, { origin: cable.origin, pin: game.pin }, detailsOf('Ola Oak'))
  await taker.seesQuestion(1, 2)
  const pauseOverMs = Date.now() + 5000 + PAUSE_MS
  cable.cut()
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await untilInstant(pauseOverMs + 2000)
  cable.mend()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(page.getByRole('status').first()).toHaveText(
    "Time's up! You were away. The next question is waiting for you.",
  )
  await look({ page, name: '95-attempt-continue', isReloadable: true })
}
