import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account-schema.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures and sounds of hosts. The id is random: knowing a file does not tell whether it is here. */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['picture', 'sound'] }).notNull(),
    /** SHA-256 of what is kept; of a picture, of its largest file. */
    contentHash: text('content_hash').notNull(),
    /** Of all files together. */
    bytes: integer('bytes').notNull(),
    /** Of a picture's largest file in pixels, else 0. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was stored, or last named by a quiz or taken out of one. */
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Not unique: with the quizzes of somebody else their media come, too.
    index('media_content').on(table.ownerId, table.contentHash),
    index('media_touched').on(table.touchedAt),
  ],
)

/** One for each width of a picture; of a sound one, with width 0. */
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
