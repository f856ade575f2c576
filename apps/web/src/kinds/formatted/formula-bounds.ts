import temml, { type Options } from 'temml'

/** Longer than any formula that fits on the big screen. */
const MAX_LENGTH = 1000
const MAX_EXPANSIONS = 100
/** A table has as many cells per row as its widest row, so a thousand letters can produce millions. */
const MAX_PIECES = 3000
/** Anchors and links to them, which could clash with ids of the page. */
const ANCHORS = new Set(['label', 'ref', 'href'])

/** For all formulas. Temml throws on an invalid one. */
export const FORMULA_OPTIONS = {
  throwOnError: true,
  trust: false,
  maxExpand: MAX_EXPANSIONS,
  maxSize: [10, 10],
} as const satisfies Options

/** Whether a formula can be drawn without harming its page (Q14). Throws Temml's errors. */
export function isWithinBounds(source: string): boolean {
  if (source.length > MAX_LENGTH) return false
  // Temml's internal structure, used only for counting.
  const parsed: unknown = temml.__parse(source, { ...FORMULA_OPTIONS, displayMode: true })
  return piecesIn(parsed) <= MAX_PIECES
}

/** Counts the nodes; infinite if there is an anchor. */
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
