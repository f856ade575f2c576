import { LIMITS } from '../limits.ts'
import type { Ruling } from './ruling.ts'

/** What the host has ruled on texts that came, by what equal ones are counted by. */
export type Showing = { shown?: string[] | undefined; hidden?: string[] | undefined }

/** A text that came: how often, what the host has ruled on it, and what keeps it from being seen while nothing is ruled. */
export type ShownText = {
  text: string
  count: number
  ruling?: Ruling | undefined
  held?: 'waiting' | 'offensive' | undefined
}

/**
 * What everybody may see first, then what only the host does; `others` and `unseen`: how many of the first and of the second are
 * beyond the limit.
 */
export type TextCounts = { texts: ShownText[]; others: number; unseen?: number | undefined }

export const isShown = ({ ruling, held }: ShownText): boolean =>
  ruling === undefined ? held === undefined : ruling === 'accepted'

type Found = { form: string; text: string; count: number }

/** How often each came; with `isHeld` none is seen that the host has not shown. */
export function countTexts({ shown = [], hidden = [] }: Showing, found: readonly Found[], isHeld: boolean) {
  const [ruledIn, ruledOut] = [new Set(shown), new Set(hidden)]
  const texts = found
    // Whoever was erased left no text.
    .filter(({ form }) => form !== '')
    .sort((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1))
    .map(({ form, text, count }): ShownText => {
      const ruling = ruledIn.has(form) ? 'accepted' : ruledOut.has(form) ? 'refused' : undefined
      return { text, count, ...(ruling ? { ruling } : {}), ...(isHeld ? { held: 'waiting' } : {}) }
    })
  return told(texts)
}

export const screenTexts = (counts: TextCounts, isOffensive: (text: string) => boolean) =>
  told(
    counts.texts.map((one): ShownText => (isOffensive(one.text) ? { ...one, held: 'offensive' } : one)),
    counts,
  )

/** Nothing of what is hidden, not even that it is there. */
export function textsForPhones({ texts, others }: TextCounts): TextCounts {
  const seen = texts.filter(isShown)
  return {
    texts: seen.slice(0, ON_PHONES).map(({ text, count }) => ({ text, count })),
    others: sumOf(seen.slice(ON_PHONES)) + others,
  }
}

/** As many as somebody reads on a phone. */
const ON_PHONES = 20

/** The same after a ruling; itself where it changes nothing, null where no more can be ruled so. */
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

/** As exports list them: what nobody saw says so, in English (K9). */
export const textRows = ({ texts, others, unseen = 0 }: TextCounts): [label: string, count: number][] => [
  ...texts.map((one): [string, number] => [isShown(one) ? one.text : `${one.text} (hidden)`, one.count]),
  ...(others > 0 ? [['…', others] satisfies [string, number]] : []),
  ...(unseen > 0 ? [['… (hidden)', unseen] satisfies [string, number]] : []),
]

/** One text as exports write it beside a name, marked as in the list of all (K80). */
export function markedText(counts: TextCounts, isOffensive: (text: string) => boolean): string {
  const [[text] = ['']] = textRows(screenTexts(counts, isOffensive))
  return text
}

/** What nobody has ruled on comes first among what is hidden: the host can always go on. */
function told(texts: readonly ShownText[], before?: TextCounts): TextCounts {
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
