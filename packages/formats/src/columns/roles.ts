import { LIMITS } from '@pinquiz/game'

/** The content of a table's column. Options count in column order. */
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

/** The host's choice for a table without known headers. */
export type ColumnChoice = {
  roles: ColumnRole[]
  /** The first row is already a question. */
  isHeaderless: boolean
}

/** Without these there are no questions; in one column of options each row is one answer, and without any the right one is typed. */
export function isUsable({ roles }: ColumnChoice): boolean {
  const options = roles.filter((role) => role === 'option').length
  const hasOptions = options >= LIMITS.options.min || roles.includes('correct')
  return roles.includes('text') && hasOptions
}
