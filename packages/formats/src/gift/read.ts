import { LIMITS } from '@pinquiz/game'
import { type GIFTQuestion, type NumericalFormat, parse, type TextChoice, type TextFormat } from 'gift-pegjs'
import { creditIn, leavesPartOf } from '../credit.ts'
import {
  type Extra,
  extras,
  type Imported,
  type ImportedOption,
  type ImportedQuestion,
  question,
} from '../imported.ts'
import { withoutPatterns } from '../moodle-xml/patterns.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { lastCategory } from '../text/category.ts'
import { isCloze } from '../text/cloze.ts'
import { markedText, optionText, type PlainText } from '../text/html-text.ts'
import { type Line, linesOf } from '../text/lines.ts'
import { markdownText } from '../text/markdown-text.ts'
import { withoutMarks } from '../text/marks.ts'

/** Braces whose content looks like GIFT answers, outside options such as `a) {}`. */
export const isGift = (text: string): boolean =>
  /(?<!\\)\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\b\s*[}#])/i.test(text.replace(OPTION_LINE, '')) ||
  /^[ \t]*\$CATEGORY:/im.test(text)

/** Most paragraphs end in empty braces: essays, unless the text is a quiz of another format. */
export function hasEssays(text: string): boolean {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  const essays = paragraphs.filter((one) => /(?<!\\)\{\s*\}\s*$/.test(one))
  return essays.length > 0 && 2 * essays.length >= paragraphs.length
}

const OPTION_LINE = /^[ \t]*[*✓✔]?[([]?(?:\p{L}|\d{1,2})[.)\]][ \t].*$|^[ \t]*[-•–*][ \t].*$/gmu

const CATEGORY = /^\s*\$CATEGORY:/i

/** Longer than any question; the parser's time grows with the length of unreadable text. */
const MAX_LENGTH = 40_000
/** Questions, plus as many other elements. */
const MAX_BLOCKS = 4 * LIMITS.questions.max

/** Moodle's GIFT, question by question: one that cannot be read keeps none of the others out. */
export function readGift(text: string): Imported {
  const questions: ImportedQuestion[] = []
  const notes: FormatNote[] = []
  let title = ''
  for (const [index, block] of questionsOf(linesOf(text)).entries()) {
    const [first] = block
    if (!first) continue
    if (index === MAX_BLOCKS || questions.length > LIMITS.questions.max) {
      notes.push(leftOutNote(first.line, 'beyond-limit'))
      break
    }
    const source = block.map((line) => line.text).join('\n')
    if (isCloze(source)) {
      questions.push(question({ kind: 'gaps', at: first.line, text: source }))
      continue
    }
    for (const parsed of parsedOf(source) ?? [null]) {
      if (!parsed) notes.push(leftOutNote(first.line, 'unreadable', first.text))
      else if (parsed.type === 'Category') {
        const name = lastCategory(parsed.title)
        if (title === '' && questions.length === 0 && name) title = name
        else notes.push(fixedNote(first.line, 'left-category', parsed.title))
      } else questions.push(readQuestion(parsed, first.line))
    }
  }
  return { title, description: '', unit: 'line', hasTimes: false, questions, notes }
}

function parsedOf(source: string): GIFTQuestion[] | null {
  if (source.length > MAX_LENGTH) return null
  try {
    return parse(`${withMarksEscaped(source)}\n\n`)
  } catch {
    return null
  }
}

/**
 * Moodle takes `:`, `=`, `~` and `#` before the braces, and `:` in non-numeric answers, literally; the parser wants
 * them escaped.
 */
