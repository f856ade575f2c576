import type { QuizRight } from '@pinquiz/game'
import { mediaPath } from '@pinquiz/protocol'
import { desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  accountInvitations,
  apiTokens,
  auditEntries,
  authenticators,
  authSessions,
  identities,
  libraryCopies,
  libraryQuizzes,
  libraryReports,
  mails,
  media,
  notifications,
  participants,
  passkeys,
  quizzes as quizRows,
  quizShares,
  sessionShares,
  sessions,
  tasks,
  userSettings,
  users,
} from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { LongCopy } from './contract.ts'

type QuizReader = {
  list(userId: string): Promise<{ id: string; right: QuizRight }[]>
  get(userId: string, quizId: string): Promise<object & { right: QuizRight }>
}

/** Everything stored about an account except its password. Of people in its sessions, only their number. */
export async function copyAccount(
  db: Db,
  { userId, nowMs, quizzes }: { userId: string; nowMs: number; quizzes: QuizReader },
): Promise<LongCopy> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('not-found')
  const { name, email, language, role, isApproved, rejectedAt, createdAt, updatedAt } = user
  const [settings] = await db.select().from(userSettings).where(eq(userSettings.userId, userId))
  const { userId: _id, updatedAt: _at, ...chosen } = settings ?? { userId, updatedAt }
  return {
    exportedAtMs: nowMs,
    account: { id: userId, name, email, language, role, isApproved, rejectedAt, createdAt, updatedAt },
    settings: chosen,
    signIns: await readSignIns(db, userId),
    secondFactors: await readSecondFactors(db, userId),
    providers: await readProviders(db, userId),
    tokens: await readTokens(db, userId),
    invitations: await readInvitations(db, userId),
    quizzes: readQuizzes(quizzes, userId),
    shares: await readShares(db, userId),
    sessionShares: await readSessionShares(db, userId),
    media: await readMedia(db, userId),
    library: await readLibrary(db, userId),
    sessions: await readSessions(db, userId),
    tasks: await db
      .select({ title: tasks.title, status: tasks.status, createdAt: tasks.createdAt })
      .from(tasks)
      .where(eq(tasks.ownerId, userId)),
    notifications: await readNotices(db, userId),
    mails: await readMails(db, email),
    acts: await readActs(db, user),
  }
}

function readSignIns(db: Db, userId: string) {
  const { ipAddress, userAgent, createdAt, expiresAt } = authSessions
  return db
    .select({ networkAddress: ipAddress, browser: userAgent, createdAt, expiresAt })
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
    .orderBy(desc(createdAt))
}

