import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AnswerCounts, type Answered, countsOf, type Question } from '@pinquiz/game'
import { isProfaneName } from './name-filter.ts'

/** A long text takes a millisecond to judge, and the same texts are counted again with each vote. */
const verdicts = new Map<string, boolean>()
const MAX_VERDICTS = 20_000

/** Like `isProfaneName`, for answers. */
export function isOffensiveText(text: string): boolean {
  const cached = verdicts.get(text)
  if (cached !== undefined) return cached
  const verdict = isProfaneName(text)
  const [oldest] = verdicts.size < MAX_VERDICTS ? [] : verdicts.keys()
  if (oldest !== undefined) verdicts.delete(oldest)
  verdicts.set(text, verdict)
  return verdict
}

const SLICE_MS = 8

/** Judges the texts that `show` asks about, in small slices, so that running games go on. */
export async function judgeAhead(show: (isOffensive: (text: string) => boolean) => unknown): Promise<void> {
  const texts: string[] = []
  show((text) => {
    texts.push(text)
    return false
  })
  let since = performance.now()
  for (const text of texts) {
    isOffensiveText(text)
    if (performance.now() - since < SLICE_MS) continue
    await nextTurn()
    since = performance.now()
  }
}

export async function screenedCounts(question: Question, found: Answered): Promise<AnswerCounts> {
  await judgeAhead((isOffensive) => countsOf(question, found, isOffensive))
  return countsOf(question, found, isOffensiveText)
}
