import { namesBoth } from '../truth-answers.ts'
import type { Draft } from './draft.ts'
import { isStarred } from './drafts.ts'
import type { Marked } from './marks.ts'
import type { Token } from './tokens.ts'

/** `left`: a title or instruction above them. */
type Statements = { drafts: Draft[]; left: Token[] }

/** Lines that each say whether they are true, the first one as well or below a title: each is a question. */
export function statementsIn(draft: Draft): Statements {
  const { stem, choices, key, number } = draft
  const [first] = stem
  if (!first || key !== null) return { drafts: [draft], left: [] }
  const listed = choices.map(({ marked }) => truthOfLine(marked))
  if (listed.length > 1 && listed.includes(false) && !listed.includes(null)) {
    if (asksForOne(stem)) return { drafts: [draft], left: [] }
    if (choices.some(({ letter }) => /\p{L}/u.test(letter)))
      return { drafts: [{ ...draft, isUnclear: true }], left: [] }
    const drafts = choices.map(({ token, letter, more }, at) =>
      statement(draft, [token, ...more], listed[at] === true, letter === '' ? null : Number(letter)),
    )
    return { drafts, left: stem }
  }
  if (choices.some(({ letter }) => letter !== '')) return { drafts: [draft], left: [] }
  const lines = [...stem, ...choices.flatMap(({ token, more }) => [token, ...more])]
  const said = lines.map((line) => truthOfLine(line.marked))
  if (said.includes(null)) {
    const isOne = choices.length === 0 && isStarred(first) && stem.slice(1).some(isStarred)
    return { drafts: [isOne || said[0] !== null ? { ...draft, isUnclear: true } : draft], left: [] }
  }
  const drafts = lines.map((line, at) =>
    statement(draft, [line], said[at] === true, at === 0 ? number : null),
  )
  return { drafts, left: [] }
}

function statement(draft: Draft, lines: Token[], isTrue: boolean, number: number | null): Draft {
  const [line] = lines
  if (!line) return draft
  return {
    ...draft,
    line: line.line,
    number,
    heading: textOf(line),
    stem: lines,
    choices: [],
    isUnclear: false,
    key: { value: isTrue ? 'True' : 'False', text: line.text, isBare: false, isApart: false },
  }
}

/** As in *Which statements are right?*; not in *True or false?*, in a title or an instruction. */
const asksForOne = (stem: readonly Token[]): boolean =>
  /[?？:：]["”»)]*$/.test(stem.at(-1)?.text ?? '') && !stem.some(({ text }) => namesBoth(text))

const textOf = ({ label, named, marked }: Token): string => named?.rest ?? label?.marked.text ?? marked.text

/** What a word, a tick or a cross at its end says of it. */
const truthOfLine = ({ right, isWrong }: Marked): boolean | null => {
  const isRight = right.has('word') || right.has('tick')
  return isRight === isWrong ? null : isRight
}
