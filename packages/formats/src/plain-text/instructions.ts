import { type Draft, linesIn } from './drafts.ts'
import type { Token } from './tokens.ts'

/** A title with a note, a list of hints or a value below it, above or between questions that look like ones. */
export function isInstruction(draft: Draft, all: readonly Draft[]): boolean {
  if (!mayBeNote(draft)) return false
  const others = all.filter((one) => one !== draft && !mayBeNote(one))
  if (others.length === 0) return false
  const areNumbered = others.every(({ number }) => number !== null)
  if (draft.stem.some((line) => isAsking(line) && !(areNumbered && /[:：]$/.test(line.text)))) return false
  const isFirst = all[0] === draft
  return areNumbered || (isFirst && isStarred(draft) && !all.some((one) => one !== draft && isStarred(one)))
}

/** Nothing in it asks, and only signs that are bullets elsewhere say that something is right. */
const mayBeNote = (draft: Draft): boolean => {
  const { number, key, stem, choices } = draft
  const [first, ...below] = linesIn(draft)
  return (
    first !== undefined &&
    below.length > 0 &&
    number === null &&
    key === null &&
    choices.every(({ letter }) => letter === '') &&
    !stem.some(({ isCode }) => isCode) &&
    below.some(
      ({ text, marked: { bullet, isBox, right } }) =>
        bullet !== '' || isBox || right.has('star') || /^=/.test(text),
    )
  )
}

const isAsking = ({ text }: Token) => /[?？:：…]["”»)]*$|_{2,}|\.{3}/.test(text)

/** A single answer, as text2qti has it. */
const isStarred = ({ choices: [only, ...more] }: Draft) =>
  only?.marked.right.has('star') === true && more.length === 0
