import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** What queries run on: the database itself or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
