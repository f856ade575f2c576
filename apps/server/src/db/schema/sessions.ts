import { ENDED_BY, MODE_NAMES, SHARED_SESSION_RIGHTS, STATUSES } from '@pinquiz/game'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../timestamps.ts'
import { users } from './accounts.ts'
import { media } from './media.ts'
import { quizzes } from './quizzes.ts'

/** One run of a quiz. `phase` and the columns after it hold `game` `SessionState`. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** The quiz may be deleted; the snapshot stays. */
    quizId: uuid('quiz_id').references(() => quizzes.id, { onDelete: 'set null' }),
    /** The quiz it was copied from at first, also once it is deleted; null: `quiz_id`. */
    quizFamily: uuid('quiz_family'),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: [...MODE_NAMES] }).notNull(),
    pin: text('pin').notNull(),
    status: text('status', { enum: [...STATUSES] }).notNull(),
    phase: text('phase', { enum: ['lobby', 'ready', 'question', 'reveal', 'running', 'ended'] }).notNull(),
    questionIndex: integer('question_index'),
    opensAtMs: bigint('opens_at_ms', { mode: 'number' }),
    closesAtMs: bigint('closes_at_ms', { mode: 'number' }),
    /** Of the open question; null if none is open. */
    outages: jsonb('outages').$type<unknown>(),
    version: integer('version').notNull().default(1),
    isLocked: boolean('is_locked').notNull().default(false),
    settings: jsonb('settings').$type<unknown>().notNull(),
    /** Highest `number` given to a participant. */
    lastNumber: integer('last_number').notNull().default(0),
    /** See quiz-column.ts. Frozen at the start; a question asked again adds a copy behind it. */
    quiz: jsonb('quiz').$type<unknown>().notNull(),
    voided: integer('voided').array().notNull().default([]),
    /** Indexes of the copies. */
    repeats: integer('repeats').array().notNull().default([]),
    /** Number of rulings on answers in the quiz: it's read again when there are more. */
    rulings: integer('rulings').notNull().default(0),
    /** Indexes of questions during which the service was away. */
    disturbed: integer('disturbed').array().notNull().default([]),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Self-paced, after the end: the host no longer waits for anyone (S45). */
    isCollected: boolean('is_collected').notNull().default(false),
    /** Self-paced, after the end: no one is taking the quiz any more, and correct answers may be shown (S65). */
    isReviewOpen: boolean('is_review_open').notNull().default(false),
    /** The session that plays this one again, if any; it may have been deleted. */
    nextSessionId: uuid('next_session_id'),
    /** Makes the key of the link that shows its wall (features/sessions/presenting/wall-links.ts); null: there is none. */
    wallLink: uuid('wall_link'),
    /** The session by whose id browsers are recognised: the first in a chain of repeats; null: itself. */
    browsersOf: uuid('browsers_of'),
    /** A poll that keeps no link between voters and votes (decision 0127). Fixed at the start. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** `game` `GradeScale`; null: none. */
    gradeScale: jsonb('grade_scale').$type<unknown>(),
    gradedAt: timestamp('graded_at', { withTimezone: true }),
    /** Questions that marks change, as they were without (`marks`). */
    unmarked: jsonb('unmarked').$type<unknown>(),
    markedAt: timestamp('marked_at', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (table) => [
    // A PIN is free again once its session is over.
    uniqueIndex('sessions_running_pin').on(table.pin).where(sql`${table.status} <> 'completed'`),
    // For participants who return to an attempt in an ended self-paced session.
    index('sessions_ended_pin')
      .on(table.pin)
      .where(sql`${table.status} = 'completed' and ${table.mode} = 'self-paced'`),
    index('sessions_host').on(table.hostId, table.createdAt),
    index('sessions_quiz').on(table.quizId),
    index('sessions_family').on(sql`coalesce(${table.quizFamily}, ${table.quizId})`),
    index('sessions_review')
      .on(table.id)
      .where(
        sql`${table.mode} = 'self-paced' and ${table.status} = 'completed' and ${table.settings}->>'review' <> 'never' and not ${table.isReviewOpen}`,
      ),
    // Questions whose clock is running.
    index('sessions_running').on(table.closesAtMs).where(sql`${table.closesAtMs} is not null`),
  ],
)

/** Colleagues whom the host lets see a session's results, or host it too. */
export const sessionShares = pgTable(
  'session_shares',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    access: text('access', { enum: SHARED_SESSION_RIGHTS }).notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.personId] }),
    index('session_shares_person').on(table.personId),
  ],
)

/** Which media the quiz frozen into a session uses. */
export const sessionMedia = pgTable(
  'session_media',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.mediaId] }),
    index('session_media_media').on(table.mediaId),
  ],
)

