import type { Line } from '../../text/lines.ts'
import { isNumber, labelIn, optionsIn } from '../labels.ts'
import { marked } from '../marks.ts'
import { EXPLANATION_LINE } from '../words.ts'
import { listIn, namedIn } from './list-in-line.ts'
import { LETTER, MAX_LENGTH, type Named, namedOf } from './named-line.ts'

/** `unsure`: lines whose reading is a guess; `taken`: all that were read as options or answers. */
export type NamedLines = { lines: readonly Line[]; unsure: readonly number[]; taken: readonly number[] }

const MAX_LINES = 20

/** `Right: Paris` and `Wrong: Rome, Berlin`, or `Options: Rome, Paris` and their answer, as a line for each option. */
export function withNamedLines(all: readonly Line[]): NamedLines {
  const lines: Line[] = []
  const unsure: number[] = []
  const taken: number[] = []
  for (let at = 0; at < all.length; at++) {
    const line = all[at] as Line
    const group = isUnanswered(lines) ? groupAt(all, at) : []
    // `Options:` alone above them
    if (
      group.length === 1 &&
      group[0]?.role === 'option' &&
      group[0].text === '' &&
      bareOf(all[at + 1] ?? line) !== ''
    )
      continue
    const read = readGroup(group)
    if (!read) {
      lines.push(line)
      continue
    }
    lines.push(...read.texts.map((text) => ({ line: line.line, text })))
    if (read.isUnsure) unsure.push(line.line)
    taken.push(...all.slice(at, at + group.length).map((one) => one.line))
    at += group.length - 1
    const next = all[at + 1]
    if (next && !EXPLANATION_LINE.test(bareOf(next))) lines.push({ line: next.line, text: '' })
  }
  return { lines, unsure, taken }
}

const bareOf = ({ text }: Line) => text.trim().slice(0, MAX_LENGTH)

function groupAt(all: readonly Line[], from: number): Named[] {
  const group: Named[] = []
  for (let at = from; at < Math.min(all.length, from + MAX_LINES); at++) {
    const named = namedOf(bareOf(all[at] as Line))
    if (!named) break
    group.push(named)
  }
  return group
}

/** Above is a question, in lines that are neither options nor answers. */
function isUnanswered(above: readonly Line[]): boolean {
  let at = above.length - 1
  if (above[at]?.text.trim() === '') at -= 1
  let numbered = 0
  for (let count = 0; at >= 0 && count < MAX_LINES; at--, count++) {
    const text = bareOf(above[at] as Line)
    if (text === '') return count > 0
    const label = labelIn(text)
    const { bullet, isBox, right } = marked(text)
    if (
      (label && !isNumber(label) && !/[?？]$/.test(text)) ||
      bullet !== '' ||
      isBox ||
      right.size > 0 ||
      namedOf(text)
    )
      return false
    // What is above its number belongs to other questions.
    if (label && /[?？]$/.test(text)) return true
    if (label) numbered += 1
    if (numbered > 1) return false
  }
  return at < 0 && above.length > 0
}

type Read = { texts: string[]; isUnsure: boolean }

function readGroup(group: readonly Named[]): Read | null {
  const [right, wrong, options] = (['right', 'wrong', 'option'] as const).map((role) =>
    group.filter((one) => one.role === role && one.text !== ''),
  ) as [Named[], Named[], Named[]]
  // `Answer: 4` and `Correct: Well done!`, which is feedback.
  const isFeedback =
    group.some(({ text }) => text.endsWith('!')) || new Set(right.map(({ word }) => word)).size > 1
  if (isFeedback || group.some(({ role, text }) => text === '' && role !== 'option')) return null
  if (options.length > 0) return amongOptions(right, wrong, options)
  return right.length > 0 && wrong.length > 0 ? besideWrong(group) : null
}

const box = (text: string, isRight: boolean) => `${isRight ? '[x]' : '[ ]'} ${text}`

/** Right and wrong answers, each in a line of its own or several between commas. */
function besideWrong(group: readonly Named[]): Read | null {
  const [right, wrong] = (['right', 'wrong'] as const).map((role) =>
    group.filter((one) => one.role === role),
  ) as [Named[], Named[]]
  const all = [right, wrong].map((lines) => new Map(lines.map((one) => [one, textsIn(one, lines)])))
  const texts = group.flatMap((one) =>
    (all[0]?.get(one) ?? all[1]?.get(one) ?? []).map((text) => ({ text, isRight: one.role === 'right' })),
  )
  const rights = texts.filter(({ isRight }) => isRight)
  const names = new Set(texts.map(({ text }) => text.toLowerCase()))
  if (rights.every(({ text }) => LETTER.test(text)) || names.size < texts.length) return null
  const [only, ...more] = right
  // `Washington, D.C.` beside `Boston, Chicago`.
  const mayBeOne =
    only !== undefined && more.length === 0 && /[,，、]/.test(only.text) && !/(?:s|en)$/.test(only.word)
  const isListed = wrong.length === 1 && texts.length - rights.length > 1
  return {
    texts: texts.map(({ text, isRight }) => box(text, isRight)),
    isUnsure: mayBeOne && (isListed || rights.length > 1),
  }
}

/** Where several lines have the same word, each is one answer. */
function textsIn({ text }: Named, { length }: readonly Named[]): string[] {
  if (length > 1) return [text]
  return (
    optionsIn(text)?.map((part) => labelIn(part)?.rest ?? part) ??
    listIn(text, { fewest: 2 })?.items ?? [text]
  )
}

/** Options in one line or several, perhaps with their answer. */
function amongOptions(
  right: readonly Named[],
  wrong: readonly Named[],
  options: readonly Named[],
): Read | null {
  const [only, ...more] = options
  const isOne = only !== undefined && more.length === 0
  const list = isOne ? listIn(only.text, { isSaid: true }) : null
  const labelled = list?.isLabelled ? list.items : isOne ? optionsIn(only.text) : null
  const answers = right.map(({ whole }) => whole)
  if (wrong.length > 0) return null
  if (labelled) return { texts: [...labelled, ...answers], isUnsure: false }
  const items = list?.items ?? options.map(({ text }) => text)
  if (items.length < 2 && right.length === 0) return null
  if (list?.right.includes(true) && right.length === 0)
    return { texts: items.map((text, at) => box(text, list.right[at] === true)), isUnsure: false }
  const places = right.map(({ text }) => placesOf(text, items, options))
  const isNamed = places.length > 0 && places.every((one) => one !== null)
  if (isNamed)
    return {
      texts: items.map((text, at) =>
        box(
          text,
          places.some((one) => one?.[at]),
        ),
      ),
      isUnsure: false,
    }
  // `Correct: Paris` above `Option: Rome` and `Option: Berlin`.
  if (right.length === 1 && !list && !LETTER.test(right[0]?.text ?? '') && !/^\d$/.test(right[0]?.text ?? ''))
    return {
      texts: [box(right[0]?.text ?? '', true), ...items.map((text) => box(text, false))],
      isUnsure: false,
    }
  return list || more.length > 0
    ? { texts: [...items.map((text) => `• ${text}`), ...answers], isUnsure: false }
    : null
}

/** By what counts the options, or by their texts. */
function placesOf(answer: string, items: readonly string[], options: readonly Named[]): boolean[] | null {
  const counted = options.map(({ counted: one }) => one)
  const wanted = answer.toLowerCase().replace(/^option\s+|[()\].]/g, '')
  return counted.includes(wanted) && wanted !== '' && options.length === items.length
    ? counted.map((one) => one === wanted)
    : namedIn(items, answer)
}
