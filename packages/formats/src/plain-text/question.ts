import { extras, type ImportedQuestion, question } from '../imported.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { type Asked, plainOf, type Signs } from '../number-answer.ts'
import { isCloze } from '../text/cloze.ts'
import type { PlainText } from '../text/html-text.ts'
import { markdownText } from '../text/markdown-text.ts'
import { MARKS, withoutMarks } from '../text/marks.ts'
import { withFormulas } from '../text/tex.ts'
import { exactly } from '../tried/number.ts'
import { asksForFalse, type Truth, withoutBlank } from '../truth-answers.ts'
import { typedAnswer, withoutPoints } from '../typed-answer.ts'
import { bareOptions } from './bare-options.ts'
import { type Choice, type Draft, linesIn } from './draft.ts'
import { DIGITS, isNumber, placeIn } from './labels.ts'
import { type Marked, marked, type RightSign } from './marks.ts'
import { isRun } from './open-run.ts'
import { orderIn } from './ordered.ts'
import { rightOf, withoutCrosses, withoutWords } from './right.ts'
import { paragraphsOf, type Token } from './tokens.ts'
import { NAMED_NUMBER } from './words.ts'

/** The result of a draft. `isKeyed`: the text names the right answer. */
export type Made = {
  question: ImportedQuestion | null
  notes: FormatNote[]
  isKeyed: boolean
  hasMarks: boolean
}

/**
 * `truth`: what its answer says of a statement, where it is one; `signs`: of the file's numbers; `usual`: how questions
 * without italics mark what is right.
 */
type Given = { isText2qti: boolean; truth: Truth; signs: Signs; usual: ReadonlySet<RightSign> }

/** `listed`: its answers in separate answer lists. */
export function questionOf(draft: Draft, listed: readonly string[], given: Given): Made {
  const lines = [...draft.stem, ...draft.choices.map(({ token }) => token)]
  const raw = lines.map(({ text }) => text).join('\n')
  if (isCloze(raw)) return made(question({ kind: 'gaps', at: draft.line, text: raw }))
  const keys = [draft.key?.value, draft.otherKey, ...listed].filter((key) => typeof key === 'string')
  const parted = draft.choices.length === 0 ? bareOptions(draft, listed[0]) : null
  const stem = parted?.stem ?? draft.stem
  const lettered = withLetters(parted?.options.map(bareChoice) ?? inOrder(draft))
  const { choices, alphabet = draft.alphabet } = lettered
  if (stem.length === 0 || (choices.length === 0 && stem.length === 0)) return unreadable(linesIn(draft))
  const base = baseOf(draft, stem, choices)
  // `Exercise 2` above statements with numbers.
  if (base.text === '' && draft.alphabet === DIGITS) return unreadable(linesIn(draft))
  if (choices.length === 0) {
    const [key = ''] = keys
    return withoutOptions(withoutLine(draft, key), base, key, given) ?? unreadable(linesIn(draft))
  }
  const isUnclear =
    draft.isUnclear ||
    (parted?.isUnclear ?? false) ||
    hasTwoQuestions(stem) ||
    isLoose(draft, stem) ||
    lines.some(isInColumns) ||
    isNamedBelow(choices) ||
    (ASKS_FOR_TWO.test(base.text) && keys.length === 1 && LETTER.test(keys[0] ?? ''))
  const unclear = isUnclear ? [fixedNote(draft.line, 'lines-unclear')] : []
  if (isTyped(choices) && keys.length === 0) {
    const options = choices.map((one) => ({ text: one.marked.text, isCorrect: true }))
    const isSure =
      options.length === 1
        ? draft.number !== null || stem.some(({ text }) => ASKING.test(text))
        : given.isText2qti
    const doubt = isSure ? [] : [fixedNote(draft.line, 'lines-unclear')]
    return made(question({ ...base, kind: 'text', options, notes: [...unclear, ...doubt] }))
  }
  const all = withoutCrosses(withoutWords(choices.map(whole)))
  const named = {
    texts: all.map(({ text }) => text),
    letters: choices.map(({ letter }) => letter),
    alphabet,
  }
  const order = orderIn(base.text, keys[0], named)
  if (order && keys.length === 1 && !draft.key?.isBare) {
    const options = order.map((place) => ({
      text: withFormulas(withoutMarks(named.texts[place] ?? '')),
      isCorrect: true,
    }))
    return made(question({ ...base, kind: 'ordering', isSorted: true, options, notes: unclear }))
  }
  const right = rightOf(all, named, {
    keys,
    isSure: !draft.key?.isBare,
    isApart: draft.key?.isApart ?? false,
    usual: given.usual,
    isNegated: asksForFalse(base.text),
  })
  const places = right.places.length > 0 ? right.places : [0]
  const doubts = right.doubt ? [fixedNote(draft.line, right.doubt, keys[0])] : []
  const options = all.map(({ text, right: signs }, at) => ({
    text: withFormulas(withoutMarks(!right.isEndStar && signs.has('end-star') ? `${text}*` : text)),
    isCorrect: places.includes(at),
  }))
  const kind = places.length > 1 && !right.isAnyOf ? 'multiple' : 'single'
  return {
    question: question({ ...base, kind, options, notes: [...unclear, ...doubts] }),
    notes: [],
    isKeyed: right.isGiven,
    hasMarks: all.some(({ right: signs }) => signs.size > 0),
  }
}

