import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/** Mail to be sent: rendered when it is queued, so that a later change of language or name does not touch it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    status: text('status', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mails_queued').on(table.nextAttemptAt).where(sql`${table.status} = 'queued'`)],
)
