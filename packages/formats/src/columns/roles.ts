import { LIMITS } from '@pinquiz/game'

/** What a column of a table holds. Options count in the order of their columns. */
export const COLUMN_ROLES = [
  'none',
  'text',
  'option',
  'correct',
  'explanation',
  'time',
  'title',
  'description',
  'number',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** The host's word on a table whose header says nothing. */
export type ColumnChoice = {
  roles: ColumnRole[]
  /** The first row is a question already. */
  isHeaderless: boolean
}

/** Without these there are no questions. */
export const isUsable = ({ roles }: ColumnChoice): boolean =>
  roles.includes('text') && roles.filter((role) => role === 'option').length >= LIMITS.options.min
