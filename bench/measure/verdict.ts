import type { BotRecord } from '../bots/bot-record.ts'

/** What the server told the host about one closed question, and the quiz behind it. */
export type Reveal = {
  question: number
  opensAtMs: number
  timeLimitS: number
  correct: unknown
  counts: number[]
  /** Time that was given back after a fault, by the last word on the question. */
  givenBackMs?: number
}

export type FinalRank = { participant: string; name: string; score: number; rank: number }

export type Verdict = {
  /** Acknowledged but not counted, or never replied to. */
  lost: number
  /** Counted more often than given. */
  doubled: number
  /** Refused although they were in time. */
  refused: number
  /** Where points or the final ranking differ from our own computation. */
  differences: string[]
}

/** The server credits at most the one-way delay that it measured; the bots share the machine. */
const CREDIT_MS = 250

/** Judges the server's reveals and ranking by what the bots sent and what they were told. */
export function judge(
  records: readonly BotRecord[],
  reveals: readonly Reveal[],
  ranking: readonly FinalRank[],
): Verdict {
  const verdict: Verdict = { lost: 0, doubled: 0, refused: 0, differences: [] }
  for (const reveal of reveals) judgeReveal(records, reveal, verdict)
  judgeRanking(records, ranking, verdict)
  return verdict
}

function judgeReveal(records: readonly BotRecord[], reveal: Reveal, verdict: Verdict): void {
  const stored = reveal.counts.map(() => 0)
  let lostByOwner = 0
  for (const record of records) {
    const answer = record.answers.find((each) => each.question === reveal.question)
    const result = record.results.find((each) => each.question === reveal.question)
    if (answer?.outcome === 'pending') lostByOwner += 1
    else if (answer && answer.outcome !== 'stored') verdict.refused += 1
    const option = answer?.outcome === 'stored' ? answer.option : null
    if (option !== null) stored[option] = (stored[option] ?? 0) + 1
    if (option !== null && result?.value !== option) lostByOwner += 1
    if (answer && option !== null && answer.storedOption !== option)
      verdict.differences.push(`${record.name} sent ${option}, acknowledged as ${answer.storedOption}`)
    if (result) judgePoints(record, reveal, verdict)
  }
  const gaps = reveal.counts.map((count, option) => count - (stored[option] ?? 0))
  const missing = gaps.reduce((sum, gap) => sum + Math.max(0, -gap), 0)
  verdict.lost += Math.max(lostByOwner, missing)
  verdict.doubled += gaps.reduce((sum, gap) => sum + Math.max(0, gap), 0)
}

/** Points depend on when the server received the answer: between sending and the acknowledgement. */
function judgePoints(record: BotRecord, reveal: Reveal, verdict: Verdict): void {
  const result = record.results.find((each) => each.question === reveal.question)
  const answer = record.answers.find((each) => each.question === reveal.question)
  if (!result) return
  const isRight = answer?.outcome === 'stored' && answer.option === reveal.correct
  const most =
    isRight && answer ? pointsAt(reveal, answer.tappedAtMs - CREDIT_MS - (reveal.givenBackMs ?? 0)) : 0
  const least = isRight && answer ? pointsAt(reveal, answer.settledAtMs ?? Number.POSITIVE_INFINITY) : 0
  if (result.isCorrect !== isRight || result.points < least || result.points > most)
    verdict.differences.push(
      `${record.name}, question ${reveal.question}: ${result.points} points, expected ${least} to ${most}`,
    )
}

/** Spec 001 §9, written a second time on purpose: 1000 and 50 for each whole second that remains. */
export function pointsAt(reveal: Reveal, answeredAtMs: number): number {
  const elapsedMs = Math.min(Math.max(0, answeredAtMs - reveal.opensAtMs), reveal.timeLimitS * 1000)
  return 1000 + 50 * Math.floor((reveal.timeLimitS * 1000 - elapsedMs) / 1000)
}

function judgeRanking(records: readonly BotRecord[], ranking: readonly FinalRank[], verdict: Verdict): void {
  const scores = records.map(({ results }) => results.reduce((sum, result) => sum + result.points, 0))
  const sorted = [...scores].sort((a, b) => b - a)
  const ranked = new Map(ranking.map((entry) => [entry.participant, entry]))
  if (ranking.length !== records.length)
    verdict.differences.push(`${ranking.length} in the ranking, ${records.length} played`)
  records.forEach(({ participant, name, final }, position) => {
    const score = scores[position] ?? Number.NaN
    const rank = sorted.indexOf(score) + 1
    for (const claimed of [ranked.get(participant), final])
      if (claimed?.score !== score || claimed.rank !== rank)
        verdict.differences.push(
          `${name}: ${claimed?.score} points and rank ${claimed?.rank}, expected ${score} and ${rank}`,
        )
  })
}
