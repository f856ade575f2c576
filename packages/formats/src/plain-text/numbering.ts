import { alphabetOf, commonOf, isCounted, isNumber, placeIn } from './labels.ts'
import type { Token } from './tokens.ts'

/** How the lines of a text relate to each other. */
export type Outline = {
  /** Whether a number starts a question or an option at a line. */
  numbers: ('question' | 'option' | undefined)[]
  /** The alphabet of the options that start at a line. */
  alphabets: (string | undefined)[]
  /** Whether a line is the first of several options. */
  starts: boolean[]
  /** Options follow, with only text before them. */
  leads: boolean[]
  isNumbered: boolean
  /** Questions and options use the same numbering. */
  isMixed: boolean
}

/** `answered`: the numbers of a list of answers. */
export function outlineOf(tokens: readonly Token[], answered: readonly number[] = []): Outline {
  const { numbers, isMixed } = numbersIn(tokens, answered)
  const alphabets = tokens.map((_, at) => alphabetAt(tokens, at, numbers))
  const firsts = tokens.map(
    ({ label }, at) =>
      label !== null && alphabets[at] !== undefined && placeIn(alphabets[at], label.letter) === 0,
  )
  const isListed = (at: number) => {
    const { isBox, bullet } = tokens[at]?.marked ?? { isBox: false, bullet: '' }
    return isBox || bullet !== ''
  }
  const lists = tokens.map((_, at) => isListed(at) && !isListed(at - 1) && alphabets[at] === undefined)
  const paragraphs = tokens.map(({ isApart }, at) => (at === 0 || isApart ? at : -1)).filter((at) => at >= 0)
  const optionLists = paragraphs.filter((from, index) => {
    const to = paragraphs[index + 1] ?? tokens.length
    return firsts.slice(from + 1, to).includes(true) || lists.slice(from + 1, to).includes(true)
  }).length
  const isNumbered = isInOrder(tokens, numbers, {
    optionLists,
    paragraphs: paragraphs.length,
    answered,
  })
  const roles = isNumbered ? numbers : numbers.map((role) => (role === 'question' ? undefined : role))
  const starts = tokens.map(
    ({ label }, at) => firsts[at] || (roles[at] === 'option' && label?.letter === '1') || lists[at] === true,
  )
  const leads: boolean[] = []
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { answer, explanation, directive } = tokens[at] ?? {}
    const isText = answer === null && explanation === null && directive === null && roles[at] === undefined
    leads[at] = starts[at] || (isText && alphabets[at] === undefined && (leads[at + 1] ?? false))
  }
  return { numbers: roles, alphabets, starts, leads, isNumbered, isMixed }
}

/** Lines between two options: the first may be wrapped, or have a remark. */
const MAX_LINES_BETWEEN_OPTIONS = 8

function alphabetAt(tokens: readonly Token[], at: number, numbers: Outline['numbers']): string | undefined {
  const label = tokens[at]?.label
  if (!label || isNumber(label)) return undefined
  for (let next = at + 1; next <= at + MAX_LINES_BETWEEN_OPTIONS; next++) {
    const token = tokens[next]
    if (!token || token.answer !== null || numbers[next] === 'question') break
    if (!token.label || isNumber(token.label)) continue
    // In columns C may follow A, and B may be missing.
    const isBeside =
      token.line === tokens[at]?.line ||
      (next === at + 1 && label.letter === 'a' && token.label.sign === label.sign)
    const alphabet =
      alphabetOf(label.letter, token.label.letter) ??
      (isBeside ? commonOf(label.letter, token.label.letter) : undefined)
    return alphabet && areInitials(lettersAround(tokens, at), alphabet) ? undefined : alphabet
  }
  return undefined
}

/** Letters of the labels on lines without anything between them. */
function lettersAround(tokens: readonly Token[], at: number): string[] {
  const sign = tokens[at]?.label?.sign
  const isLettered = (token: Token | undefined) =>
    token?.label &&
    token.label.letter.length === 1 &&
    token.label.sign === sign &&
    !isNumber(token.label) &&
    token.answer === null
  let [from, to] = [at, at + 1]
  while (at - from < MAX_AROUND && isLettered(tokens[from - 1]) && !tokens[from]?.isApart) from--
  while (to - at < MAX_AROUND && isLettered(tokens[to]) && !tokens[to]?.isApart) to++
  return tokens.slice(from, to).map(({ label }) => label?.letter ?? '')
}

/** As in `A. Fleming`, `L. Pasteur`: neither one letter after the other nor, in columns, all of the first ones. */
function areInitials(letters: readonly string[], alphabet: string): boolean {
  const places = letters.map((letter) => placeIn(alphabet, letter))
  const isSorted = places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1)
  return letters.length > 2 && !isSorted && places.some((place) => place < 0 || place > letters.length)
}
const MAX_AROUND = 12

