import { LIMITS } from '../limits.ts'
import type { Ruling } from './ruling.ts'

/** The host's rulings on texts, by tally key. */
export type Showing = { shown?: string[] | undefined; hidden?: string[] | undefined }

/** A text with its count, the host's ruling, and what hides it without one. */
export type ShownText = {
  text: string
  count: number
  ruling?: Ruling | undefined
  held?: 'waiting' | 'offensive' | undefined
}

/**
 * First the texts that everyone may see, then those only the host sees; `others` and `unseen` count what exceeds the
 * limit of each.
 */
export type TextCounts = { texts: ShownText[]; others: number; unseen?: number | undefined }

export const isShown = ({ ruling, held }: ShownText): boolean =>
  ruling === undefined ? held === undefined : ruling === 'accepted'

type Found = { form: string; text: string; count: number }

/** Counts texts; with `isHeld`, only those approved by the host are shown. */
export function countTexts({ shown = [], hidden = [] }: Showing, found: readonly Found[], isHeld: boolean) {
  const [ruledIn, ruledOut] = [new Set(shown), new Set(hidden)]
  const texts = found
    // Skips erased participants, whose text is gone.
    .filter(({ form }) => form !== '')
    .sort((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1))
    .map(({ form, text, count }): ShownText => {
      const ruling = ruledIn.has(form) ? 'accepted' : ruledOut.has(form) ? 'refused' : undefined
      return { text, count, ...(ruling ? { ruling } : {}), ...(isHeld ? { held: 'waiting' } : {}) }
    })
  return countsOfTexts(texts)
}

export const screenTexts = (counts: TextCounts, isOffensive: (text: string) => boolean) =>
  countsOfTexts(
    counts.texts.map((one): ShownText => (isOffensive(one.text) ? { ...one, held: 'offensive' } : one)),
    counts,
  )

/** The counts without any trace of hidden texts. */
export function textsForPhones({ texts, others }: TextCounts): TextCounts {
  const seen = texts.filter(isShown)
  return {
    texts: seen.slice(0, ON_PHONES).map(({ text, count }) => ({ text, count })),
    others: sumOf(seen.slice(ON_PHONES)) + others,
  }
}

/** The wall says how many are hidden, but not which. */
export function textsForWalls({ texts, others, unseen = 0 }: TextCounts): TextCounts {
  const hidden = unseen + sumOf(texts.filter((one) => !isShown(one)))
  return {
    texts: texts.filter(isShown).map(({ text, count }) => ({ text, count })),
    others,
    ...(hidden > 0 ? { unseen: hidden } : {}),
  }
}

/** As many as people read on a phone. */
const ON_PHONES = 20

/** The rulings after a new one; the same object if nothing changes, null if there are too many. */
export function showingRuled<Body extends Showing>(body: Body, form: string, ruling: Ruling): Body | null {
  const { shown = [], hidden = [] } = body
  const [into, outOf] = ruling === 'accepted' ? [shown, hidden] : [hidden, shown]
  if (into.includes(form)) return body
  if (into.length >= LIMITS.shownTexts.ruled) return null
  const [added, left] = [[...into, form], outOf.filter((one) => one !== form)]
  return ruling === 'accepted'
    ? { ...body, shown: added, hidden: left }
    : { ...body, shown: left, hidden: added }
}

/** A text in exports, in English (K9); `isHidden` marks what was never shown. */
export const marked = (text: string, isHidden = false): string => (isHidden ? `${text} (hidden)` : text)

/** Rows for exports. */
export const textRows = ({ texts, others, unseen = 0 }: TextCounts): [label: string, count: number][] => [
  ...texts.map((one): [string, number] => [marked(one.text, !isShown(one)), one.count]),
  ...(others > 0 ? [['…', others] satisfies [string, number]] : []),
  ...(unseen > 0 ? [['… (hidden)', unseen] satisfies [string, number]] : []),
]

/** A single text in exports next to a name, marked as in the list of all texts (K80). */
export function markedText(counts: TextCounts, isOffensive: (text: string) => boolean): string {
  const [[text] = ['']] = textRows(screenTexts(counts, isOffensive))
  return text
}

/** Hidden texts without a ruling come first, so that the host always finds work left. */
function countsOfTexts(texts: readonly ShownText[], before?: TextCounts): TextCounts {
  const { told: most } = LIMITS.shownTexts
  const seen = texts.filter(isShown)
  const unseen = texts.filter((one) => !isShown(one))
  const open = unseen.filter(({ ruling }) => ruling === undefined)
  const ruled = unseen.filter(({ ruling }) => ruling !== undefined)
  const hidden = [...open, ...ruled]
  const others = (before?.others ?? 0) + sumOf(seen.slice(most))
  const further = (before?.unseen ?? 0) + sumOf(hidden.slice(most))
  return {
    texts: [...seen.slice(0, most), ...hidden.slice(0, most)],
    others,
    ...(further > 0 ? { unseen: further } : {}),
  }
}

const sumOf = (texts: readonly ShownText[]) => texts.reduce((sum, { count }) => sum + count, 0)
