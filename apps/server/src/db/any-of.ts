import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** For long lists of UUIDs: one parameter whatever the length, while `inArray` is limited to 65,535. */
export const anyOf = (column: AnyColumn, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`
