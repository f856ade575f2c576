import {
  type AnswerValue,
  ENDED_BY,
  EXCUSABLE,
  INCIDENT_KINDS,
  MARK_ACTS,
  MODE_NAMES,
  STATUSES,
} from '@pinquiz/game'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
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
import { users } from './account-schema.ts'
import { media } from './media-schema.ts'
import { quizzes } from './quiz-schema.ts'
import { createdAt, updatedAt } from './timestamps.ts'

export * from './account-schema.ts'
export * from './media-schema.ts'
export * from './own-schema.ts'
export * from './quiz-schema.ts'
export * from './service-schema.ts'

/** One run of a quiz. `phase` and the columns after it hold `game` `SessionState`. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** The quiz may be deleted; the snapshot stays. */
    quizId: uuid('quiz_id').references(() => quizzes.id, { onDelete: 'set null' }),
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
    index('sessions_review')
      .on(table.id)
      .where(
        sql`${table.mode} = 'self-paced' and ${table.status} = 'completed' and ${table.settings}->>'review' <> 'never' and not ${table.isReviewOpen}`,
      ),
    // Questions whose clock is running.
    index('sessions_running').on(table.closesAtMs).where(sql`${table.closesAtMs} is not null`),
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
    /** The rule that tab switches end an attempt was on when this one began: only then does it apply. */
    endsByTabSwitches: boolean('ends_by_tab_switches').notNull().default(false),
    /** Their form said that leaving the page counts as a tab switch. */
    toldOfLeaving: boolean('told_of_leaving').notNull().default(false),
    /** `game` `Accommodations`; null: none, the usual case. */
    accommodations: jsonb('accommodations').$type<unknown>(),
    /** Why an attempt was ended before its last question. */
    endedBy: text('ended_by', { enum: ENDED_BY }),
    createdAt,
  },
  (table) => [
    index('participants_address').on(table.sessionId, table.address),
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

/**
 * Newcomers whom the host let in from a waiting room: the id is derived from their token and the name they asked with.
 */
export const hallPasses = pgTable(
  'hall_passes',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    newcomerId: uuid('newcomer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.newcomerId] })],
)

/** Lets a phone present a session: a one-time code, then a token; stores the hash of either. */
export const presenterKeys = pgTable(
  'presenter_keys',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    codeUntilMs: bigint('code_until_ms', { mode: 'number' }).notNull(),
    /** Null until the code is used. */
    tokenHash: text('token_hash'),
    untilMs: bigint('until_ms', { mode: 'number' }).notNull(),
    createdAt,
  },
  (table) => [
    index('presenter_keys_session').on(table.sessionId),
    uniqueIndex('presenter_keys_code').on(table.codeHash),
  ],
)

export const answers = pgTable(
  'answers',
  {
    /** The participant's; not a foreign key of its own, which would cost a third of storing an answer. */
    sessionId: uuid('session_id').notNull(),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    questionIndex: integer('question_index').notNull(),
    /** The answer, in the shape of the question's kind. */
    value: jsonb('value').$type<AnswerValue>().notNull(),
    /** The key by which equal answers are counted. */
    tallyKey: text('tally_key').notNull(),
    /** 0 to 1, if it can be correct. */
    credit: doublePrecision('credit').notNull(),
    points: integer('points').notNull(),
    /** Both as they were without marks; null: the same. */
    ownCredit: doublePrecision('own_credit'),
    ownPoints: integer('own_points'),
    /** Bonus for a streak of correct answers. */
    bonus: integer('bonus').notNull().default(0),
    elapsedMs: integer('elapsed_ms').notNull(),
    receivedAtMs: bigint('received_at_ms', { mode: 'number' }).notNull(),
    /** When it counts as given (docs/rules.md F2–F9); null for votes. */
    sentAtMs: bigint('sent_at_ms', { mode: 'number' }),
    /** Time credited for a lost connection the participant reported. */
    creditedMs: integer('credited_ms').notNull().default(0),
    /** Selected, but not submitted before time ran out. */
    atTimeUp: boolean('at_time_up').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.questionIndex] }),
    index('answers_session_question').on(table.sessionId, table.questionIndex, table.tallyKey),
  ],
)

/** The votes on a question of an anonymous poll: how many chose what. See ballot-batch.ts. */
export const ballots = pgTable(
  'ballots',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    questionIndex: integer('question_index').notNull(),
    votes: jsonb('votes').$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.questionIndex] })],
)

/**
 * Participants who may not start a self-paced quiz for now; removed once they are in. See
 * features/attempts/turned-away-rows.ts.
 */
export const turnedAway = pgTable(
  'turned_away',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    source: text('source').notNull(),
    name: text('name').notNull(),
    reason: text('reason', { enum: EXCUSABLE }).notNull(),
    excused: text('excused', { enum: EXCUSABLE }).array().notNull().default([]),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    createdAt,
  },
  (table) => [
    uniqueIndex('turned_away_token').on(table.sessionId, table.tokenHash),
    index('turned_away_source').on(table.sessionId, table.source),
  ],
)

/** People whom the host invited to a self-paced quiz: its roster. */
export const invitees = pgTable(
  'invitees',
  {
    /** Made by the client, so that a repeated request adds nobody twice. */
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Order in the roster, from 1, with gaps. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** A class or section; may be empty. */
    group: text('group_name').notNull().default(''),
    email: text('email'),
    /** Personal links are derived from it (features/invitees/links.ts): counting up withdraws the last one. */
    linkNumber: integer('link_number').notNull().default(1),
    /** Whose attempt began with the link. */
    participantId: uuid('participant_id').references(() => participants.id, { onDelete: 'set null' }),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    index('invitees_session').on(table.sessionId, table.position),
    index('invitees_participant').on(table.participantId).where(sql`${table.participantId} is not null`),
  ],
)

/** What was noted during a self-paced attempt: evidence for the host, never a verdict. */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid('id').primaryKey(),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: INCIDENT_KINDS }).notNull(),
    questionIndex: integer('question_index'),
    atMs: bigint('at_ms', { mode: 'number' }).notNull(),
    /** How long the connection was lost or the page was left: null until they return, and for other kinds. */
    lengthMs: integer('length_ms'),
  },
  (table) => [index('incidents_participant').on(table.participantId, table.atMs)],
)

/** What hosts changed by hand after the end of a session, and withdrew (decision 0123). */
export const marks = pgTable(
  'marks',
  {
    /** Made by the client, so that a repeated request changes nothing. */
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Order within the session, from 1. */
    number: integer('number').notNull(),
    act: text('act', { enum: MARK_ACTS }).notNull(),
    questionIndex: integer('question_index'),
    participantId: uuid('participant_id').references(() => participants.id, { onDelete: 'cascade' }),
    /** `game` `Mark` without its target. */
    value: jsonb('value').$type<unknown>().notNull(),
    reason: text('reason').notNull(),
    /** Shown to the participant. */
    comment: text('comment').notNull().default(''),
    /** Points of the answer, the most for the question, or the participant's score; null for others. */
    before: integer('before'),
    after: integer('after'),
    /** How many scores it changed. */
    changed: integer('changed').notNull().default(0),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('marks_number').on(table.sessionId, table.number),
    index('marks_participant').on(table.participantId),
    index('marks_author').on(table.authorId),
  ],
)
