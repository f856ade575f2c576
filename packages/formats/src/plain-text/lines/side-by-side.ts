import type { Line } from '../../text/lines.ts'
import { ANSWER_LINE } from '../words.ts'

const LABEL = /^[*✓✔]?\s?[([]?(\p{L}|\d{1,3})[.)\]]\s*\S/u
/** Of lines with two columns. */
const MAX_LENGTH = 400

/** A question with its options, as one of two columns has it. */
type Half = { number: number; lines: Line[] }

/** Questions in two columns, in the order of their numbers, where every line of their block has a label in both. */
export function inOneColumn(lines: readonly Line[]): Line[] {
  const out: Line[][] = []
  let halves = new Map<number, Half>()
  const close = () => {
    const sorted = [...halves.values()].toSorted((a, b) => a.number - b.number)
    for (const { lines: own } of sorted) out.push(own, [{ line: own.at(-1)?.line ?? 0, text: '' }])
    halves = new Map()
  }
  for (const block of blocksOf(lines)) {
    const found = halvesOf(block)
    const isEmpty = block[0]?.text.trim() === ''
    if (found && !found.some(({ number }) => halves.has(number)))
      for (const half of found) halves.set(half.number, half)
    else if (halves.size === 0 || !isEmpty) {
      close()
      out.push(block)
    }
  }
  close()
  return out.flat()
}

/** Lines up to an empty one, and the empty ones. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  let isOpen = false
  for (const line of lines) {
    const isEmpty = line.text.trim() === ''
    if (isOpen && !isEmpty) blocks.at(-1)?.push(line)
    else blocks.push([line])
    isOpen = !isEmpty
  }
  return blocks
}

function halvesOf(block: readonly Line[]): Half[] | null {
  const rows: [string, string][] = []
  for (const { text } of block) {
    const [left, right, ...more] =
      text.length > MAX_LENGTH ? [] : text.split(/\t+| {3,}/).filter((part) => part.trim() !== '')
    if (left === undefined || right === undefined || more.length > 0) return null
    rows.push([left.trim(), right.trim()])
  }
  const [first, ...options] = rows.map(([left, right]) => [labelIn(left), labelIn(right)] as const)
  const numbers = (first ?? []).map((label) => (/^\d+$/.test(label) ? Number(label) : 0))
  const areAlike = options.every(([left, right]) => left !== '' && !/^\d/.test(left) && left === right)
  if (numbers.includes(0) || numbers[0] === numbers[1] || options.length < 2 || !areAlike) return null
  return numbers.map((number, side) => ({
    number,
    lines: block.map(({ line }, at) => ({ line, text: rows[at]?.[side] ?? '' })),
  }))
}

const labelIn = (text: string): string =>
  LABEL.exec(text)?.[1]?.toLowerCase() ?? (ANSWER_LINE.test(text) ? 'answer' : '')
