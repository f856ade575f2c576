import { isAikenBlock, readAikenBlock } from '../aiken/read.ts'
import { type Imported, type ImportedQuestion, question } from '../imported.ts'
import { type FormatNote, left } from '../notes.ts'
import { isCloze } from '../text/cloze.ts'
import { blocksOf, type Line, linesOf } from '../text/lines.ts'

/** A star before or behind the right option. */
const STAR = /^\s*[*＊✱★]\s*|\s+[*＊✱★]\s*$/u
const NUMBER = /^\s*(?:Q|F|P)?\d{1,3}\s*[.):]\s+/i
const BULLET = /^\s*[-–•▪◦·]\s+/u
const LETTER = /^\s*\(?([A-Ja-j])[.)]\s+/
/** Options as text2qti and task lists have them. */
const CHECKBOX = /^\s*(?:[-*+]\s+)?\[([ *xX✓✔]?)\]\s+/u

export const isPlainText = (text: string): boolean => {
  const blocks = blocksOf(linesOf(text))
  const isNumbered = areNumbered(blocks)
  return blocks.some(
    (block) => isMarked(block) || isCloze(textOf(block)) || (isNumbered && isTyped(block, true)),
  )
}

/** Marks its right options itself, so that no `ANSWER:` follows. */
export const hasMarkedBlock = (text: string): boolean =>
  blocksOf(linesOf(text)).some((block) => isMarked(block) && !isAikenBlock(block))

const areNumbered = (blocks: readonly Line[][]) => blocks.every(([first]) => first && NUMBER.test(first.text))

const isMarked = (block: readonly Line[]) => hasStar(block) || hasCheckboxes(block)
const hasStar = (block: readonly Line[]) =>
  block.length > 2 &&
  block
    .slice(1)
    .some(({ text }) => STAR.test(text) || STAR.test(text.replace(BULLET, '').replace(LETTER, '')))
const hasCheckboxes = ([, ...lines]: readonly Line[]) =>
  lines.length > 1 && lines.every(({ text }) => CHECKBOX.test(text))

/**
 * Pasted questions: a question, its options as lines, the right ones under a star or with a checked box, an empty line
 * between two. Each block is read for itself, and may be Aiken's.
 */
export function readPlainText(text: string): Imported {
  const blocks = blocksOf(linesOf(text))
  const isNumbered = areNumbered(blocks)
  const questions: ImportedQuestion[] = []
  const notes: FormatNote[] = []
  for (const block of blocks) {
    const [first, ...options] = block
    if (!first) continue
    const read = isCloze(textOf(block))
      ? question({ kind: 'gaps', at: first.line, text: textOf(block) })
      : isAikenBlock(block)
        ? readAikenBlock(block)
        : options.length > 0
          ? readBlock(first, options, isNumbered)
          : null
    // Text without options is a heading or a remark by its author.
    if (!read) notes.push(left(first.line, 'unreadable', first.text))
    else questions.push(isNumbered ? { ...read, text: read.text.replace(NUMBER, '') } : read)
  }
  return { title: '', description: '', unit: 'line', hasTimes: false, questions, notes }
}

const textOf = (block: readonly Line[]) => block.map(({ text }) => text).join('\n')

/** Typed answers as in text2qti: every line after a star is accepted. */
const isTyped = ([first, ...lines]: readonly Line[], isNumbered: boolean) =>
  lines.length > (isNumbered && first ? 0 : 1) && lines.every(({ text }) => TYPED.test(text))
const TYPED = /^\s*\*\s+(?![-–•]|\(?[A-Ja-j][.)]\s)/

function readBlock(first: Line, lines: readonly Line[], isNumbered: boolean): ImportedQuestion {
  if (isTyped([first, ...lines], isNumbered))
    return question({
      ...{ kind: 'text', at: first.line, text: first.text.trim() },
      options: lines.map(({ text }) => ({ text: text.replace(STAR, '').trim(), isCorrect: true })),
    })
  const options = hasCheckboxes([first, ...lines]) ? checkedOptions(lines) : starredOptions(lines)
  return question({
    kind: options.filter((option) => option.isCorrect).length > 1 ? 'multiple' : 'single',
    at: first.line,
    text: first.text.trim(),
    options,
  })
}

const checkedOptions = (lines: readonly Line[]) =>
  lines.map(({ text }) => ({
    text: text.replace(CHECKBOX, '').trim(),
    isCorrect: (CHECKBOX.exec(text)?.[1] ?? '').trim() !== '',
  }))

function starredOptions(lines: readonly Line[]) {
  const marked = lines.map(({ text }) => ({ text: text.replace(STAR, ''), isCorrect: STAR.test(text) }))
  const isLettered = marked.every(
    ({ text }, at) => LETTER.exec(text)?.[1]?.toLowerCase() === String.fromCharCode(97 + at),
  )
  const isBulleted = marked.every(({ text }) => BULLET.test(text))
  return marked.map(({ text, isCorrect }) => {
    const bare = isLettered ? text.replace(LETTER, '') : isBulleted ? text.replace(BULLET, '') : text
    // `- * right` as well as `* - right`.
    const isLate = !isCorrect && STAR.test(bare)
    return { text: (isLate ? bare.replace(STAR, '') : bare).trim(), isCorrect: isCorrect || isLate }
  })
}
