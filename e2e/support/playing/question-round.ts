import { expect } from '@playwright/test'
import type { BreakableConnection } from '../network/cable.ts'
import type { FileQuestion, QuizFile } from '../quizzes/csv-file.ts'
import type { HostScreen } from './host-screen.ts'
import type { Opening } from './observer.ts'
import { type Outcome, type Player, untilInstant } from './player.ts'
import { possiblePoints, type ScoreKeeper } from './score-keeper.ts'

const OFFLINE_MS = 5000

/** What one player does in a question. */
export type Turn = {
  player: Player
  /** How long after the opening; not needed for `none`. */
  afterMs?: number
  choose: 'right' | 'wrong' | 'none'
  /** The connection that breaks for five seconds while this player answers. */
  cable?: BreakableConnection
  before?: () => Promise<void>
  after?: () => Promise<void>
}

type Round = {
  host: HostScreen
  file: QuizFile
  index: number
  players: Player[]
  turns: Turn[]
  keeper: ScoreKeeper
}

/** Plays one question to its reveal and compares everyone's screen with the expected score. */
export async function playQuestion({ host, file, index, players, turns, keeper }: Round): Promise<void> {
  const question = file.questions[index]
  if (!question) throw new Error(`${file.path} has no question ${index + 1}`)
  const asHost = host.seesQuestion(index + 1, file.questions.length, question.text)
  await Promise.all([asHost, ...turns.map((turn) => takeTurn(turn, index, question))])

  const bars = await host.bars()
  const votes = votesOf(turns, question)
  expect(bars.map(({ text }) => text)).toEqual(question.options)
  expect(bars.map(({ count }) => count)).toEqual(votes)
  expect(bars.findIndex(({ isRight }) => isRight)).toBe(question.correct)
  expect(bars.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)

  const isLast = index + 1 === file.questions.length
  // The ranking after the last question is the podium's.
  if (!isLast) await host.primary('Show leaderboard').click()
  for (const turn of turns) {
    const outcome = await turn.player.outcome()
    const points = judge(turn, outcome, await turn.player.opening(index))
    keeper.add(turn.player.name, points)
    expect(outcome.score, `score of ${turn.player.name}`).toBe(keeper.scoreOf(turn.player.name))
  }
  if (isLast) return
  for (const { player } of turns)
    expect(await player.figure('Rank'), `rank of ${player.name}`).toBe(
      keeper.rankText(player.name, players.length),
    )
  await expect.poll(() => host.leaderboard()).toEqual(keeper.leaderboard())
}

async function takeTurn(turn: Turn, index: number, question: FileQuestion): Promise<void> {
  const { player, afterMs = 0 } = turn
  await turn.before?.()
  if (turn.choose === 'none') {
    // Without its own limit: a busy machine gives time back.
    await expect(player.page.getByRole('heading', { name: "Time's Up!" })).toBeVisible()
    return
  }
  const text = optionText(turn.choose, question)
  if (turn.cable) await answerOffline(player, turn.cable, { index, text, afterMs })
  else await player.answer(index, text, afterMs)
  await turn.after?.()
}

type Planned = { index: number; text: string; afterMs: number }

/** Chooses while the connection is dead: the page says so, keeps the answer, and delivers it as soon as it can. */
async function answerOffline(player: Player, cable: BreakableConnection, planned: Planned): Promise<void> {
  const { index, text, afterMs } = planned
  const { page } = player
  const { opensAtMs } = await player.opening(index)
  await expect(player.option(text)).toBeVisible()
  cable.cut()
  await page.context().setOffline(true)
  await player.tapAt(index, text, afterMs)
  await expect(page.getByRole('heading', { name: 'Sending your answer…' })).toBeVisible()
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await expect(page.getByText("It will be sent when you're back online.")).toBeVisible()
  await untilInstant(player.instantOf('tap', { opensAtMs }) + OFFLINE_MS)
  const onlineAtMs = Date.now()
  cable.mend()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Answer Submitted!' })).toBeVisible()
  expect(player.instantOf('sent', { opensAtMs }), 'sent again after reconnecting').toBeGreaterThan(onlineAtMs)
}

function optionText(choose: 'right' | 'wrong', { options, correct }: FileQuestion): string {
  const position = choose === 'right' ? correct : (correct + 1) % options.length
  return options[position] ?? ''
}

function votesOf(turns: Turn[], question: FileQuestion): number[] {
  return question.options.map(
    (option) =>
      turns.filter(({ choose }) => choose !== 'none' && optionText(choose, question) === option).length,
  )
}

/** The points that the screen shows, if they can be the right ones; otherwise the test ends here. */
function judge({ player, choose }: Turn, outcome: Outcome, opening: Opening): number {
  expect(outcome.verdict, player.name).toBe(choose)
  if (choose !== 'right') return 0
  // Also if it was given during a lost connection: the server knows of the silence (F6).
  const leftAtMs = player.instantOf('tap', opening)
  const storedAtMs = player.instantOf('stored', opening)
  const possible = possiblePoints({ leftAtMs, storedAtMs }, opening)
  expect(possible, `points of ${player.name}, ${leftAtMs - opening.opensAtMs} ms`).toContain(outcome.points)
  return outcome.points
}
