import { asKey } from './alphabets.ts'

/** `isSingle`: the whole cell is one option; `isWhole`: every part of the cell was found. */
export type Fit = { places: number[]; isSingle: boolean; isWhole: boolean }
export const NO_FIT: Fit = { places: [], isSingle: false, isWhole: false }

/** `0/10/0/0`, `0;1;0` or `010`: a number per option, of which the highest are right. */
export function byPoints({ lines: cell, texts }: { lines: string; texts: readonly string[] }): Fit {
  const options = [...texts.keys()].filter((at) => texts[at] !== '')
  const isRun = /^[01]{2,10}$/.test(cell)
  const points = (isRun ? [...cell] : cell.split(POINTS_BETWEEN)).map(pointsIn)
  if (points.length < 2 || points.length !== options.length) return NO_FIT
  return ofPoints(points, options)
}
const POINTS_BETWEEN = /\s*[;/|\n]\s*|,\s*|\s+/

/** The points in a cell; null if it contains anything else. */
export function pointsIn(cell: string): number | null {
  const [, number] = /^([+-]?\d{1,6}(?:[.,]\d{1,6})?)\s*%?$/.exec(asKey(cell.trim())) ?? []
  return number === undefined ? null : Number(number.replace(',', '.'))
}

/** The options with the most points are right, if some earn none; partial points make it doubtful. */
export function ofPoints(points: readonly (number | null)[], options: readonly number[]): Fit {
  const most = Math.max(...points.map((one) => one ?? 0))
  if (most <= 0 || points.some((one) => one === null) || !points.some((one) => one !== null && one <= 0))
    return NO_FIT
  const places = options.filter((_, at) => points[at] === most)
  return { places, isSingle: true, isWhole: points.every((one) => one === most || (one ?? 0) <= 0) }
}
