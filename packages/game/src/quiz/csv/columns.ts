import { isBlank } from '../../blank.ts'
import { LIMITS } from '../../limits.ts'
import { ASKING_COLUMNS } from './asking-cells.ts'
import type { RightColumn } from './right-cells.ts'

/** Columns of the import format, in order (spec 001 §5, CSV import). */
export const TEMPLATE_COLUMNS = [
  'Quiz Title',
  'Quiz Description',
  'Question Number',
  'Question Text',
  'Time Limit (seconds)',
  'Option 1',
  'Option 2',
  'Option 3',
  'Option 4',
  'Option 5',
  'Correct Answer (1-5)',
] as const

/** Not in the template; files without it contain questions of the first kind. */
export const KIND_COLUMN = 'Question Kind'
/** A kind's details besides options and the correct answer, as `name=value; name=value`. */
export const DETAILS_COLUMN = 'Question Details'

const FIRST_OPTION = TEMPLATE_COLUMNS.indexOf('Option 1')
export const TEMPLATE_OPTIONS = 5

/** Each column's index in the file; null if missing. `options` is indexed by option number - 1. */
export type Columns = {
  title: number | null
  description: number | null
  number: number | null
  text: number | null
  timeLimit: number | null
  correct: number | null
  /** How to read cells of `correct`. */
  reading: RightColumn
  kind: number | null
  details: number | null
  /** In the order of `ASKING_COLUMNS`. */
  asking: (number | null)[]
  options: (number | null)[]
  /** Option columns beyond the number a question can have. */
  surplusOptions: number[]
  /** The number of cells in a complete row. */
  width: number
}

/** Longer than any column name, so that a megabyte of text costs nothing. */
const MAX_NAME = 100
/** A header's name reduced to letters and digits, without "(seconds)" or "(1-5)". */
const keyOf = (header: string) =>
  header
    .trim()
    .slice(0, MAX_NAME)
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const TEMPLATE_KEYS: readonly string[] = TEMPLATE_COLUMNS.map(keyOf)
const KNOWN_KEYS = new Set([
  ...TEMPLATE_KEYS,
  ...Array.from({ length: LIMITS.options.max }, (_, index) => `option${index + 1}`),
])
const MAX_COLUMNS = 100

/** The number of columns with a name from the template. */
export const countNamed = (header: readonly string[]): number =>
  header.slice(0, MAX_COLUMNS).filter((cell) => KNOWN_KEYS.has(keyOf(cell))).length

/**
 * Finds columns by name. If the named ones are where the template has them, the others are found by position, so that
 * a translated header works and a rearranged one isn't misread.
 */
export function findColumns(header: readonly string[]): Columns {
  const keys = header.slice(0, MAX_COLUMNS).map(keyOf)
  const isTemplate = keys.every((key, at) => !KNOWN_KEYS.has(key) || TEMPLATE_KEYS[at] === key)
  const find = (key: string): number | null => {
    const at = keys.indexOf(key)
    if (at >= 0) return at
    const place = TEMPLATE_KEYS.indexOf(key)
    return isTemplate && place >= 0 && place < keys.length ? place : null
  }
  return {
    title: find('quiztitle'),
    description: find('quizdescription'),
    number: find('questionnumber'),
    text: find('questiontext'),
    timeLimit: find('timelimit'),
    correct: find('correctanswer') ?? find('correctanswers'),
    reading: { reading: 'place', rivals: [] },
    kind: find(keyOf(KIND_COLUMN)),
    details: find(keyOf(DETAILS_COLUMN)),
    asking: ASKING_COLUMNS.map(({ name }) => find(keyOf(name))),
    options: Array.from({ length: LIMITS.options.max }, (_, index) => find(`option${index + 1}`)),
    surplusOptions: [...keys.keys()].filter((at) => optionNumber(keys[at]) > LIMITS.options.max),
    width: header.findLastIndex((cell) => !isBlank(cell)) + 1,
  }
}

const optionNumber = (key: string | undefined) => Number(/^option(\d+)$/.exec(key ?? '')?.[1] ?? 0)

/** Template columns that the file lacks, for which every question gets the default. */
export function missingColumns(columns: Columns): string[] {
  const [first, second] = columns.options
  const required = [columns.number, columns.text, columns.timeLimit, first, second, columns.correct]
  return REQUIRED.filter((_, at) => typeof required[at] !== 'number')
}

const REQUIRED = [
  'Question Number',
  'Question Text',
  'Time Limit (seconds)',
  'Option 1',
  'Option 2',
  'Correct Answer (1-5)',
] as const

/** The header of an export: the template's, with more option columns if needed. */
export function exportHeader(optionCount: number): string[] {
  const options = Math.max(optionCount, TEMPLATE_OPTIONS)
  return [
    ...TEMPLATE_COLUMNS.slice(0, FIRST_OPTION),
    ...Array.from({ length: options }, (_, index) => `Option ${index + 1}`),
    `Correct Answer (1-${options})`,
  ]
}