function withMarksEscaped(source: string): string {
  if (CATEGORY.test(source)) return source
  const [title = ''] = /^\s*::(?:\\.|[^\\])*?::/.exec(source) ?? []
  const rest = source.slice(title.length)
  const brace = /(?<!\\)\{/.exec(rest)?.index ?? rest.length
  const answers = rest
    .slice(brace)
    .replace(/^\{\s*(?:true|false|t|f)(?=\s*[#}])/i, (truth) => truth.toUpperCase())
  const isNumber = /^\{\s*#/.test(answers)
  return (
    title + escaped(rest.slice(0, brace), /[:=~#]/) + (isNumber ? withZeros(answers) : escaped(answers, /:/))
  )
}

/** The parser wants `.5` with its 0. */
const withZeros = (answers: string) => answers.replace(/(?<=[#=:%\s-]|\d\.\.)\.(?=\d)/g, '0.')

const escaped = (text: string, marks: RegExp): string =>
  text.replace(/\\.|[:=~#]/gs, (mark) => (mark.length === 1 && marks.test(mark) ? `\\${mark}` : mark))

const TITLE = /^\s*::[^:]+::/

/**
 * An empty line ends a question, unless its braces are still open; then it does if another brace opens before one
 * closes. Without an empty line, a title or text before a second pair of braces starts the next question (I25).
 * Comments are left out.
 */
function questionsOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  let open: Line[] = []
  let isInBraces = false
  let isAfterGap = false
  /** How many lines at the end of the open question are answers. */
  let answered = 0
  for (const line of lines) {
    if (/^\s*\/\//.test(line.text)) continue
    const marks = line.text.match(/(?<!\\)[{}]/g) ?? []
    if (line.text.trim() === '') {
      if (!isInBraces) close()
      isAfterGap = true
      continue
    }
    if (isInBraces && isAfterGap && marks[0] === '{') close()
    isAfterGap = false
    if (!isInBraces && TITLE.test(line.text)) close()
    if (!isInBraces && answered > 0 && marks[0] === '{') {
      const next = open.splice(answered)
      close()
      open = next
    }
    open.push(line)
    if (marks.length > 0) isInBraces = marks.at(-1) === '{'
    if (marks.at(-1) === '}') answered = open.length
    if (CATEGORY.test(line.text)) close()
  }
  close()
  return blocks

  function close() {
    if (open.length > 0) blocks.push(open)
    open = []
    isInBraces = false
    answered = 0
  }
}

function readQuestion(parsed: Exclude<GIFTQuestion, { type: 'Category' }>, line: number): ImportedQuestion {
  const stem = plain(parsed.stem)
  const found: Extra[] = [...stem.extras, ...extras(['tags', parsed.tags?.join(', ')])]
  const about = 'globalFeedback' in parsed && parsed.globalFeedback ? plain(parsed.globalFeedback) : null
  const asking = { explanation: about?.text ?? '' }
  const base = { at: line, text: stem.text, asking, extras: found }
  if (parsed.type === 'Description') return question({ ...base, kind: 'description' })
  if (parsed.type === 'TF') {
    found.push(...extras(['feedback', parsed.trueFeedback?.text ?? parsed.falseFeedback?.text]))
    return question({ ...base, kind: 'truth', options: trueFalse(parsed.isTrue) })
  }
  if (parsed.type === 'MC') {
    const choices = parsed.choices.map((choice) => ({
      ...choice,
      text: inFormatOf(parsed.stem, choice.text),
    }))
    return question({ ...base, ...readChoices(choices, found, line) })
  }
  if (parsed.type === 'Short')
    return question({ ...base, kind: 'text', options: readAccepted(parsed.choices, found) })
  if (parsed.type === 'Matching') {
    const pairs = parsed.matchPairs.map(({ subquestion, subanswer }) => ({
      left: optionText(plain(inFormatOf(parsed.stem, subquestion))),
      right: plain({ ...parsed.stem, text: unescaped(subanswer) }).text,
    }))
    return question({ ...base, kind: 'matching', pairs })
  }
  if (parsed.type === 'Numerical')
    return question({ ...base, kind: 'number', ...readNumber(parsed.choices, found) })
  return question({ ...base, kind: 'essay' })
}

/** Answers with full credit; in Moodle's own format `<` is part of typed text only if it begins no tag. */
function readAccepted(choices: readonly TextChoice[], found: Extra[]): ImportedOption[] {
  const isPart = ({ weight }: TextChoice) => weight !== null && weight !== 100
  const partial = choices.filter(isPart).map(({ weight }) => `${weight}%`)
  const feedback = choices.find((choice) => choice.feedback?.text)?.feedback?.text
  found.push(...extras(['feedback', feedback], ['partial-credit', partial.join(', ')]))
  const { options, patterns } = withoutPatterns(choices.map((choice) => option(choice, !isPart(choice))))
  found.push(...extras(['other-answers', patterns.join(', ')]))
  return options
}

function readChoices(choices: readonly TextChoice[], found: Extra[], line: number) {
  const isSeveral = !choices.some((choice) => choice.isCorrect)
  // An option that earns full credit alone needs no other.
  const least = choices.some(({ weight }) => weight === 100) ? 100 : Number.MIN_VALUE
  const options = choices.map((choice) =>
    option(choice, isSeveral ? (choice.weight ?? 0) >= least : choice.isCorrect),
  )
  const feedback = choices.find((choice) => choice.feedback?.text)?.feedback?.text
  found.push(...extras(['feedback', feedback]))
  const weights = choices.map((choice) => choice.weight ?? 0)
  const { hasPartialCredit, isOther } = creditIn(weights)
  const partial = [...new Set(choices.flatMap(({ weight }) => weight ?? []))].filter(
    (weight) => isSeveral || Math.abs(weight) !== 100,
  )
  if (isSeveral ? isOther : partial.length > 0)
    found.push({ kind: 'partial-credit', value: partial.map((weight) => `${weight}%`).join(', ') })
  for (const choice of choices) found.push(...plain(choice.text).extras)
  const notes = leavesPartOf(options, weights) ? [fixedNote(line, 'correct-differs')] : []
  return isSeveral
    ? { kind: 'multiple' as const, options, notes, hasPartialCredit }
    : { kind: 'single' as const, options, notes }
}

type Numbers = Extract<GIFTQuestion, { type: 'Numerical' }>['choices']

/** The first number that earns everything; of others there is a remark. */
function readNumber(choices: Numbers, found: Extra[]): Pick<ImportedQuestion, 'number'> {
  const all = Array.isArray(choices)
    ? choices
    : [{ isCorrect: true, weight: null, text: choices, feedback: null }]
  const isWhole = ({ weight, isCorrect }: (typeof all)[number]) => isCorrect && (weight ?? 100) === 100
  const [best, ...more] = all.filter(isWhole)
  const parts = all.filter((one) => !isWhole(one) && (one.weight ?? 0) !== 0)
  found.push(
    ...extras(
      ['feedback', all.find(({ feedback }) => feedback?.text)?.feedback?.text],
      ['partial-credit', parts.map(({ weight }) => `${weight}%`).join(', ')],
      ['other-answers', more.map(({ text }) => numberOf(text)?.right ?? '').join(', ')],
    ),
  )
  const number = best && numberOf(best.text)
  return number ? { number } : {}
}

function numberOf({ number, range = 0, numberLow, numberHigh }: NumericalFormat) {
  if (number !== undefined) return { right: number, tolerance: range }
  if (numberLow === undefined || numberHigh === undefined) return undefined
  return { right: (numberLow + numberHigh) / 2, tolerance: (numberHigh - numberLow) / 2 }
}

/** The parser leaves the marks that it puts in place of escaped letters, in the right sides of pairs alone. */
const unescaped = (text: string): string =>
  text.replace(/&&(0\d\d|1\d\d);?/g, (_, code) => String.fromCharCode(Number(code)))

/** Texts without their own format have their question's, as in Moodle. */
const inFormatOf = (stem: TextFormat, text: TextFormat): TextFormat =>
  text.format === 'moodle' ? { ...text, format: stem.format } : text

const option = (choice: TextChoice, isCorrect: boolean): ImportedOption => ({
  text: optionText(plain(choice.text)),
  isCorrect,
})
const trueFalse = (isTrue: boolean): ImportedOption[] => [
  { text: 'True', isCorrect: isTrue },
  { text: 'False', isCorrect: !isTrue },
]

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

/** Text marked as plain is taken literally; Moodle's own format is HTML. Markdown is left as written. */
function plain({ format, text }: TextFormat): PlainText {
  if (format === 'html' || (format === 'moodle' && /<[a-z/!][^>]*>/i.test(text))) return markedText(text)
  if (format === 'markdown') return markdownText(text)
  // Even without tags it's HTML, but its line breaks count.
  if (format === 'moodle')
    return markedText(ENTITY.test(text) ? text.replaceAll('<', '&lt;').replaceAll('\n', '<br>') : text)
  return { text: withoutMarks(text).trim(), extras: [] }
}
