import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** For lists of UUIDs that grow: one parameter however many they are, where `inArray` ends at 65,535. */
export const anyOf = (column: AnyColumn, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`
