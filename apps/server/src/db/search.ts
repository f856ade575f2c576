import { storedText } from '@pinquiz/game'
import { type Column, type SQL, sql } from 'drizzle-orm'

/** Whether one of the texts holds what was searched for, in any case. No sign in it means anything but itself. */
export function holds(columns: [Column, ...Column[]], search: string): SQL | undefined {
  const wanted = storedText(search, 200).replace(/\s+/g, ' ').toLowerCase()
  if (wanted === '') return undefined
  // The line break, which no search has, keeps a match within one text.
  const texts = sql.join(columns, sql`, `)
  return sql`strpos(lower(concat_ws(E'\n', ${texts})), ${wanted}) > 0`
}
