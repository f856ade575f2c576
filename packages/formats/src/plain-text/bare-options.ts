import { type Draft, isMarked } from './drafts.ts'
import { meant } from './key.ts'
import { paragraphsOf, type Token } from './tokens.ts'

export type Parted = { stem: Token[]; options: Token[]; isUnclear: boolean }

/** Options without labels: lines below their question, told from it by a mark, or by an answer that is one of them. */
export function bareOptions({ stem, key }: Draft): Parted | null {
  const paragraphs = paragraphsOf(stem)
  const isSpaced = paragraphs.every((lines) => lines.length === 1)
  const above = isSpaced ? [] : paragraphs.slice(0, -1).flat()
  const lines = isSpaced ? stem : (paragraphs.at(-1) ?? [])
  if (lines.length < 3 || lines.some(({ isCode }) => isCode)) return null
  const below = lines.slice(1)
  const texts = below.map(({ marked }) => marked.text)
  const said = key ? meant(key.value, { texts, letters: [], alphabet: null }) : null
  const isLettered = said !== null && said.places.length > 0 && !said.isSure
  if (!below.some(isMarked) && !said?.places.length) return null
  const firstRight = Math.min(
    ...below.flatMap((line, at) => (isMarked(line) ? [at + 1] : [])),
    ...(isLettered ? [] : (said?.places ?? []).map((at) => at + 1)),
    lines.length - 2,
  )
  const asked = lines.findLastIndex((line, at) => at < firstRight && isEnd(line))
  const options = lines.slice(Math.max(asked, 0) + 1)
  const isUnclear = isLettered || isUneven(options) || (asked < 0 && isUneven(options, /[.!]$/))
  return { stem: [...above, ...lines.slice(0, lines.length - options.length)], options, isUnclear }
}

const isEnd = ({ text }: Token) => /[?？:：]["”»)\]*]*$|_{2,}|(?:\.{3}|…)$/.test(text)

/** Some lines end as questions or sentences do, and others don't. */
const isUneven = (lines: readonly Token[], end = /[?？]$/): boolean => {
  const ended = lines.filter(({ marked }) => end.test(marked.text)).length
  return ended > 0 && ended < lines.length
}
