import type { Licence, Subject } from '@pinquiz/game'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from '../timestamps.ts'
import { users } from './accounts.ts'
import { media } from './media.ts'
import { quizzes } from './quizzes.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Quizzes as their owners published them; edits don't change them until they are published again. */
export const libraryQuizzes = pgTable(
  'library_quizzes',
  {
    quizId: uuid('quiz_id')
      .primaryKey()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** The owner of the quiz, so that searches needn't read it. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    language: text('language').notNull(),
    subject: text('subject').$type<Subject>().notNull(),
    ageFrom: integer('age_from').notNull(),
    ageTo: integer('age_to').notNull(),
    licence: text('licence').$type<Licence>().notNull(),
    questionCount: integer('question_count').notNull(),
    cover: jsonb('cover'),
    sources: jsonb('sources'),
    /** `quizColumn`. */
    quiz: jsonb('quiz').notNull(),
    /** The quiz's `version` when it was published. */
    quizVersion: integer('quiz_version').notNull(),
    /** The words by which it is found (features/library/words.ts): all, and those of the title. */
    words: tsvector('words').notNull(),
    titleWords: tsvector('title_words').notNull(),
    /** Equal for quizzes with the same questions. */
    fingerprint: text('fingerprint').notNull(),
    /** How many others took a copy (`library_copies`). */
    copies: integer('copies').notNull().default(0),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('library_quizzes_words').using('gin', table.words),
    index('library_quizzes_title_words').using('gin', table.titleWords),
    index('library_quizzes_published').on(table.publishedAt, table.quizId),
    index('library_quizzes_owner').on(table.ownerId),
    index('library_quizzes_language').on(table.language),
    index('library_quizzes_fingerprint').on(table.fingerprint),
  ],
)

/** Which media a published quiz uses: these are not removed. */
export const libraryMedia = pgTable(
  'library_media',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => libraryQuizzes.quizId, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.mediaId] }),
    index('library_media_media').on(table.mediaId),
  ],
)

/** Who took a copy of a published quiz: everyone counts once, also after it was withdrawn and published again. */
export const libraryCopies = pgTable(
  'library_copies',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.hostId] }),
    index('library_copies_host').on(table.hostId),
  ],
)

/**
 * What hosts report about published quizzes, and why administrators took them down; one of each person. They stay with
 * the quiz until an administrator dismisses them.
 */
export const libraryReports = pgTable(
  'library_reports',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.reporterId] }),
    index('library_reports_reporter').on(table.reporterId),
  ],
)
