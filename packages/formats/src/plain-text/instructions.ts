import { type Draft, linesIn } from './draft.ts'
import type { Token } from './tokens.ts'

/** Titles with a note, a list of hints or a value below them, above or between questions that look like ones. */
export function instructionsIn(all: readonly Draft[]): ReadonlySet<Draft> {
  const notes = all.filter(mayBeNote)
  const others = all.filter((draft) => !mayBeNote(draft))
  if (others.length === 0 || notes.length > MAX_NOTES) return new Set()
  const areNumbered = others.every(({ number }) => number !== null)
  const isOnlyStar = all.filter(isStarred).length === 1
  return new Set(
    notes.filter((draft) => {
      if (draft.stem.some((line) => isAsking(line) && !(areNumbered && /[:：]$/.test(line.text))))
        return false
      return areNumbered || (all[0] === draft && isOnlyStar && isStarred(draft))
    }),
  )
}

/** Where there are more they are no notes. */
const MAX_NOTES = 100

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