export const participants = pgTable(
  'participants',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Order of joining within the session, from 1, with gaps. */
    number: integer('number').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    /** Shown only on the player's own screen until the host allows it. */
    isNameHeld: boolean('is_name_held').notNull().default(false),
    /** From 0; null: none (yet). `game` `teamOf` tells whether that team exists. */
    team: integer('team'),
    /** Given or chosen, from `game` `AVATARS`; null: derived from the id. */
    avatar: integer('avatar'),
    /** SHA-256 of the token that the player's browser holds. */
    tokenHash: text('token_hash').notNull(),
    rejoinCode: text('rejoin_code').notNull(),
    score: integer('score').notNull().default(0),
    /** Not connected: not waited for, shown without the online dot. */
    isAway: boolean('is_away').notNull().default(true),
    /** The node that last saw them join; when it dies, participants who haven't returned elsewhere are away. */
    seatedBy: uuid('seated_by'),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Keyed hash identifying the browser: self-paced from its fingerprint, else from a random id that it keeps. */
    deviceHash: text('device_hash'),
    /** Keyed hash of the cookie that this browser had before the attempt; self-paced only. */
    browserHash: text('browser_hash'),
    /** From here on self-paced only; details are shown to the host alone. */
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    /** `game` `Attempt`: the question issued last, while it runs and after. */
    questionIndex: integer('question_index'),
    opensAtMs: bigint('opens_at_ms', { mode: 'number' }),
    closesAtMs: bigint('closes_at_ms', { mode: 'number' }),
    /** Of the running question; null if none is running. */
    outages: jsonb('outages').$type<unknown>(),
    questionOverAtMs: bigint('question_over_at_ms', { mode: 'number' }),
    completedAtMs: bigint('completed_at_ms', { mode: 'number' }),
    /** When answers were taken back, by question: an older one must not come back. Null: none, the usual case. */
    takenBack: jsonb('taken_back').$type<unknown>(),
    /** Questions that they marked to come back to, by their own order. */
    flags: integer('flags').array().notNull().default([]),
    /** When each of their questions was issued, in their own order; 0: unknown. If all are open at once, one time. */
    issuedAtMs: bigint('issued_at_ms', { mode: 'number' }).array().notNull().default([]),
    /** The rule that tab switches end an attempt was on when this one began: only then does it apply. */
    endsByTabSwitches: boolean('ends_by_tab_switches').notNull().default(false),
    /** Their form said that leaving the page counts as a tab switch. */
    toldOfLeaving: boolean('told_of_leaving').notNull().default(false),
    /** `game` `Accommodations`; null: none, the usual case. */
    accommodations: jsonb('accommodations').$type<unknown>(),
    /** `game` `TimeRequest`; null: they asked for nothing. */
    timeRequest: jsonb('time_request').$type<unknown>(),
    /** The result that the last mail told (K104), as JSON. */
    mailedResult: text('mailed_result'),
    /** Self-paced: the first attempt of the same person; null: this is the first. They go together, so no foreign key. */
    firstId: uuid('first_id'),
    /** Why an attempt was ended before its last question. */
    endedBy: text('ended_by', { enum: ENDED_BY }),
    createdAt,
  },
  (table) => [
    index('participants_address').on(table.sessionId, table.address),
    index('participants_retakes').on(table.sessionId, table.firstId).where(sql`${table.firstId} is not null`),
    index('participants_device').on(table.sessionId, table.deviceHash),
    index('participants_email').on(table.sessionId, table.email).where(sql`${table.email} is not null`),
    // Self-paced participants who may never come back. No index names a column that changes with each question or
    // connection: such an update would write to every index (decision 0132).
    index('participants_unfinished')
      .on(table.sessionId)
      .where(sql`${table.completedAtMs} is null and ${table.nameKey} = ${table.id}::text`),
    // Few, and read with every live question.
    index('participants_accommodated').on(table.sessionId).where(sql`${table.accommodations} is not null`),
    uniqueIndex('participants_number').on(table.sessionId, table.number),
    // Few, and read with every join.
    index('participants_removed').on(table.sessionId).where(sql`${table.removedAt} is not null`),
    // The name first: see features/sessions/entry/insert-participants.ts.
    uniqueIndex('participants_name')
      .on(table.nameKey, table.sessionId)
      .where(sql`${table.removedAt} is null`),
    // Of self-paced sessions, where a token is all that a repeated request is known by.
    index('participants_token')
      .on(table.sessionId, table.tokenHash)
      .where(sql`${table.nameKey} = ${table.id}::text`),
    uniqueIndex('participants_rejoin_code').on(table.sessionId, table.rejoinCode),
  ],
)
