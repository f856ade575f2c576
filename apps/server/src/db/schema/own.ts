import type { Language } from '@pinquiz/protocol'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../timestamps.ts'
import { users } from './accounts.ts'

/** What a user's bell shows. `data` fills in the text of its `kind`. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [index('notifications_user').on(table.userId, table.createdAt)],
)

/** A host's own board. `position` orders a column; gaps are fine. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    status: text('status', { enum: ['todo', 'in-progress', 'done'] })
      .notNull()
      .default('todo'),
    position: integer('position').notNull(),
    createdAt,
  },
  (table) => [index('tasks_owner').on(table.ownerId, table.status, table.position)],
)

/** One row per user who has changed something; everyone else has the defaults. */
export const userSettings = pgTable('user_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null: the browser's. */
  language: text('language').$type<Language>(),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  pushNotifications: boolean('push_notifications').notNull().default(false),
  /** Null: the system's. */
  theme: text('theme', { enum: ['light', 'dark'] }),
  /** Single letters and digits are shortcuts. */
  singleKeys: boolean('single_keys').notNull().default(true),
  /** Days after which an ended session is erased; null keeps it. */
  retentionDays: integer('retention_days'),
  updatedAt,
})
