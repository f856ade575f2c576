import { asksForWords, namesBoth } from '../truth-answers.ts'
import { type Draft, linesIn } from './draft.ts'
import { isStarred } from './drafts.ts'
import type { Marked } from './marks.ts'
import type { Token } from './tokens.ts'

/** `left`: a title or instruction above them. */
type Statements = { drafts: Draft[]; left: Token[] }
const only = (draft: Draft): Statements => ({ drafts: [draft], left: [] })

/** Lines that each say whether they are true, the first one as well or below a title: each is a question. */
export function statementsIn(draft: Draft): Statements {
  const { stem, choices, key, number } = draft
  const [first] = stem
  if (!first || key !== null) return only(draft)
  const listed = choices.map(({ marked }) => truthOfLine(marked))
  if (listed.length > 1 && listed.includes(false) && !listed.includes(null)) {
    if (asksForOne(stem))
      return only(
        doubtedIn(
          draft,
          choices.map(({ token }) => token),
        ),
      )
    if (choices.some(({ letter }) => /\p{L}/u.test(letter))) return only({ ...draft, isUnclear: true })
    const drafts = choices.map(({ token, letter, more }, at) =>
      statement(draft, [token, ...more], listed[at] === true, letter === '' ? null : Number(letter)),
    )
    return { drafts, left: stem }
  }
  if (choices.some(({ letter }) => letter !== '')) return only(draft)
  const lines = linesIn(draft)
  const said = lines.map((line) => truthOfLine(line.marked))
  if (said[0] === null && !said.slice(1).includes(null) && said.includes(false) && lines.length > 2) {
    const below = lines.slice(1)
    if (asksForOne([first])) return only(doubtedIn(draft, below))
    if (isTruthHeading(first.text))
      return {
        drafts: below.map((line, at) => statement(draft, [line], said[at + 1] === true, null)),
        left: [first],
      }
  }
  if (said.includes(null)) {
    const isOne = choices.length === 0 && isStarred(first) && stem.slice(1).some(isStarred)
    return only(isOne || said[0] !== null ? { ...draft, isUnclear: true } : draft)
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
  /[?？:：]["”»)]*$/.test(stem.at(-1)?.text ?? '') && !stem.some(({ text }) => isTruthHeading(text))

/** `Facts or myths?`, or the columns `Statement` and `True?`. */
const isTruthHeading = (text: string): boolean =>
  namesBoth(text) || (text.length < MAX_HEADING_LENGTH && EITHER.test(text))
const MAX_HEADING_LENGTH = 60
const EITHER =
  /^\W*(?:\p{L}+\s*(?:\/|\s(?:or|oder|ou|o|of|eller)\s)\s*\p{L}+|\p{L}+\s*[\t,;|]\s*\p{L}+)\s*[?？]\W*$/iu

/** Sentences below a short heading that asks for nothing in particular may be statements. */
const doubtedIn = (draft: Draft, below: readonly Token[]): Draft => {
  const heading = draft.stem[0]?.text ?? ''
  const areSentences = below.every((line) => /\S\s+\S+\s.*[.!]["”»),;\t]*$/.test(textOf(line)))
  return areSentences && heading.split(/\s+/).length < 5 && !asksForWords(heading)
    ? { ...draft, isUnclear: true }
    : draft
}

const textOf = ({ label, named, marked }: Token): string =>
  named?.rest ?? (label?.marked.text ?? marked.text).replace(/(?<=[.!?])\s*[,;|]$/, '')

/** What a word, a tick or a cross at its end says of it. */
const truthOfLine = ({ right, isWrong }: Marked): boolean | null => {
  const isRight = right.has('word') || right.has('tick')
  return isRight === isWrong ? null : isRight
}
