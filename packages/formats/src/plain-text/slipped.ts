import type { Choice, Draft } from './draft.ts'
import { placeIn } from './labels.ts'
import type { Marked } from './marks.ts'

/** An option that lost its label, or the sign of it, hangs below the one above: it becomes an option of its own, in doubt. */
export function withSlipped(draft: Draft): Draft {
  const { choices, alphabet } = draft
  if (alphabet === null || choices.every(({ more }) => more.length === 0)) return draft
  const apart = choices.flatMap((choice, at) => {
    const place = placeIn(alphabet, choice.letter)
    const isNextMissing = placeIn(alphabet, choices[at + 1]?.letter ?? '') === place + 2
    return place < 0 ? [choice] : partsOf(choice, { letter: alphabet[place + 1] ?? '', isNextMissing })
  })
  return apart.length > choices.length ? { ...draft, choices: apart, isUnclear: true } : draft
}

function partsOf(
  choice: Choice,
  { letter, isNextMissing }: { letter: string; isNextMissing: boolean },
): Choice[] {
  const at = choice.more.findIndex(({ text }) => withoutLetter(text, letter) !== text)
  const from = at >= 0 ? at : isNextMissing && choice.more.length === 1 ? 0 : -1
  const token = choice.more[from]
  if (!token || letter === '') return [choice]
  const bare = (text: string) => withoutLetter(text, letter)
  const marked: Marked = { ...token.marked, text: bare(token.marked.text), worded: bare(token.marked.worded) }
  return [
    { ...choice, more: choice.more.slice(0, from) },
    { letter, marked, token, indent: token.indent, more: choice.more.slice(from + 1) },
  ]
}

/** `d azul` and `d.azul` below `c. Madrid`. */
const withoutLetter = (text: string, letter: string): string =>
  text.slice(0, 1).toLowerCase() === letter ? text.replace(/^\p{L}(?:[.)\]]|\s)\s*(?=\S)/u, '') : text
