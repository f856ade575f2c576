import { readFileSync } from 'node:fs'

export const ROLES = ['visitor', 'unapproved', 'owner', 'other host', 'admin', 'super admin'] as const
export type Role = (typeof ROLES)[number]

/** Each role's result, by the name in the first column; `token`: the scope that lets an API token pass. */
export type AccessRow = { name: string; outcomes: Record<Role, string>; token?: string }

type Section = 'API' | 'Shared quizzes' | 'Shared sessions' | 'Sockets'

/** The rows of a table of docs/access.md. */
export function documentedRows(section: Section): string[] {
  const text = readFileSync(new URL('../../../../docs/access.md', import.meta.url), 'utf8')
  const table = text.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  // Without the heading and the line below it.
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .join(' | ')
      .trim(),
  )
}

export function rowText({ name, outcomes, token }: AccessRow): string {
  const cells = [...ROLES.map((role) => outcomes[role]), ...(token === undefined ? [] : [token])]
  return ['', `\`${name}\``, ...cells, ''].join(' | ').trim()
}

export const differences = (section: Section, measured: AccessRow[]): string =>
  rowDifferences(section, measured.map(rowText))

/** Words for what is wrong, ready to be pasted; empty when the table says what was measured. */
export function rowDifferences(section: Section, rows: string[]): string {
  const documented = documentedRows(section)
  const nameOf = (row: string) => row.split(' | ')[0]
  const absent = rows.filter((row) => !documented.includes(row))
  const stale = documented.filter((row) => !rows.some((other) => nameOf(other) === nameOf(row)))
  return [
    ...(absent.length > 0 ? [`docs/access.md, "${section}", lacks or contradicts what was measured:`] : []),
    ...absent,
    ...(stale.length > 0 ? ['It has rows for what does not exist:'] : []),
    ...stale,
  ].join('\n')
}
