/** A part of a formatted text: plain, marked, or the source of code and formulas. */
export type TextPiece =
  | string
  | { mark: 'bold' | 'italic' | 'sub' | 'sup'; pieces: TextPiece[] }
  | { mark: 'code' | 'block' | 'formula' | 'display'; text: string }

const MARKS = { '**': 'bold', '*': 'italic', '~': 'sub', '^': 'sup' } as const
type Sign = keyof typeof MARKS

/** An opened mark that isn't closed yet; its content starts at `from`. */
type Open = { sign: Sign; from: number; pieces: TextPiece[] }

/** A token with a meaning of its own, ending at `end`. */
type Found = { piece: TextPiece; end: number }

/** Whether the text contains any character with a special meaning. */
export const hasSigns = (text: string): boolean => /[\\`$*~^]/.test(text)

/**
 * Parses a formatted text in one pass (Q11). Signs that mark nothing stay text, and marks don't nest in their own
 * kind.
 */
export function parseFormatted(text: string): TextPiece[] {
  const whole: TextPiece[] = []
  const stack: Open[] = []
  const add = (piece: TextPiece) => {
    const pieces = stack.at(-1)?.pieces ?? whole
    const last = pieces.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
    else pieces.push(piece)
  }
  /** Turns signs opened above `depth` and never closed back into text. */
  const unwind = (depth: number) => {
    while (stack.length > depth) {
      const open = stack.pop()
      if (open) [open.sign, ...open.pieces].forEach(add)
    }
  }
  const mark = (sign: Sign, at: number) => {
    const depth = stack.findIndex((one) => one.sign === sign)
    const open = stack[depth]
    if (!open && isSolid(text[at + sign.length])) {
      stack.push({ sign, from: at + sign.length, pieces: [] })
    } else if (open && at > open.from && isSolid(text[at - 1])) {
      unwind(depth + 1)
      stack.pop()
      add({ mark: MARKS[sign], pieces: open.pieces })
    } else add(sign)
  }
  let at = 0
  while (at < text.length) {
    const sign = signAt(text, at, stack.at(-1)?.sign)
    if (sign) {
      mark(sign, at)
      at += sign.length
      continue
    }
    const { piece, end } = verbatimAt(text, at)
    // Superscripts and subscripts contain no spaces.
    const script = stack.findIndex((open) => open.sign === '~' || open.sign === '^')
    if (script >= 0 && typeof piece === 'string' && /\s/.test(piece)) unwind(script)
    add(piece)
    at = end
  }
  unwind(0)
  return whole
}

const isSolid = (letter: string | undefined) => letter !== undefined && /\S/.test(letter)

/** The first of three asterisks inside italics closes them. */
function signAt(text: string, at: number, innermost: Sign | undefined): Sign | null {
  const letter = text[at]
  if (letter === '~' || letter === '^') return letter
  if (letter !== '*') return null
  const isTwo = text[at + 1] === '*' && !(innermost === '*' && text[at + 2] === '*')
  return isTwo ? '**' : '*'
}

const ORDINARY = /[^\\`$*~^]+/y
const ESCAPED = /\\([\\`$*~^])/y
const CODE = /`([^`\n]+)`/y
/** The language name after the opening fence is dropped. */
const BLOCK = /```[^`\n]*\n([\s\S]*?)\n?```/y

/** The token at a position without a mark: at least the character itself. */
function verbatimAt(text: string, at: number): Found {
  const found = (pattern: RegExp, pieceOf: (text: string) => TextPiece): Found | null => {
    pattern.lastIndex = at
    const [all, inner] = pattern.exec(text) ?? []
    return all === undefined ? null : { piece: pieceOf(inner ?? all), end: at + all.length }
  }
  const letter = text[at] ?? ''
  return (
    found(ORDINARY, (plain) => plain) ??
    (letter === '\\' ? found(ESCAPED, (sign) => sign) : null) ??
    (letter === '`' ? found(BLOCK, (code) => ({ mark: 'block', text: code })) : null) ??
    (letter === '`' ? found(CODE, (code) => ({ mark: 'code', text: code })) : null) ??
    (letter === '$' ? formulaAt(text, at) : null) ?? { piece: letter, end: at + 1 }
  )
}

/**
 * A formula ends at the next dollar sign, but isn't one with a space inside either sign, or a digit after the second,
 * as in prices.
 */
function formulaAt(text: string, at: number): Found | null {
  const sign = text.startsWith('$$', at) ? '$$' : '$'
  const from = at + sign.length
  let end = from
  while (end < text.length && text[end] !== '$') end += text[end] === '\\' ? 2 : 1
  const source = text.slice(from, end)
  const isWhole = text.startsWith(sign, end) && source !== ''
  if (sign === '$$') return isWhole ? { piece: { mark: 'display', text: source }, end: end + 2 } : null
  if (!isWhole || source.trim() !== source || /\d/.test(text[end + 1] ?? '')) return null
  return { piece: { mark: 'formula', text: source }, end: end + 1 }
}

const RAISED = new Map([...'0123456789+-=()n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at]]))
const LOWERED = new Map([...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at]]))

/** A formatted text as plain text, for screen readers, titles and tables (Q10). Formulas become their source. */
export function plainText(text: string): string {
  return hasSigns(text) ? plainOf(parseFormatted(text)) : text
}

const plainOf = (pieces: readonly TextPiece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if (!('pieces' in piece)) return piece.text
      const inner = plainOf(piece.pieces)
      if (piece.mark === 'sup') return shifted(inner, RAISED, '^')
      return piece.mark === 'sub' ? shifted(inner, LOWERED, '_') : inner
    })
    .join('')

/** Superscript or subscript characters if all exist; otherwise the text after `sign`. */
function shifted(text: string, letters: ReadonlyMap<string, string | undefined>, sign: string): string {
  const found = [...text].map((letter) => letters.get(letter))
  return found.includes(undefined) ? `${sign}${text}` : found.join('')
}

/** Fields that can be formatted, anywhere in a question: texts and lists of texts. */
const FIELDS = [
  'text',
  'explanation',
  'options',
  'items',
  'lefts',
  'rights',
  'left',
  'right',
  'labels',
  'label',
]

/** A question of any shape (draft, asked or in results) with plain texts; the same object if it isn't formatted. */
export const plainQuestion = <Q extends { isFormatted?: boolean | undefined }>(question: Q): Q =>
  question.isFormatted ? plainFields(question) : question

function plainFields<T extends object>(part: T): T {
  const fields = Object.entries(part).map(([name, value]) => [name, plainValue(name, value)])
  // `as`: the same fields with the same types.
  return Object.fromEntries(fields) as T
}

function plainValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return FIELDS.includes(name) ? plainText(value) : value
  if (Array.isArray(value)) return value.map((one) => plainValue(name, one))
  return typeof value === 'object' && value !== null ? plainFields(value) : value
}
