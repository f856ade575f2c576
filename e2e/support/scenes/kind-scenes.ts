import { expect, type Page } from '@playwright/test'
import type { Api } from '../api.ts'
import { DESK } from '../browser.ts'
import type { People } from '../people.ts'
import { Crowd } from '../playing/crowd.ts'
import { HostScreen } from '../playing/host-screen.ts'
import { Player } from '../playing/player.ts'
import { beginPoll, startPoll, Voter } from '../playing/poll.ts'
import { ASKED_COUNT, QUESTIONS, quizOfKinds, voteOf } from '../quizzes/kinds-quiz.ts'
import type { SceneCheck } from './scene.ts'

const CALM = { reducedMotion: 'reduce' } as const

type Room = { origin: string; host: Api; people: People; look: SceneCheck }

/** Every further kind in the editor. */
export async function showKindEditors({ origin, host, people, look }: Room): Promise<void> {
  const { id } = await host.createQuiz(await quizOfKinds(host))
  const page = await people.atDesk(host, CALM)
  await page.goto(`${origin}/edit/${id}`)
  await expect(page.getByLabel('Question Text *').first()).toBeVisible()
  // Cards are complete near the window only: one that all of them fit into.
  await page.setViewportSize({ ...DESK.viewport, height: 12_000 })
  await expect(page.locator('li[data-card]').last().locator('textarea').first()).toBeVisible()
  // A kind's own parts load a moment later.
  for (const own of [
    'Regions on the picture',
    'Type of scale',
    'Show answers only after I approve them',
    'Accepted answers',
  ])
    await expect(page.getByText(own, { exact: true })).toBeVisible()
  await look({ page, name: '33-editor-kinds', isReloadable: true })
}

/** Each question as it is, or rewritten. */
type Write = <Question extends object>(question: Question) => Question

async function written(host: Api, write: Write = (question) => question) {
  const quiz = await quizOfKinds(host)
  return { ...quiz, questions: quiz.questions.map(write) }
}

/** All other kinds, asked and revealed, on projector and phone. */
export async function showKinds(room: Room, write?: Write): Promise<void> {
  const { origin, host, people, look } = room
  const game = await host.startGame(await written(host, write))
  const page = await people.atDesk(host, CALM)
  const screen = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const { page: phone } = await Player.join(await people.onPhone(CALM), 'Pia', { origin, pin: game.pin })
  await screen.start('Of every kind')
  for (const [at, { kind, text }] of QUESTIONS.entries()) {
    if (at > 0) await screen.primary('Next Question').click()
    if (kind !== 'slide') await screen.seesQuestion(at + 1, ASKED_COUNT, text)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expect(phone.getByRole('heading', { name: text })).toBeVisible()
    await look({ page, name: `45-question-${kind}` })
    await look({ page: phone, name: `52-player-question-${kind}`, isReloadable: true })
    if (kind === 'slide') continue
    await giveAnyAnswer(phone)
    await phone.getByRole('button', { name: 'Submit Answer' }).tap()
    const onwards = page.getByRole('button', { name: /^(Show leaderboard|Next Question|See Final Results)$/ })
    await expect(onwards.first()).toBeEnabled()
    await expect(page.locator('[data-key="shown"]')).toBeAttached()
    await look({ page, name: `46-reveal-${kind}`, isReloadable: true })
    await expect(phone.getByRole('button', { name: 'Submit Answer' })).toBeHidden()
    await look({ page: phone, name: `56-player-outcome-${kind}`, isReloadable: true })
  }
  await screen.endQuiz()
  await page.goto(`${origin}/results/${game.id}`)
  await expect(page.getByRole('heading', { name: 'Of every kind' }).first()).toBeVisible()
  await look({ page, name: '72-results-kinds', isReloadable: true })
}

const HALL = ['Ana', 'Ben', 'Cem', 'Dua', 'Eva', 'Finn', 'Gül', 'Hugo', 'Ines', 'Jan', 'Kim', 'Lea', 'Mia']
/** Every further kind as a poll, and what it came to. */
export async function showKindsAsPoll(room: Room, write?: Write): Promise<void> {
  const { origin, host, people, look } = room
  const game = await startPoll(host, await written(host, write), { shareResults: true })
  const page = await people.atDesk(host, CALM)
  await page.goto(`${origin}/poll/${game.id}`)
  const { page: phone } = await Voter.join(await people.onPhone(CALM), 'Pia', { origin, pin: game.pin })
  const crowd = await Crowd.join(origin, host, game.id, HALL)
  await beginPoll(page)
  for (const [at, { kind, text }] of QUESTIONS.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Next Question' }).click()
    await expect(phone.getByRole('heading', { name: text })).toBeVisible()
    if (kind === 'slide') {
      await look({ page, name: `62-poll-${kind}`, isVariant: true })
      continue
    }
    await crowd.vote(at, (place) => voteOf(kind, place))
    await giveAnyAnswer(phone)
    const submit = phone.getByRole('button', { name: 'Submit Answer' })
    if (await submit.isVisible()) await submit.tap()
    await expect(phone.getByRole('heading', { name: 'Response Submitted!' })).toBeVisible()
    await expect(page.getByText(`${HALL.length + 1} responses`)).toBeVisible()
    await look({ page, name: `62-poll-${kind}`, isVariant: true })
    await look({ page: phone, name: `66-poll-player-${kind}`, isVariant: true })
  }
  await page.getByRole('button', { name: 'Finish Poll' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Poll' }).click()
  await showOutcome(page, look)
  crowd.leave()
}

async function showOutcome(page: Page, look: SceneCheck): Promise<void> {
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const asked = QUESTIONS.filter(({ kind }) => kind !== 'slide')
  const decided = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(decided).toHaveCount(6)
  await look({ page, name: '64-poll-decisions' })
  await page.getByRole('button', { name: 'More decisions' }).click()
  await expect(decided).toHaveCount(asked.length - 6)
  await look({ page, name: '64-poll-decisions-more' })
  for (const [at, { kind, text }] of asked.entries()) {
    await page.getByRole('button', { name: `Poll Question ${at + 1} of ${asked.length}` }).click()
    await expect(title).toHaveText(text)
    await look({ page, name: `64-poll-outcome-${kind}` })
  }
  await page.getByRole('button', { name: 'Compare all' }).click()
  await expect(title).toHaveText('All questions')
  await look({ page, name: '64-poll-outcome-all' })
}

/** Gives some answer to any kind: the first option or pair, the middle of a picture, a word or number, or the order as shown. */
export async function giveAnyAnswer(phone: Page): Promise<void> {
  const keep = phone.getByRole('button', { name: 'Keep this order' })
  const select = phone.getByRole('combobox').first()
  const line = phone.getByRole('textbox')
  const number = phone.locator('input[inputmode=decimal]')
  const slider = phone.getByRole('slider')
  const picture = phone.locator('[data-picture]')
  const option = phone.getByRole('group').getByRole('button').first()
  await expect(keep.or(select).or(line).or(slider).or(picture).or(option).first()).toBeVisible()
  if (await picture.isVisible()) await picture.tap()
  else if (await slider.isVisible()) await slider.press('ArrowRight')
  else if (await number.isVisible()) await number.fill('300000')
  else if (await line.first().isVisible()) await line.first().fill('Porto')
  else if (await select.isVisible()) await select.selectOption({ index: 1 })
  else if (await keep.isVisible()) await keep.tap()
  else await option.tap()
}
