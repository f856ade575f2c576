import type { Draft } from './draft.ts'
import { isNumber } from './labels.ts'
import type { Token } from './tokens.ts'
import { FOOTER, INSTRUCTION, POINTS, REQUIRED, REQUIRED_NOTE, YOUR_ANSWER } from './words.ts'

/** A line that belongs to a question, but is neither its text nor an option; `isPoints`: how many it is worth. */
export type Aside = { line: number; text: string; isPoints: boolean }

/** Takes lines such as `1 point`, `Mark only one oval.` and `Your answer: Rome` out of a test. */
export function withoutAsides(all: readonly Token[]): { tokens: Token[]; asides: Aside[] } {
  const tokens: Token[] = []
  const asides: Aside[] = []
  let isApart = false
  for (const [at, token] of all.entries()) {
    if (isAside(token, tokens.at(-1), all[at + 1]) && !(POINTS.test(token.text) && asksForPoints(tokens))) {
      asides.push({ line: token.line, text: token.text, isPoints: POINTS.test(token.text) })
      isApart ||= token.isApart
    } else {
      tokens.push(isApart ? { ...token, isApart: true } : token)
      isApart = false
    }
  }
  return { tokens, asides }
}

/** Points go to the question above; what else was left out is named once. */
export function takeAsides(asides: readonly Aside[], drafts: readonly Draft[]): Aside[] {
  const others = new Map<string, Aside>()
  for (const aside of asides) {
    const draft = drafts.findLast(({ line }) => line <= aside.line)
    if (aside.isPoints && draft) draft.points ||= aside.text
    else if (!others.has(aside.text)) others.set(aside.text, aside)
  }
  return [...others.values()]
}

const MAX_LENGTH = 80

function isAside({ text, ...token }: Token, above: Token | undefined, below: Token | undefined): boolean {
  if (text.length > MAX_LENGTH || token.label || token.named || token.isCode || token.answer !== null)
    return false
  if (REQUIRED_NOTE.test(text)) return true
  if (!above) return false
  if (YOUR_ANSWER.test(text)) return true
  const isLast = !below || below.isApart || below.answer !== null
  if (isAsking(above) && !isLast) {
    // `1 point` above `2 points` is an option.
    if (POINTS.test(text)) return !/^\W*\d/.test(below.marked.text)
    // Below a number alone and above options it is the question.
    if (isBareHeading(above) && (below.label || below.marked.isBox)) return false
    return INSTRUCTION.test(text) || (REQUIRED.test(text) && !REQUIRED.test(below.marked.text))
  }
  if (!isLast || token.isApart || isAsking(above)) return false
  return FOOTER.test(text) || (POINTS.test(text) && !/^\W*\d/.test(above.label?.rest ?? above.marked.text))
}

const isAsking = ({ text, label, named, answer }: Token): boolean =>
  answer === null &&
  (named !== null ||
    (label !== null && isNumber(label)) ||
    /(?:[?？:：…]|_{2,}|\.{3})["”»)]*\s*\*?$/.test(text))

const isBareHeading = ({ named, label }: Token): boolean =>
  (named?.rest ?? label?.rest)?.replace(/^[\s.:)]+/, '') === ''

/** The paragraph above asks for them. */
function asksForPoints(above: readonly Token[]): boolean {
  const from = Math.max(
    0,
    above.findLastIndex(({ isApart }) => isApart),
  )
  return above.slice(from).some(({ text }) => /\bp(?:oin|un|oi)t|\bmarks?\b|\bpts\b/i.test(text))
}
