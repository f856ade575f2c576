import { type ResultParticipant, resultParticipantList } from '@pinquiz/protocol'
import { callOrThrow } from '../bots/http-client.ts'
import type { SelfPacedBot } from '../bots/self-paced-bot.ts'
import type { HostAccount } from '../bots/setup-host.ts'
import type { Verdict } from './verdict.ts'

const POINTS = 100

/** Everyone's results as the host sees them. */
async function readResults(account: HostAccount, session: string): Promise<ResultParticipant[]> {
  const all: ResultParticipant[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/results/${session}/participants?page=${page}&sort=joined`
    const reply = await callOrThrow({ ...account, method: 'GET', path })
    const { participants, total } = resultParticipantList.parse(reply.body)
    all.push(...participants)
    if (all.length >= total || participants.length === 0) return all
  }
}

/** Compares stored answers with what the bots sent and were told. `correct`: the right option of a question. */
export async function judgeSelfPaced(
  account: HostAccount,
  session: string,
  { bots, correct }: { bots: readonly SelfPacedBot[]; correct: (question: number) => number },
): Promise<Verdict> {
  const results = new Map((await readResults(account, session)).map((result) => [result.name, result]))
  const verdict: Verdict = { lost: 0, doubled: 0, refused: 0, differences: [] }
  for (const bot of bots) judgeBot(bot, results.get(bot.name), { verdict, correct })
  if (results.size !== bots.length) verdict.differences.push(`${results.size} results, ${bots.length} bots`)
  return verdict
}

function judgeBot(
  bot: SelfPacedBot,
  result: ResultParticipant | undefined,
  { verdict, correct }: { verdict: Verdict; correct: (question: number) => number },
): void {
  let score = 0
  for (const [question, answer] of bot.answers) {
    const stored = result?.answers[question]?.option ?? null
    const isStored = answer.outcome === 'stored' || (answer.outcome === 'unheard' && stored === answer.option)
    if (isStored && stored !== answer.option) verdict.lost += 1
    else if (answer.outcome === 'pending') verdict.lost += 1
    else if (!isStored) verdict.refused += 1
    if (isStored && answer.option === correct(question)) score += POINTS
  }
  const given = result?.answers.filter((answer) => answer !== null).length ?? 0
  verdict.doubled += Math.max(0, given - bot.answers.size)
  if (bot.final?.score !== score || result?.score !== score)
    verdict.differences.push(
      `${bot.name}: ${score} points by the rules, told ${bot.final?.score}, stored ${result?.score}`,
    )
  for (const complaint of bot.complaints) verdict.differences.push(`${bot.name}: ${complaint}`)
}