/** Numbers of the same style in ascending order. */
type Numbers = { at: number; value: number }[]

function numbersIn(
  tokens: readonly Token[],
  answered: readonly number[],
): Pick<Outline, 'numbers' | 'isMixed'> {
  const looks = new Map<string, Numbers>()
  const numbers: Outline['numbers'] = []
  let isMixed = false
  for (const [at, { label, named, indent, answer }] of tokens.entries()) {
    if (named) numbers[at] = 'question'
    else if (label && isNumber(label) && answer === null) {
      const look = `${label.sign} ${indent > 1}`
      const alike = looks.get(look) ?? []
      alike.push({ at, value: Number(label.letter) })
      looks.set(look, alike)
    }
  }
  for (const alike of looks.values()) {
    const lists = listsIn(tokens, alike)
    const listed = new Set(lists.flat())
    const others = alike.filter(({ at }) => !listed.has(at)).map(({ value }) => value)
    const isCounted = others.length > 1 && others.every((value, at) => value === at + 1)
    const isMost = listed.size >= 0.6 * alike.length && (lists.length > 1 || isList(tokens, lists[0] ?? []))
    // Options have no answer each.
    const areAnswered =
      alike.length > 1 &&
      alike.length === answered.length &&
      alike.every(({ value }, at) => value === at + 1 && answered.includes(value))
    const isOptions = listed.size > 0 && (isCounted || isMost) && !areAnswered
    for (const { at } of alike) numbers[at] = isOptions && listed.has(at) ? 'option' : 'question'
    isMixed ||= isOptions && listed.size < alike.length
  }
  return { numbers, isMixed }
}

/** For a word to fill in. */
const GAP = /_{2,}|\.{4,}|…{2,}/

/** Runs from 1 on with nothing between their lines, below a line of another kind. */
function listsIn(tokens: readonly Token[], alike: Numbers): number[][] {
  const lists: number[][] = []
  let run: number[] = []
  let value = 0
  const close = () => {
    const before = tokens[(run[0] ?? 0) - 1]
    const areGaps = run.every((at) => GAP.test(tokens[at]?.text ?? ''))
    if (run.length > 1 && !areGaps && before && before.answer === null && before.explanation === null)
      lists.push(run)
    run = []
  }
  for (const number of alike) {
    // An empty line ends a list without empty lines.
    const isOver = run[1] !== undefined && !tokens[run[1]]?.isApart && tokens[number.at]?.isApart
    // `5)` directly above `1)` is the next question, though it continues the options above it.
    if (number.value === 1 && run.length > 2 && number.at - 1 === run.at(-1)) run.pop()
    if (isOver || number.at - 1 !== run.at(-1) || number.value !== value + 1) close()
    if (run.length > 0 || number.value === 1) run.push(number.at)
    value = number.value
  }
  close()
  return lists
}

/** The only list of a text has options where one of them is marked, or answered, or where they are no questions. */
function isList(tokens: readonly Token[], [...list]: readonly number[]): boolean {
  const last = list.at(-1)
  if (last === undefined) return false
  if (tokens[last + 1]?.answer) return true
  const texts = list.flatMap((at) => tokens[at] ?? [])
  return (
    texts.some(({ marked, label }) => marked.right.size > 0 || (label?.marked.right.size ?? 0) > 0) ||
    texts.every(({ text }) => !/[?？:]$/.test(text))
  )
}

/** Consecutive numbers, or each once in any order with an answer or without a gap, about as many as there are questions. */
function isInOrder(
  tokens: readonly Token[],
  numbers: Outline['numbers'],
  {
    optionLists,
    paragraphs,
    answered,
  }: Record<'optionLists' | 'paragraphs', number> & { answered: readonly number[] },
): boolean {
  const values = tokens.flatMap(({ label, named }, at) =>
    numbers[at] === 'question' ? [named?.number ?? Number(label?.letter)] : [],
  )
  const [first] = values
  if (first === undefined) return false
  const follow = values.filter((value, at) => at > 0 && (value === (values[at - 1] ?? 0) + 1 || value === 1))
  // Another number in the key may be of a question that lost its own.
  const areAnswered =
    new Set(values).size === values.length &&
    values.length === new Set(answered).size &&
    values.every((one) => answered.includes(one))
  const isAnyOrder = values.length > 1 && (areAnswered || isCounted(values))
  const isAlone = first === 1 || areAnswered
  if (!isAnyOrder && (values.length > 1 ? follow.length < 0.6 * (values.length - 1) : !isAlone)) return false
  return optionLists > 0 ? 2 * values.length >= optionLists : values.length > 1 || paragraphs < 4
}
