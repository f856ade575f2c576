import { type AnswerValue, ENDED_BY, EXCUSABLE, INCIDENT_KINDS, MODE_NAMES, STATUSES } from '@pinquiz/game'
import type { Language } from '@pinquiz/protocol'
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

export * from './account-schema.ts'
export * from './media-schema.ts'
export * from './own-schema.ts'
export * from './service-schema.ts'

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Grows with every save; an edit based on an older one is refused. */
    version: integer('version').notNull().default(1),
    /** Where its owner keeps it; empty: nowhere in particular. */
    folder: text('folder').notNull().default(''),
    /** Put away: not shown among the others. */
    isArchived: boolean('is_archived').notNull().default(false),
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
    /** What has no column: what the question's kind knows of it, and how it is asked (`game` `KindShape`, `Asking`). */
    body: jsonb('body').$type<unknown>().notNull(),
    /** `game` `Media`, where it has any. */
    media: jsonb('media').$type<unknown>(),
  },
  (table) => [index('questions_quiz').on(table.quizId, table.position)],
)

/** Which media the questions of a quiz name: these are not removed. */
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

/** One run of a quiz in a mode. `phase` and its companions hold `game` `SessionState`. */
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
    /** Of the open question; null: none. */
    outages: jsonb('outages').$type<unknown>(),
    version: integer('version').notNull().default(1),
    isLocked: boolean('is_locked').notNull().default(false),
    settings: jsonb('settings').$type<unknown>().notNull(),
    /** Highest `number` given to a participant. */
    lastNumber: integer('last_number').notNull().default(0),
    /** See quiz-column.ts. Frozen at the start; a question that is asked again gets a copy behind it. */
    quiz: jsonb('quiz').$type<unknown>().notNull(),
    /** Indexes of the questions that do not count. */
    voided: integer('voided').array().notNull().default([]),
    /** Indexes of the copies. */
    repeats: integer('repeats').array().notNull().default([]),
    /** How many rulings on answers are in the quiz: it is read anew where there are more. */
    rulings: integer('rulings').notNull().default(0),
    /** Indexes of the questions in whose time the service was away. */
    disturbed: integer('disturbed').array().notNull().default([]),
    /** A break between two questions. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** Self-paced, after the end: the host asks nobody any more (S45). */
    isCollected: boolean('is_collected').notNull().default(false),
    /** The session that plays this one again, where there was one; it may have been deleted. */
    nextSessionId: uuid('next_session_id'),
    /** The session by whose id browsers are told apart: the first of those that it plays again; null: itself. */
    browsersOf: uuid('browsers_of'),
    /** A poll in which nobody can see who voted for what (decision 0127). It stays what it was started as. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    createdAt,
    updatedAt,
  },
  (table) => [
    // A PIN is free again once its session is over.
    uniqueIndex('sessions_running_pin').on(table.pin).where(sql`${table.status} <> 'completed'`),
    // For those who come back to an attempt of an ended self-paced session.
    index('sessions_ended_pin')
      .on(table.pin)
      .where(sql`${table.status} = 'completed' and ${table.mode} = 'self-paced'`),
    index('sessions_host').on(table.hostId, table.createdAt),
    index('sessions_quiz').on(table.quizId),
    // Questions whose clock is running.
    index('sessions_running').on(table.closesAtMs).where(sql`${table.closesAtMs} is not null`),
  ],
)

/** Which media the quiz that is frozen into a session names. */
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
    /** Held back from every screen but the own one, until the host shows it. */
    isNameHeld: boolean('is_name_held').notNull().default(false),
    /** From 0; null: in none (yet). `game` `teamOf` says whether there is one of that number. */
    team: integer('team'),
    /** Given or chosen, of `game` `AVATARS`; null: what follows from the id. */
    avatar: integer('avatar'),
    /** SHA-256 of the token that the player's browser holds. */
    tokenHash: text('token_hash').notNull(),
    rejoinCode: text('rejoin_code').notNull(),
    /** Sum of the points of closed questions. */
    score: integer('score').notNull().default(0),
    /** Not connected (any more): not waited for, shown without the online dot. */
    isAway: boolean('is_away').notNull().default(true),
    /** The node that last saw them come; when it dies, whoever did not come back to another one is away. */
    seatedBy: uuid('seated_by'),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Keyed hash of what tells the browser: self-paced of its fingerprint, else of a random id that it keeps. */
    deviceHash: text('device_hash'),
    /** From here on self-paced only; details are shown to the host alone. */
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    /** `game` `Attempt`: the question issued last, until it is over and from then on. */
    questionIndex: integer('question_index'),
    opensAtMs: bigint('opens_at_ms', { mode: 'number' }),
    closesAtMs: bigint('closes_at_ms', { mode: 'number' }),
    /** Of the running question; null: none. */
    outages: jsonb('outages').$type<unknown>(),
    questionOverAtMs: bigint('question_over_at_ms', { mode: 'number' }),
    completedAtMs: bigint('completed_at_ms', { mode: 'number' }),
    /** The host's rule that tab switches end an attempt held when this one began: only then it may end by them. */
    endsByTabSwitches: boolean('ends_by_tab_switches').notNull().default(false),
    /** Their form said that leaving the page counts as a tab switch. */
    toldOfLeaving: boolean('told_of_leaving').notNull().default(false),
    /** Why an attempt was ended before its last question. */
    endedBy: text('ended_by', { enum: ENDED_BY }),
    createdAt,
  },
  (table) => [
    index('participants_address').on(table.sessionId, table.address),
    index('participants_device').on(table.sessionId, table.deviceHash),
    index('participants_email').on(table.sessionId, table.email).where(sql`${table.email} is not null`),
    // For those who never come back.
    index('participants_running')
      .on(table.closesAtMs)
      .where(sql`${table.closesAtMs} is not null and ${table.completedAtMs} is null`),
    index('participants_seated_by').on(table.seatedBy).where(sql`not ${table.isAway}`),
    uniqueIndex('participants_number').on(table.sessionId, table.number),
    // Few, and asked for with every join.
    index('participants_removed').on(table.sessionId).where(sql`${table.removedAt} is not null`),
    // The name first: see features/sessions/entry/insert-participants.ts.
    uniqueIndex('participants_name')
      .on(table.nameKey, table.sessionId)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('participants_rejoin_code').on(table.sessionId, table.rejoinCode),
  ],
)

