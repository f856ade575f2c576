import { type AnswerValue, EXCUSABLE, INCIDENT_KINDS, KEPT_REFUSALS, MARK_ACTS } from '@pinquiz/game'
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
import { users } from './schema/accounts.ts'
import { participants, sessions } from './schema/sessions.ts'
import { createdAt } from './timestamps.ts'

export * from './schema/accounts.ts'
export * from './schema/library.ts'
export * from './schema/media.ts'
export * from './schema/own.ts'
export * from './schema/quizzes.ts'
export * from './schema/service.ts'
export * from './schema/sessions.ts'

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
    /** Null: the session's host, before there were co-hosts. */
    issuedBy: text('issued_by').references(() => users.id, { onDelete: 'cascade' }),
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

/** Answers of self-paced attempts that were changed, taken back or refused (S85). */
export const answerChanges = pgTable(
  'answer_changes',
  {
    participantId: uuid('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    questionIndex: integer('question_index').notNull(),
    value: jsonb('value').$type<AnswerValue>().notNull(),
    givenAtMs: bigint('given_at_ms', { mode: 'number' }).notNull(),
    untilMs: bigint('until_ms', { mode: 'number' }).notNull(),
    isTakenBack: boolean('is_taken_back').notNull(),
    /** Why it never counted; null: it did. */
    refusal: text('refusal', { enum: KEPT_REFUSALS }),
  },
  (table) => [index('answer_changes_participant').on(table.participantId)],
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
    /** `game` `Accommodations`, which their attempts begin with; null: none, the usual case. */
    accommodations: jsonb('accommodations').$type<unknown>(),
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

/** What participants say against verdicts (K103). */
export const objections = pgTable(
  'objections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    questionIndex: integer('question_index').notNull(),
    text: text('text').notNull(),
    createdAt,
    /** Null while open. */
    ruledAt: timestamp('ruled_at', { withTimezone: true }),
    /** The mark it led to: once that is withdrawn, the objection is open again. Null: everything stayed as it was. */
    markId: uuid('mark_id').references(() => marks.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('objections_own').on(table.participantId, table.questionIndex),
    index('objections_session').on(table.sessionId),
    index('objections_mark').on(table.markId),
  ],
)
