import { type Draft, isStarred } from './drafts.ts'
import type { Marked } from './marks.ts'
import type { Token } from './tokens.ts'

/** Lines that each say whether they are true, the first one as well: each is a question. */
export function statementsIn(draft: Draft): Draft[] {
  const { stem, choices, key, number } = draft
  const lines = [...stem, ...choices.flatMap(({ token, more }) => [token, ...more])]
  const [first] = stem
  if (!first || key !== null || choices.some(({ letter }) => letter !== '')) return [draft]
  const said = lines.map((line) => truthOfLine(line.marked))
  if (said.includes(null)) {
    const isOne = choices.length === 0 && isStarred(first) && stem.slice(1).some(isStarred)
    return [isOne || said[0] !== null ? { ...draft, isUnclear: true } : draft]
  }
  return lines.map((line, at) => ({
    ...draft,
    line: line.line,
    number: at === 0 ? number : null,
    heading: textOf(line),
    stem: [line],
    choices: [],
    key: { value: said[at] ? 'True' : 'False', text: line.text, isBare: false, isApart: false },
  }))
}

const textOf = ({ label, named, marked }: Token): string => named?.rest ?? label?.marked.text ?? marked.text

/** What a word, a tick or a cross at its end says of it. */
const truthOfLine = ({ right, isWrong }: Marked): boolean | null => {
  const isRight = right.has('word') || right.has('tick')
  return isRight === isWrong ? null : isRight
}
