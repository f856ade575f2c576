import { type Choice, type Draft, linesIn } from './draft.ts'
import { DIGITS, placeIn } from './labels.ts'
import type { Made } from './question.ts'
import type { Token } from './tokens.ts'
import { KEY_TITLE } from './words.ts'

/** A draft and what was made of it. */
type Read = { draft: Draft; made: Made }

/**
 * The questions that keep to no strict pattern, or not to that of the others: something may be missing in them, or
 * belong to another one. They are read all the same, and somebody should look at them.
 */
export function looseIn(drafts: readonly Draft[], made: readonly Made[]): Draft[] {
  const all = drafts.map((draft, at) => ({ draft, made: made[at] as Made }))
  const width = Math.max(0, ...drafts.flatMap(linesIn).map(widthOf))
  const odd = new Set([...oddCounts(drafts), ...unnumbered(drafts), ...beforeGaps(drafts)])
  return all.flatMap(({ draft, made: { question } }, at) => {
    const isLoose =
      hasGap(draft) ||
      draft.choices.some((choice, place) => isJoined(choice, { next: letterAt(draft, place + 1), width })) ||
      draft.choices.some(hasMore) ||
      odd.has(draft) ||
      hasTitleBelow(draft) ||
      isBesideLost(all, at)
    return question && isLoose ? [draft] : []
  })
}

const widthOf = ({ source }: Token) => source.trimEnd().length

/** The letter of an option is missing, or not the next one. */
const hasGap = ({ choices, alphabet }: Draft): boolean => {
  if (alphabet === null || choices.length < 2) return false
  const places = choices.map(({ letter }) => (letter === '' ? -1 : placeIn(alphabet, letter)))
  return places.toSorted((one, other) => one - other).some((place, at) => place !== at)
}

const letterAt = ({ alphabet }: Draft, place: number): string =>
  alphabet === null ? '' : alphabet === DIGITS ? String(place + 1) : (alphabet[place] ?? '')

/** A line below an option that isn't the rest of a long one: its word would have had room above, or it has a letter. */
function isJoined({ token, more }: Choice, { next, width }: { next: string; width: number }): boolean {
  return more.some((line, at) => {
    const above = more[at - 1] ?? token
    const [first = ''] = line.text.split(/\s/)
    const hadRoom = widthOf(above) + 1 + first.length <= Math.min(width, MAX_WIDTH) * ROOM
    const isLabelled = next !== '' && first.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') === next
    return isLabelled || hadRoom
  })
}
const MAX_WIDTH = 80
/** Few people break a line exactly at its end. */
const ROOM = 0.6

/** Behind an option, the label of another one, or a word for its answer. */
const hasMore = ({ marked: { text }, more }: Choice): boolean =>
  more.length === 0 ? BEHIND.test(text) : more.some(({ text: own }) => BEHIND.test(own))
const BEHIND = /\s[([]?[b-eB-E][.)\]]\s+\S|\s\p{L}{3,12}\s?[:：]\s*[A-Ja-j]$/u

/** Where all others have as many options, one that has more or fewer may have lost some. */
function oddCounts(drafts: readonly Draft[]): Draft[] {
  const asked = drafts.filter(({ choices }) => choices.length > 2)
  const counts = asked.map(({ choices }) => choices.length).toSorted((one, other) => one - other)
  const odd = asked.filter(({ choices }) => choices.length !== counts[asked.length >> 1])
  return asked.length > 3 && odd.length === 1 ? odd : []
}

/** The only question without a number: its lines may belong to the one above. */
function unnumbered(drafts: readonly Draft[]): Draft[] {
  const without = drafts.filter(({ number }) => number === null)
  return without.length === 1 && drafts.length > 3 ? without : []
}

/** Where a number is missing, its question may be within the one above. */
function beforeGaps(drafts: readonly Draft[]): Draft[] {
  const own = new Set(drafts.map(({ number }) => number))
  return drafts.filter(({ number }, at) => {
    const next = drafts[at + 1]?.number ?? null
    return number !== null && next !== null && next > number + 1 && next <= number + 3 && !own.has(number + 1)
  })
}

/** Below what it asks there is a title that belongs elsewhere. */
const hasTitleBelow = ({ stem }: Draft): boolean => stem.slice(1).some(({ text }) => KEY_TITLE.test(text))

/** The question above couldn't be read, and this one has no options of its own: its answer may be that one's. */
function isBesideLost(all: readonly Read[], at: number): boolean {
  const [own, above] = [all[at]?.made.question, all[at - 1]]
  if (!own || !above || above.made.question) return false
  const isAsking = above.draft.number !== null || above.draft.stem.some(({ text }) => ASKING.test(text))
  return isAsking && own.kind !== 'single' && own.kind !== 'multiple'
}
const ASKING = /[?？]["”»)]*$|_{2,}/
