import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../timestamps.ts'
import { users } from './accounts.ts'
import { media } from './media.ts'

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Increases with every save; an edit based on an older one is refused. */
    version: integer('version').notNull().default(1),
    /** The quiz it was copied from at first; null: itself. */
    family: uuid('family'),
    /** The owner's folder for it; empty: none. */
    folder: text('folder').notNull().default(''),
    isArchived: boolean('is_archived').notNull().default(false),
    /** Null: the usual one (`game` `usualCover`). */
    cover: jsonb('cover'),
    /** Null: the site's own colours. */
    stageTheme: text('stage_theme'),
    /** `game` `Source`s: published quizzes it contains questions of. Null: none. */
    sources: jsonb('sources'),
    createdAt,
    updatedAt,
  },
  (table) => [index('quizzes_owner').on(table.ownerId, table.createdAt)],
)

export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    timeLimitS: integer('time_limit_s').notNull(),
    kind: text('kind').notNull(),
    /** Data without a column: the fields of the kind, and how it is asked (`game` `KindShape`, `Asking`). */
    body: jsonb('body').$type<unknown>().notNull(),
    /** `game` `Media`, if any. */
    media: jsonb('media').$type<unknown>(),
  },
  (table) => [index('questions_quiz').on(table.quizId, table.position)],
)

/** Which media a quiz's questions use: these are not removed. */
export const quizMedia = pgTable(
  'quiz_media',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.mediaId] }),
    index('quiz_media_media').on(table.mediaId),
  ],
)