/** One letter answers it only in part. */
const ASKS_FOR_TWO =
  /(?<!\p{L})(?:choose|select|pick|tick|mark|wähle\p{L}*|kreuze|choisi\p{L}*|coche\p{L}*|elige|elija|marca|scegli|escolha)\s(?:\p{L}{2,3}\s)?(?:two|three|zwei|drei|deux|trois|dos|tres|due|tre|duas|2|3)(?!\p{L})/iu

/** A question, a sentence or a gap, not a title. */
const ASKING = /[?？:：…。.!]["”»)]*$|_{2,}/

const made = (one: ImportedQuestion): Made => ({ question: one, notes: [], isKeyed: true, hasMarks: true })

/** A passage becomes a slide. */
export const slideOf = (draft: Draft): Made => ({
  notes: [],
  isKeyed: false,
  hasMarks: false,
  question: question({ kind: 'description', ...baseOf(draft, draft.stem, []) }),
})

/** Each line may be a question of its own, apart from what may be options. */
const unreadable = (lines: readonly Token[]): Made => ({
  question: null,
  notes: hasOptionsOnly(lines)
    ? [leftOutNote(lines[0]?.line ?? 0, 'unreadable', lines.map(({ text }) => text).join(' '))]
    : lines.map(({ line, text }) => leftOutNote(line, 'unreadable', text)),
  isKeyed: false,
  hasMarks: false,
})

/** Below a question there are only lines without a number, and none that asks or is a sentence. */
const hasOptionsOnly = ([first, ...below]: readonly Token[]): boolean =>
  first !== undefined &&
  /[?？:：]["”»)]*$/.test(first.text) &&
  below.every(({ text, label }) => !/[?？.]["”»)]*$|_{3,}/.test(text) && !(label && /^\d/.test(label.letter)))

function baseOf(draft: Draft, stem: readonly Token[], choices: readonly Choice[]) {
  const explanation = withFormulas(withoutMarks(draft.explanation.join('\n').trim()))
  const { text: whole, extras: pictures } = withoutPictures(stemText(draft, stem))
  const { text: bare, points } = withoutPoints(whole)
  const text = bare.trim() === '' ? whole : bare
  const bold = [...stem, ...choices.map(({ token }) => token)].find((token) => token.bold)?.bold
  return {
    at: draft.line,
    text: withFormulas(text),
    extras: [
      ...pictures,
      ...extras(
        ['points', draft.points || (bare.trim() && points)],
        ['feedback', draft.feedback.join(' ')],
        ['formatting', bold],
      ),
    ],
    ...(explanation !== '' && { asking: { explanation } }),
  }
}

/** Markdown pictures. */
const withoutPictures = (text: string): PlainText =>
  text.includes('![') ? markdownText(text) : { text, extras: [] }

export const textOf = (draft: Draft): string => stemText(draft, draft.stem)

function stemText(draft: Draft, stem: readonly Token[]): string {
  const lines: string[] = []
  let isInCode = false
  for (const [at, token] of withIndented(stem).entries()) {
    const text = at === 0 ? (draft.heading ?? unnamed(inText(token))) : inText(token)
    if (token.isCode && isInCode) lines.push(`${lines.pop()?.slice(0, -1)}\n${text}${MARKS.block[1]}`)
    else lines.push(token.isCode ? `${MARKS.block[0]}${text}${MARKS.block[1]}` : text)
    isInCode = token.isCode
  }
  return lines.join('\n').trim()
}

/** Lines of a separate paragraph that are indented, or unevenly indented, are code. */
function withIndented(stem: readonly Token[]): Token[] {
  return paragraphsOf(stem).flatMap((lines, at) => {
    const indents = new Set(lines.map(({ indent }) => indent))
    const least = Math.min(...indents)
    const isPlain = ({ isCode, label, marked: line }: Token) =>
      !isCode && !/[^-–—]/.test(label?.sign ?? '') && line.bullet === ''
    const isIndented = lines.length > 1 && (least >= 4 || indents.size > 1) && lines.every(isPlain)
    return at > 0 && isIndented
      ? lines.map((line) => ({ ...line, isCode: true, source: line.source.slice(least) }))
      : lines
  })
}

/** `Question 2: Who?` stays so where its numbers count nothing. */
const unnamed = (text: string): string => {
  const rest = NAMED_NUMBER.exec(text)?.[2]?.trim() ?? ''
  return /\S\s+\S/.test(rest) ? rest : text
}

/** If all of it is in italics, that is just styling. */
const inText = ({ isCode, text, source }: Token): string =>
  withoutMarks(isCode ? source : text.replace(/^\*([^\s*][^*]*)\*$/, '$1').replace(/^[-–•*]\s+/, ''))

/** Sorted by letter, because columns are read line by line. */
function inOrder({ choices, alphabet }: Draft): Choice[] {
  const placeOf = ({ letter }: Choice) => placeIn(alphabet ?? '', letter)
  const places = choices.map(placeOf)
  const isWhole = alphabet !== null && new Set(places).size === places.length && !places.includes(-1)
  return isWhole ? choices.toSorted((one, other) => placeOf(one) - placeOf(other)) : choices
}

const bareChoice = (token: Token): Choice => ({
  letter: '',
  marked: token.marked,
  indent: token.indent,
  token,
  more: [],
})

/** `A 42` and `B 36` have their letters without a sign. */
function withLetters(choices: Choice[]): { choices: Choice[]; alphabet?: string } {
  const found = choices.map(({ letter, marked: { text } }) => (letter === '' ? SPACED.exec(text) : null))
  const isLettered = (each: RegExpExecArray | null, at: number) => each?.[1]?.toLowerCase() === LATIN[at]
  if (choices.length < 2 || !found.every(isLettered)) return { choices }
  return {
    alphabet: LATIN,
    choices: choices.map((choice, at) => {
      const bare = (text: string) => text.replace(/^\p{L}\s+/u, '')
      const { text, worded } = choice.marked
      return {
        ...choice,
        letter: LATIN[at] ?? '',
        marked: { ...choice.marked, text: bare(text), worded: bare(worded) },
      }
    }),
  }
}
const SPACED = /^([A-Ja-j])\s+\S/
const LATIN = 'abcdefghij'

/** Including continuation lines; the mark may be at their end. */
function whole({ marked: first, more: tokens }: Choice): Marked {
  const more = tokens.map(({ text }) => text)
  const last = more.at(-1)
  if (last === undefined) return first
  const ended = marked(last)
  const isRight = ended.right.size > 0 && !ended.right.has('end-star')
  const lines = [...more.slice(0, -1), isRight ? ended.text : last]
  return {
    ...first,
    text: [first.text, ...lines].join(' '),
    worded: [first.worded, ...lines].join(' '),
    right: new Set([...first.right, ...(isRight ? ended.right : [])]),
  }
}

/** Typed answers of text2qti: every line after a star is an accepted answer. */
const isTyped = (choices: readonly Choice[]) =>
  choices.every(
    ({ letter, marked: { bullet, right, isBox } }) =>
      letter === '' && !isBox && bullet === '*' && right.size === 1 && right.has('star'),
  )

/** One question above another, as when options weren't recognised in a text. */
function hasTwoQuestions(stem: readonly Token[]): boolean {
  const asked = stem.flatMap(({ text, isCode }, at) => (!isCode && /[?？]["”»)]*$/.test(text) ? [at] : []))
  return (asked.at(-1) ?? 0) - (asked[0] ?? 0) > 1
}

/** A label within the line, after a tab or several spaces: of a second column. */
const isInColumns = ({ isCode, text }: Token): boolean =>
  !isCode &&
  /(?:\t|\s{3})\s*[*✓✔]?[([]?(?:\p{L}|\d{1,3}|[ivxIVX]{2,4})(?:[.)\]]|\s?[-–—:/](?=\s))\s*\S/u.test(
    text.slice(0, MAX_ROW_LENGTH),
  )
/** Of lines with columns. */
const MAX_ROW_LENGTH = 400

/** `*B` below `A red` and `B blue`. */
const isNamedBelow = (choices: readonly Choice[]): boolean =>
  choices.some(
    ({ letter, marked: { text, right } }) =>
      letter === '' &&
      right.size > 0 &&
      /^\p{L}$/u.test(text) &&
      choices.some(({ marked: other }) => new RegExp(`^${text}\\W`, 'i').test(other.text)),
  )

/** Lone lines above a question without a number may be options of another one. */
const isLoose = ({ number }: Draft, stem: readonly Token[]): boolean =>
  number === null &&
  stem.some(({ text, label, isCode, marked: { bullet } }, at) => {
    const next = stem[at + 1]
    const isLone =
      !label && !isCode && bullet === '' && text.length < 50 && !/[.?!:;,…_][\]"”»)]*$/.test(text)
    return isLone && next !== undefined && /^\p{Lu}/u.test(next.text)
  })

const NUMBER = /^=\s*(.+)$/
const ESSAY = /^_{3,}$/
const UPLOAD = /^\^{3,}$/
/** Of an option, where there is none. */
const LETTER =
  /^[([]?(?:\p{L}|[ivx]{2,4}|[IVX]{2,4})[)\].]?$|^[([]?\d[)\].]$|^[([]?(?:[a-jA-J]|[ivx]{2,4})[)\]]\s*\S|^[a-j][.:]\s\S/u

/** Without the lines to write on, where the answer is known. */
function withoutLine(draft: Draft, key: string): Draft {
  const end = draft.stem.findLastIndex(({ text }) => !ESSAY.test(text)) + 1
  return key.trim() !== '' && end > 0 && end < draft.stem.length
    ? { ...draft, stem: draft.stem.slice(0, end) }
    : draft
}

/** True or false, a typed answer, a number, or an open text; null if unclear. */
function withoutOptions(
  draft: Draft,
  base: ReturnType<typeof baseOf>,
  key: string,
  { truth, signs }: Given,
): Made | null {
  const last = draft.stem.at(-1)
  if (!last) return null
  const above = { ...base, text: withFormulas(stemText(draft, draft.stem.slice(0, -1))) }
  const number = NUMBER.exec(last.text)
  if (number && draft.stem.length > 1) {
    const { value: found, isSure } = numberIn(number[1] ?? '', { question: above.text, signs })
    const notes = isSure ? [] : [fixedNote(draft.line, 'correct-differs', number[1])]
    return made(question({ ...above, kind: 'number', number: found, notes }))
  }
  if (draft.stem.length > 1 && (ESSAY.test(last.text) || UPLOAD.test(last.text)))
    return {
      ...made(question({ ...above, kind: ESSAY.test(last.text) ? 'essay' : 'other' })),
      isKeyed: false,
    }
  const value = key
    .trim()
    .replace(/\s*\((?=(?:±|\+\/?-)\s*[\d.,]+\s*%?\))(.*)\)$/, ' $1')
    .trim()
  if (/^[\s_.…-]*$/.test(value)) return null
  if (truth) {
    const { isTrue, isSure } = truth
    const options = [true, false].map((one) => ({ text: one ? 'True' : 'False', isCorrect: one === isTrue }))
    const notes = isSure ? [] : [fixedNote(draft.line, 'correct-differs', value)]
    return made(question({ ...base, text: withoutBlank(base.text), kind: 'truth', options, notes }))
  }
  // The words for each of its gaps.
  if (isRun(value) && (base.text.match(/_{2,}/g) ?? []).length > 1)
    return made(question({ ...base, kind: 'gaps' }))
  // Lines below may be options that nothing distinguishes from the text.
  const isAlone = draft.number !== null || /[?？:：.…_]$|_{3,}/.test(last.text)
  const isOption = draft.stem.some(({ marked: line }) => line.text === value)
  if (
    (LETTER.test(value) && !isLetterAsked(base.text, value)) ||
    draft.stem.length > 2 ||
    !isAlone ||
    isOption
  )
    return null
  const { accepted, number: typed, isSure } = typedAnswer([value], { question: base.text, signs })
  // An option alone, or the last one of several that were lost.
  const hasOption = draft.stem.slice(1).some(({ label }) => label && !isNumber(label))
  const isClear =
    isSure && !hasOption && !LETTER.test(value) && !isRun(value) && !draft.stem.some(isInColumns)
  const doubts = isClear ? [] : [fixedNote(draft.line, 'correct-differs', value)]
  if (typed) return made(question({ ...base, kind: 'number', number: typed, notes: doubts }))
  const options = accepted.map((text) => ({ text, isCorrect: true }))
  return made(question({ ...base, kind: 'text', options, notes: doubts }))
}

/** The symbol of an element, not one of the question's own letters. */
const isLetterAsked = (text: string, letter: string): boolean =>
  /[?？]$/.test(text) &&
  /^\p{Lu}$/u.test(letter) &&
  !new RegExp(`(?<![\\p{L}'’])${letter}(?![\\p{L}'’])`, 'iu').test(text)

/** `5`, `5 +- 1` and `[4, 6]`, as in text2qti; one sign before three digits may separate thousands. */
function numberIn(
  text: string,
  asked: Asked,
): { value: NonNullable<ImportedQuestion['number']>; isSure: boolean } {
  const [, low, high] = /^\[\s*(\S+?)\s*,\s*(\S+?)\s*\]$/.exec(text) ?? []
  if (low !== undefined && high !== undefined) {
    const [right, tolerance] = [1, -1].map((sign) => exactly((Number(high) + sign * Number(low)) / 2))
    const value = { right, tolerance }
    return { value, isSure: true }
  }
  const [given = '', tolerance = '0'] = text.split(/\s*(?:\+-|±|\+\/-)\s*/)
  const { plain: right, isSure } = plainOf(given, asked)
  const share = /^([\d.]+)\s*%$/.exec(tolerance)?.[1]
  const distance = share === undefined ? tolerance : Math.abs(Number(right) * Number(share)) / 100
  return { value: { right, tolerance: distance }, isSure }
}
