import { bigint, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row: when the service was last known to be there while something timed was open (features/pulse). */
export const pulse = pgTable('pulse', {
  id: integer('id').primaryKey(),
  atMs: bigint('at_ms', { mode: 'number' }).notNull(),
})

/** The processes that have seated participants, on the database's clock. One that stopped saying so is dead. */
export const nodes = pgTable('nodes', {
  id: uuid('id').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})
