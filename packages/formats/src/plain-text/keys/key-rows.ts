import type { Token } from '../tokens.ts'
import { KEY_TITLE } from '../words.ts'

/** A row of numbers above one of as many letters, perhaps in a table, and letters below a title, in one line each. */
export function withKeyRows(all: readonly Token[]): readonly Token[] {
  const lines = withFurther(all)
  const out: Token[] = []
  let end = 0
  for (const [at, token] of lines.entries()) {
    if (at < end) continue
    const numbers = cellsOf(token).map((cell) =>
      /^\d{1,3}[.)]?$/.test(cell) ? Number.parseInt(cell, 10) : 0,
    )
    const isRule = /^[\s|:-]*$/.test(lines[at + 1]?.text ?? '-')
    const below = lines[at + (isRule ? 2 : 1)]
    const values = below ? cellsOf(below) : []
    const isRow = numbers.every((number, place) => number > 0 && number === (numbers[0] ?? 0) + place)
    if (isRow && numbers.length > 1 && values.length === numbers.length && values.every(isKey)) {
      out.push(keyLine(token, numbers.map((number, place) => `${number} ${values[place]}`).join(' ')))
      end = at + (isRule ? 3 : 2)
      continue
    }
    const letters = KEY_TITLE.test(token.marked.text) ? lettersBelow(lines, at + 1) : []
    const keys = letters.flatMap(keysIn)
    if (keys.length > 1) {
      out.push({ ...keyLine(token, `${token.text} ${keys.join(' ')}`), answer: keys.join(' ') })
      end = at + 1 + letters.length
    } else out.push(token)
  }
  return out
}

/** `c` below `1. a` in a list of answers is its second letter. */
function withFurther(lines: readonly Token[]): readonly Token[] {
  const title = lines.findLastIndex(({ marked }) => KEY_TITLE.test(marked.text))
  if (title < 0) return lines
  const out = lines.slice(0, title + 1)
  for (const token of lines.slice(title + 1)) {
    const last = out.at(-1)
    const letter = /^[([]?([A-Ja-j])[)\].]?$/.exec(token.text)?.[1]
    if (letter && last && /^\d{1,3}\s?[.):]\s*[A-Ja-j](?:, [A-Ja-j]){0,9}$/.test(last.text))
      out.splice(-1, 1, keyLine(last, `${last.text}, ${letter}`))
    else out.push(token)
  }
  return out
}

/** Without lines of a table, and what its rows are called. */
const cellsOf = ({ text }: Token): string[] => {
  const cells = text
    .slice(0, MAX_ROW_LENGTH)
    .split(/[\s|]+/)
    .filter((cell) => cell !== '')
  return NAME.test(cells[0] ?? '') && cells.length > 2 ? cells.slice(1) : cells
}
const MAX_ROW_LENGTH = 400
/** Not a Roman number. */
const NAME = /^(?:(?![ivx]{2,4}$)\p{L}{2,}\.?:?|[№#]|n[or°º]?\.?[°º]?)$/iu

const isKey = (cell: string) => /^(?:[([]?(?:\p{L}|[ivx]{2,4})[)\].,]?|true|false)$/iu.test(cell)
const keyLine = (token: Token, text: string): Token => ({
  ...token,
  text,
  label: null,
  answer: null,
  named: null,
})

/** The letters of `B A C` and `BAC`; empty for anything else. */
function keysIn(line: Token): string[] {
  const cells = cellsOf(line)
  const keys = cells.flatMap((cell) =>
    /^(?!I{2,4}$)[A-J]{2,}$/.test(cell) && cells.length === 1 ? [...cell] : [cell],
  )
  return keys.every(isKey) ? keys : []
}

function lettersBelow(lines: readonly Token[], from: number): Token[] {
  let to = from
  for (let line = lines[to]; line && keysIn(line).length > 0; line = lines[to]) to += 1
  return lines.slice(from, to)
}
