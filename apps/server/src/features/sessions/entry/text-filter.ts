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

/** Judges what `show` asks about in small slices, so that running games go on, and then lets it show. */
export async function screened<Shown>(
  show: (isOffensive: (text: string) => boolean) => Shown,
): Promise<Shown> {
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
  return show(isOffensiveText)
}

export const screenedCounts = (question: Question, found: Answered): Promise<AnswerCounts> =>
  screened((isOffensive) => countsOf(question, found, isOffensive))
