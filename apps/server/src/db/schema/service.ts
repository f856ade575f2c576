import type { Language } from '@pinquiz/protocol'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from '../timestamps.ts'
import { participants } from './sessions.ts'

/** One row: when the service was last known to be up while something timed was open (features/heartbeat). */
export const pulse = pgTable('pulse', {
  id: integer('id').primaryKey(),
  atMs: bigint('at_ms', { mode: 'number' }).notNull(),
})

/** Processes that have seated participants, on the database's clock. One that stops reporting is dead. */
export const nodes = pgTable('nodes', {
  id: uuid('id').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Tables with erased rows whose bytes are still in the files: since when, and most recently (db/clear-erased.ts). */
export const erasures = pgTable('erasures', {
  tableName: text('table_name').primaryKey(),
  firstAt: timestamp('first_at', { withTimezone: true }).notNull().defaultNow(),
  erasedAt: timestamp('erased_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Site settings by super administrators (`protocol` `SITE_SETTINGS`), each as text. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** When administrators were last mailed about something; later entries wait in `digest_entries`. */
export const digests = pgTable('digests', {
  kind: text('kind').primaryKey(),
  sentAtMs: bigint('sent_at_ms', { mode: 'number' }).notNull().default(0),
})

/** Entries for the next mail of a kind: the id or address they are about. */
export const digestEntries = pgTable(
  'digest_entries',
  { kind: text('kind').notNull(), subject: text('subject').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
)

/** Mail to be sent: rendered when queued, so that a later change of language or name doesn't affect it. */
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
    /** The attempt it is about. */
    participantId: uuid('participant_id').references(() => participants.id, { onDelete: 'cascade' }),
    lastError: text('last_error'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [
    index('mails_queued').on(table.nextAttemptAt).where(sql`${table.status} = 'queued'`),
    // How many were sent in the last hour.
    index('mails_sent').on(table.sentAt),
    index('mails_participant').on(table.participantId).where(sql`${table.participantId} is not null`),
  ],
)

/** One row: the newest format of stored data (db/data-format.ts). */
export const dataFormat = pgTable('data_format', {
  id: integer('id').primaryKey(),
  number: integer('number').notNull(),
})

/** Administrative actions. Actor and subject are ids, even of deleted accounts and messages; names are looked up. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    actorId: text('actor_id'),
    /** Without an account: the tool used by someone with access to the machine. */
    actorName: text('actor_name').notNull().default(''),
    action: text('action').notNull(),
    /** The account or the message. */
    subjectId: text('subject_id'),
    /** Further details, never a name. */
    subject: text('subject').notNull(),
    reason: text('reason'),
    createdAt,
  },
  (table) => [index('audit_entries_created').on(table.createdAt, table.id)],
)

/** Messages of the contact form ("contact_messages" of the specification). */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    plan: text('plan').notNull().default(''),
    message: text('message').notNull().default(''),
    status: text('status', { enum: ['pending', 'under-process', 'won', 'loss'] })
      .notNull()
      .default('pending'),
    isRead: boolean('is_read').notNull().default(false),
    /** Language of the form's page. */
    language: text('language').$type<Language>(),
    /** The last purchase confirmed by mail, with the plan's name at that time. */
    purchasedPlan: text('purchased_plan'),
    purchaseConfirmedAt: timestamp('purchase_confirmed_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [index('leads_created').on(table.createdAt, table.id)],
)
