import { type Imported, type ImportedQuestion, question } from '../imported.ts'
import { type FormatNote, left } from '../notes.ts'
import { blocksOf, type Line, linesOf } from '../text/lines.ts'

/** A star before or behind the right option. */
const STAR = /^\s*[*＊✱★]\s*|\s+[*＊✱★]\s*$/u
const NUMBER = /^\s*(?:Q|F|P)?\d{1,3}\s*[.):]\s+/i
const BULLET = /^\s*[-–•▪◦·]\s+/u
const LETTER = /^\s*\(?([A-Ja-j])[.)]\s+/

export const isStarred = (text: string): boolean => blocksOf(linesOf(text)).some(hasStar)
const hasStar = (block: readonly Line[]) =>
  block.length > 2 &&
  block
    .slice(1)
    .some(({ text }) => STAR.test(text) || STAR.test(text.replace(BULLET, '').replace(LETTER, '')))

/** Pasted questions: a question, its options as lines, a star before the right one, an empty line between two. */
export function readPlainText(text: string): Imported {
  const blocks = blocksOf(linesOf(text))
  const isNumbered = blocks.every(([first]) => first && NUMBER.test(first.text))
  const questions: ImportedQuestion[] = []
  const notes: FormatNote[] = []
  for (const block of blocks) {
    const [first, ...options] = block
    if (!first) continue
    // What has no options is a heading or a remark of its writer.
    if (options.length === 0) notes.push(left(first.line, 'unreadable', first.text))
    else questions.push(readBlock(first, options, isNumbered))
  }
  return { title: '', description: '', unit: 'line', hasTimes: false, questions, notes }
}

function readBlock(first: Line, lines: readonly Line[], isNumbered: boolean): ImportedQuestion {
  const marked = lines.map(({ text }) => ({ text: text.replace(STAR, ''), isCorrect: STAR.test(text) }))
  const isLettered = marked.every(
    ({ text }, at) => LETTER.exec(text)?.[1]?.toLowerCase() === String.fromCharCode(97 + at),
  )
  const isBulleted = marked.every(({ text }) => BULLET.test(text))
  const options = marked.map(({ text, isCorrect }) => {
    const bare = isLettered ? text.replace(LETTER, '') : isBulleted ? text.replace(BULLET, '') : text
    // `- * right` as well as `* - right`.
    const isLate = !isCorrect && STAR.test(bare)
    return { text: (isLate ? bare.replace(STAR, '') : bare).trim(), isCorrect: isCorrect || isLate }
  })
  return question({
    kind: options.filter((option) => option.isCorrect).length > 1 ? 'multiple' : 'single',
    at: first.line,
    text: (isNumbered ? first.text.replace(NUMBER, '') : first.text).trim(),
    options,
  })
}