/** Newcomers whom the host let in from a waiting room: under an id that follows from their token and the name they asked with. */
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

/** What lets a phone present a session: a one-time code, then a token; the hash of either. */
export const presenterKeys = pgTable(
  'presenter_keys',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    codeUntilMs: bigint('code_until_ms', { mode: 'number' }).notNull(),
    /** Null while the code was not used. */
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
    /** What was answered, in the shape of the question's kind. */
    value: jsonb('value').$type<AnswerValue>().notNull(),
    /** By what equal answers are counted. */
    tallyKey: text('tally_key').notNull(),
    /** From 0 to 1, where it is right. */
    credit: doublePrecision('credit').notNull(),
    points: integer('points').notNull(),
    /** What a row of right answers brought beside them. */
    bonus: integer('bonus').notNull().default(0),
    elapsedMs: integer('elapsed_ms').notNull(),
    receivedAtMs: bigint('received_at_ms', { mode: 'number' }).notNull(),
    /** When it counts as given (docs/rules.md F2–F9); null for votes. */
    sentAtMs: bigint('sent_at_ms', { mode: 'number' }),
    /** How far the participant's word moved that date. */
    creditedMs: integer('credited_ms').notNull().default(0),
    /** Chosen, but not sent before the time was up. */
    atTimeUp: boolean('at_time_up').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.questionIndex] }),
    index('answers_session_question').on(table.sessionId, table.questionIndex, table.tallyKey),
  ],
)

/** How a question of an anonymous poll was answered: how many chose what. See ballot-batch.ts. */
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

/** Who may not begin a self-paced quiz for now; gone once they are in. See features/attempts/turned-away-rows.ts. */
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
    /** How long the line was down, or the page was left: null while nobody is back, and for other kinds. */
    lengthMs: integer('length_ms'),
  },
  (table) => [index('incidents_participant').on(table.participantId, table.atMs)],
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
    /** Of the page that the form stood on. */
    language: text('language').$type<Language>(),
    /** The last purchase that was confirmed by mail; its plan as it was called then. */
    purchasedPlan: text('purchased_plan'),
    purchaseConfirmedAt: timestamp('purchase_confirmed_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [index('leads_created').on(table.createdAt, table.id)],
)

/** Administrative acts. Who and about whom are ids, also of accounts and messages that are gone; names are looked up. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    actorId: text('actor_id'),
    /** Without an account: what was used by somebody who has the machine. */
    actorName: text('actor_name').notNull().default(''),
    action: text('action').notNull(),
    /** The account or the message. */
    subjectId: text('subject_id'),
    /** What else there is to say of it, never a name. */
    subject: text('subject').notNull(),
    reason: text('reason'),
    createdAt,
  },
  (table) => [index('audit_entries_created').on(table.createdAt, table.id)],
)
