import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import type { Asking } from '../asking.ts'
import { POOLS, type Pool } from '../pools.ts'

/** Columns that a file has only if a question needs them (C13), with how to write and read them. */
type AskingColumn = {
  name: string
  write(asking: Asking): string | number
  read(cell: string): Asking
}

const poolOf = (pool: Pool | undefined): Asking => (pool ? { pool } : {})

const YES = /^(yes|y|true|1|x|ja|sí|si|oui)$/i

export const ASKING_COLUMNS: readonly AskingColumn[] = [
  {
    name: 'Points',
    write: ({ weight }) => weight ?? '',
    read: (cell) =>
      /^(none|0)$/i.test(cell) ? { weight: 'none' } : /^(double|2)$/i.test(cell) ? { weight: 'double' } : {},
  },
  {
    name: 'Explanation',
    write: ({ explanation }) => explanation ?? '',
    read: (cell) => (cell === '' ? {} : { explanation: cell }),
  },
  {
    name: 'Shuffle Options',
    write: ({ isShuffled }) => (isShuffled ? 'yes' : ''),
    read: (cell) => (YES.test(cell) ? { isShuffled: true } : {}),
  },
  {
    name: 'Formatted Texts',
    write: ({ isFormatted }) => (isFormatted ? 'yes' : ''),
    read: (cell) => (YES.test(cell) ? { isFormatted: true } : {}),
  },
  {
    name: 'Reading Time (seconds)',
    write: ({ readingS }) => readingS ?? '',
    read: (cell) => (/^\d/.test(cell) ? { readingS: Number.parseFloat(cell.replace(',', '.')) } : {}),
  },
  {
    name: 'Presenter Notes',
    write: ({ notes }) => notes ?? '',
    read: (cell) => (cell === '' ? {} : { notes: cell }),
  },
  {
    name: 'Pool',
    write: ({ pool }) => pool ?? '',
    read: (cell) => poolOf(POOLS.find((name) => name === cell.toUpperCase())),
  },
]

/** Cells are in the order of `ASKING_COLUMNS`. `isCut`: explanation or notes were too long. */
export function readAsking(cells: readonly string[]): { asking: Asking; isCut: boolean } {
  const asking: Asking = Object.assign({}, ...ASKING_COLUMNS.map(({ read }, at) => read(cells[at] ?? '')))
  const { explanation = '', notes = '' } = asking
  const isWhole =
    storedText(explanation, LIMITS.explanation.stored) === explanation &&
    storedText(notes, LIMITS.notes.stored) === notes
  return { asking, isCut: !isWhole }
}
