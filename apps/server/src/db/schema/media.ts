import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures and sounds of hosts. Ids are random: having a file doesn't tell whether it's stored here. */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['picture', 'sound'] }).notNull(),
    /** SHA-256 of the stored content; for a picture, of its largest file. */
    contentHash: text('content_hash').notNull(),
    /** All files together. */
    bytes: integer('bytes').notNull(),
    /** Of a picture's largest file in pixels, else 0. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was stored, or last added to or removed from a quiz. */
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Not unique: handing over quizzes brings their media along.
    index('media_content').on(table.ownerId, table.contentHash),
    index('media_touched').on(table.touchedAt),
  ],
)

/** One for each width of a picture; one with width 0 for a sound. */
export const mediaFiles = pgTable(
  'media_files',
  {
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.width] })],
)
