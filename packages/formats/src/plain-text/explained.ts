import { truthOf } from '@pinquiz/game/csv'
import { explainedIn } from '../typed-answer.ts'
import type { Draft } from './draft.ts'
import { readKey } from './keys/key.ts'
import type { Token } from './tokens.ts'

/**
 * Answers to type with an explanation behind them, as in `**Lisbon** – it lies on the Tagus`: apart where the answer is
 * bold, is true or false, or where most have one. Returns those in doubt; `keys` are by question.
 */
export function takeExplained(
  drafts: readonly Draft[],
  keys: Map<Draft, string[]>,
  tokens: readonly Token[],
): Draft[] {
  for (const draft of drafts) takeReason(draft, keys)
  const typed = drafts.flatMap((draft) => {
    const value = draft.key?.value ?? keys.get(draft)?.[0] ?? ''
    return draft.choices.length === 0 && value.trim() !== '' ? [{ draft, found: explainedIn(value) }] : []
  })
  const bold = new Set(tokens.flatMap(({ bold: part }) => (part ? [bare(part)] : [])))
  const explained = typed.flatMap(({ draft, found }) => (found ? [{ draft, found }] : []))
  const areMost = explained.length > 1 && explained.length * 2 > typed.length
  return explained.flatMap(({ draft, found: { answer, rest, isDash } }) => {
    const isMarked = bold.has(bare(answer)) || isTruth(answer)
    if (!isMarked && !areMost) return []
    if (draft.key) draft.key = { ...draft.key, value: bare(answer) }
    else keys.set(draft, [bare(answer), ...(keys.get(draft) ?? []).slice(1)])
    draft.explanation.unshift(rest)
    const isClause = isDash && rest.split(/\s+/).length > 2
    return isMarked || isClause ? [] : [draft]
  })
}

/** In a list of answers, `1. b – ants have six legs` explains the letter. */
function takeReason(draft: Draft, keys: Map<Draft, string[]>) {
  const [value = '', ...more] = keys.get(draft) ?? []
  const [, letter = '', rest = ''] =
    /^[([]?([A-Ja-j])[)\].]?\s+[-–—]\s+(\S+\s+\S.{0,300})$/u.exec(value) ?? []
  if (rest === '' || /[()]/.test(rest) || more.length > 0) return
  const named = {
    texts: draft.choices.map(({ marked }) => marked.text),
    letters: draft.choices.map((choice) => choice.letter),
    alphabet: draft.alphabet,
  }
  if (!readKey(`${letter} (${rest})`, named).isSure) return
  keys.set(draft, [letter])
  const bareRest = rest.replace(/[.!]$/, '').toLowerCase()
  if (!named.texts.some((text) => text.toLowerCase() === bareRest)) draft.explanation.push(rest)
}

const isTruth = (answer: string) => answer.length > 2 && truthOf(bare(answer).toLowerCase()) !== null

/** Without a label, or a word for it. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^.{0,30}?(?:[:：]|^\d{1,3}[.)])\s+(?=\S)/u, '')
    .replace(/[.:：]$/u, '')
