import type { Fleet } from '../../../../bench/bots/fleet.ts'
import { HostBot } from '../../../../bench/bots/host-bot.ts'
import { optionCounts } from '../../../../bench/bots/option-counts.ts'
import {
  benchQuestions,
  createQuiz,
  type HostAccount,
  startSession,
} from '../../../../bench/bots/setup-host.ts'
import { type FinalRank, judge, type Reveal, type Verdict } from '../../../../bench/measure/verdict.ts'

const TIME_LIMIT_S = 30

/** A started session of a fresh quiz, and its host's control. */
export async function hostGame(account: HostAccount, origins: readonly string[]) {
  const quiz = await createQuiz(account, benchQuestions(3, TIME_LIMIT_S))
  const { id } = await startSession(account, quiz)
  const host = new HostBot({ origins, cookie: account.cookie, session: id })
  await host.connect()
  return { session: id, host }
}

/** Everyone sees the question opened by the host; its answers arrive by themselves. */
export async function open(host: HostBot, fleets: readonly Fleet[], question: number): Promise<void> {
  await host.step('next')
  await Promise.all(fleets.map((fleet) => fleet.untilQuestion(question)))
}

/** Everyone has answered, so the question closes by itself. Resolves once everyone has seen the reveal. */
export async function revealOf(host: HostBot, fleets: readonly Fleet[], question: number): Promise<Reveal> {
  await Promise.all(fleets.map((fleet) => fleet.untilAnswered(question)))
  await host.untilPhase('reveal', question)
  await Promise.all(fleets.map((fleet) => fleet.untilRevealed(question)))
  const { phase } = host
  const opensAtMs = fleets[0]?.bots[0]?.openings.get(question)?.opensAtMs
  if (phase?.name !== 'reveal' || opensAtMs === undefined) throw new Error('the reveal is gone already')
  const { key: correct, counts } = phase.question
  const givenBackMs = host.givenBackMs.get(question) ?? 0
  return { question, givenBackMs, opensAtMs, timeLimitS: TIME_LIMIT_S, correct, counts: optionCounts(counts) }
}

export async function playQuestion(
  host: HostBot,
  fleets: readonly Fleet[],
  question: number,
): Promise<Reveal> {
  await open(host, fleets, question)
  return revealOf(host, fleets, question)
}

/** Ends the game and compares reveals and ranking with what the bots know. */
export async function endAndJudge(
  host: HostBot,
  fleets: readonly Fleet[],
  reveals: readonly Reveal[],
): Promise<{ verdict: Verdict; ranking: FinalRank[] }> {
  await host.step('next')
  await host.untilPhase('ended')
  await Promise.all(fleets.map((fleet) => fleet.untilEnded()))
  const ranking = host.phase?.name === 'ended' ? host.phase.ranking : []
  const records = fleets.flatMap((fleet) => fleet.records())
  return { verdict: judge(records, reveals, ranking), ranking }
}

export const NO_LOSSES: Verdict = { lost: 0, doubled: 0, refused: 0, differences: [] }