/** Without what they are made of. */
async function readSecondFactors(db: Db, userId: string) {
  const apps = await db
    .select({ createdAt: authenticators.createdAt, confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  const { name, createdAt, lastUsedAt } = passkeys
  const keys = await db
    .select({ name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(createdAt)
  return [
    ...apps.map((app) => ({ kind: 'authenticator', ...app })),
    ...keys.map((key) => ({ kind: 'passkey', ...key })),
  ]
}

function readProviders(db: Db, userId: string) {
  const { issuer, subject, email, createdAt, lastUsedAt } = identities
  return db
    .select({ issuer, subject, email, createdAt, lastUsedAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(createdAt)
}

function readTokens(db: Db, userId: string) {
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = apiTokens
  return db
    .select({ name, scopes, createdAt, expiresAt, lastUsedAt })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(createdAt))
}

/** Made by this account; whom they are for is about others. */
function readInvitations(db: Db, userId: string) {
  const { role, mailedAt, expiresAt, createdAt, invitedBy } = accountInvitations
  return db
    .select({ role, mailedAt, expiresAt, createdAt })
    .from(accountInvitations)
    .where(eq(invitedBy, userId))
    .orderBy(desc(createdAt))
}

async function* readQuizzes(quizzes: QuizReader, userId: string): LongCopy['quizzes'] {
  for (const { id, right } of await quizzes.list(userId)) {
    // Shared ones are about their owner.
    if (right !== 'owner') continue
    const found = await quizzes.get(userId, id).catch(unlessDeleted)
    if (!found) continue
    const { right: _right, ...quiz } = found
    yield quiz
  }
}

/** Given and received; of the others, nothing. */
function readShares(db: Db, userId: string) {
  const { access, folder, createdAt, personId } = quizShares
  const isReceived = eq(personId, userId)
  const isGiven = or(eq(quizShares.ownerId, userId), eq(quizRows.ownerId, userId))
  return db
    .select({
      right: access,
      isReceived: sql<boolean>`${isReceived} is true`,
      title: sql<
        string | null
      >`case when ${isReceived} is true then null else coalesce(${quizRows.title}, ${folder}) end`,
      createdAt,
    })
    .from(quizShares)
    .leftJoin(quizRows, eq(quizRows.id, quizShares.quizId))
    .where(or(isReceived, isGiven))
    .orderBy(desc(createdAt))
}

function readSessionShares(db: Db, userId: string) {
  const { access: right, personId, createdAt } = sessionShares
  const isReceived = sql<boolean>`${personId} = ${userId}`
  return db
    .select({
      right,
      isReceived,
      title: sql<string | null>`case when ${isReceived} then null else ${sessions.quiz}->>'title' end`,
      createdAt,
    })
    .from(sessionShares)
    .innerJoin(sessions, eq(sessions.id, sessionShares.sessionId))
    .where(or(eq(personId, userId), eq(sessions.hostId, userId)))
    .orderBy(desc(createdAt))
}

const unlessDeleted = (error: unknown) => {
  if (error instanceof AppError && error.code === 'quiz-not-found') return null
  throw error
}

/** The files themselves are at `path`, for as long as they are stored. */
async function readMedia(db: Db, userId: string) {
  const { id, kind, width, bytes, createdAt } = media
  const stored = await db
    .select({ id, kind, width, bytes, createdAt })
    .from(media)
    .where(eq(media.ownerId, userId))
    .orderBy(desc(createdAt))
  return stored.map(({ id, width, ...row }) => ({
    ...row,
    path: mediaPath(id, row.kind === 'picture' ? width : undefined),
  }))
}

/** What they published, copied and reported. */
async function readLibrary(db: Db, userId: string) {
  const { quizId, title, description, language, subject, licence, publishedAt, ownerId } = libraryQuizzes
  const { reason, createdAt, reporterId } = libraryReports
  return {
    published: await db
      .select({ quizId, title, description, language, subject, licence, publishedAt })
      .from(libraryQuizzes)
      .where(eq(ownerId, userId)),
    copies: await db
      .select({ quizId: libraryCopies.quizId })
      .from(libraryCopies)
      .where(eq(libraryCopies.hostId, userId)),
    reports: await db
      .select({ quizId: libraryReports.quizId, reason, createdAt })
      .from(libraryReports)
      .where(eq(reporterId, userId)),
  }
}

function readSessions(db: Db, userId: string) {
  const { id, mode, pin, status, createdAt, updatedAt } = sessions
  return db
    .select({
      id,
      mode,
      pin,
      status,
      createdAt,
      updatedAt,
      title: sql<string>`${sessions.quiz}->>'title'`,
      participants: db.$count(participants, eq(participants.sessionId, id)),
    })
    .from(sessions)
    .where(eq(sessions.hostId, userId))
    .orderBy(desc(createdAt))
}

function readNotices(db: Db, userId: string) {
  const { kind, data, readAt, createdAt } = notifications
  return db
    .select({ kind, data, readAt, createdAt })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(createdAt))
}

function readMails(db: Db, email: string) {
  const { template, subject, status, sentAt, createdAt } = mails
  return db
    .select({ template, subject, status, sentAt, createdAt })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(createdAt))
}

/** Their administrative actions, and decisions about them. */
function readActs(db: Db, { id, name }: { id: string; name: string }) {
  const { actorId, subjectId, actorName, action, reason, createdAt } = auditEntries
  const actor = sql<string>`case when ${actorId} = ${id} then ${name} else ${actorName} end`
  return db
    .select({ actor, action, subject: auditEntries.subject, reason, createdAt })
    .from(auditEntries)
    .where(or(eq(actorId, id), eq(subjectId, id)))
    .orderBy(desc(createdAt))
}
