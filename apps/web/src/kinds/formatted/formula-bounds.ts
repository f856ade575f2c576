import temml, { type Options } from 'temml'

/** Longer than any formula that fits on a projector. */
const LONGEST = 1000
const MOST_EXPANSIONS = 100
/** A table has as many fields as its widest row in each: a thousand letters are enough for millions. */
const MOST_PIECES = 3000
/** An anchor or a link to one: ids are shared by the whole page. */
const ANCHORS = new Set(['label', 'ref', 'href'])

/** Applies to all formulas. Throws Temml's error for an invalid one. */
export const FORMULA_OPTIONS = {
  throwOnError: true,
  trust: false,
  maxExpand: MOST_EXPANSIONS,
  maxSize: [10, 10],
} as const satisfies Options

/** Whether a formula can be drawn without harming its page (Q14). Throws Temml's errors. */
export function isWithinBounds(source: string): boolean {
  if (source.length > LONGEST) return false
  // The result is Temml's own structure: it's only counted.
  const parsed: unknown = temml.__parse(source, { ...FORMULA_OPTIONS, displayMode: true })
  return piecesIn(parsed) <= MOST_PIECES
}

/** Infinite if there is an anchor. */
function piecesIn(node: unknown): number {
  if (Array.isArray(node)) {
    const isTable = node.length > 0 && node.every(Array.isArray)
    const fields = isTable ? node.length * Math.max(...node.map((row) => row.length)) : 0
    return node.reduce((sum, one) => sum + piecesIn(one), fields)
  }
  if (typeof node !== 'object' || node === null) return 0
  if ('type' in node && ANCHORS.has(String(node.type))) return Number.POSITIVE_INFINITY
  // Skips the source position, which references all of Temml.
  return Object.entries(node).reduce((sum, [name, one]) => (name === 'loc' ? sum : sum + piecesIn(one)), 1)
}
