import { SHARED_RIGHTS } from '@pinquiz/game'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
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
    /** Without slides; counted at every save, so that lists read no questions. */
    questionCount: integer('question_count').notNull().default(0),
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

/** A quiz or folder shared with someone. `features/quizzes/access-rows.ts` says what follows from it. */
export const quizShares = pgTable(
  'quiz_shares',
  {
    id: uuid('id').primaryKey(),
    quizId: uuid('quiz_id').references(() => quizzes.id, { onDelete: 'cascade' }),
    /** With `folder`: whose folder it is. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    folder: text('folder'),
    /** Null: everyone on the site. */
    personId: text('person_id').references(() => users.id, { onDelete: 'cascade' }),
    access: text('access', { enum: SHARED_RIGHTS }).notNull(),
    createdAt,
  },
  (table) => [
    unique('quiz_shares_once')
      .on(table.quizId, table.ownerId, table.folder, table.personId)
      .nullsNotDistinct(),
    index('quiz_shares_person').on(table.personId),
    index('quiz_shares_folder').on(table.ownerId, table.folder),
    check(
      'quiz_shares_one_thing',
      sql`(${table.quizId} is null) = (${table.ownerId} is not null and ${table.folder} is not null and ${table.folder} <> '')
        and (${table.ownerId} is null) = (${table.folder} is null)`,
    ),
  ],
)

/** Open editors of a quiz, as their pages report them every few seconds. */
export const quizEditors = pgTable(
  'quiz_editors',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Made by the page. */
    id: uuid('id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.id] })],
)
