import { plainText } from './formatted-text.ts'

type WithText = { text: string; isFormatted?: boolean | undefined }

/** The form in which questions are compared (Q33): without case, spacing, markup and punctuation. Empty: no text. */
export function twinKey({ text, isFormatted }: WithText): string {
  const plain = isFormatted ? plainText(text) : text
  return plain
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('−', '-')
    .replace(/[\p{P}\p{Sk}]+/gu, markLeft)
    .replace(/[\p{Z}\p{C}\s]+/gu, ' ')
    .trim()
}

/** Before a number marks count: -5 isn't 5, and 3.14 isn't 314. */
const markLeft = (marks: string, at: number, whole: string) =>
  /^\s*\p{N}/u.test(whole.slice(at + marks.length, at + marks.length + 3)) ? marks : ' '

/** The place of the first question with the same text; null: none. */
export function createTwinFinder(questions: readonly WithText[]): (question: WithText) => number | null {
  const places = new Map<string, number>()
  questions.forEach((question, at) => {
    const key = twinKey(question)
    if (key !== '' && !places.has(key)) places.set(key, at)
  })
  return (question) => places.get(twinKey(question)) ?? null
}

/** Questions that an earlier one of the same list already asks: their places, and those of the earlier ones. */
export function repeatedIn(questions: readonly WithText[]): { at: number; like: number }[] {
  const twinOf = createTwinFinder(questions)
  return questions.flatMap((question, at) => {
    const like = twinOf(question)
    return like !== null && like < at ? [{ at, like }] : []
  })
}
