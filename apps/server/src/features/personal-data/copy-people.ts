import { kindOf, MODES, plainQuestion, type Question, verdictOf } from '@pinquiz/game'
import { eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { quizOf } from '../../db/quiz-column.ts'
import { answerChanges, answers, incidents, marks, objections, sessions } from '../../db/schema.ts'
import { copyInvited, readRosterEntries } from './invited-people.ts'
import { isWithin, readPeople, type Whose, withOtherAttempts } from './people.ts'

type Person = Awaited<ReturnType<typeof readPeople>>[number]
type Answer = typeof answers.$inferSelect
type Incident = typeof incidents.$inferSelect

/** How many people's answers one query reads: a running game goes on in between. */
const PEOPLE_AT_ONCE = 10

/** Everything stored about participants, in words that an outsider understands. */
export async function copyPeople(db: Db, whose: Whose, chosen: string[]): Promise<PersonCopy[]> {
  const ids = await withOtherAttempts(db, chosen)
  const people = await readPeople(db, whose, ids)
  const bySession = new Map<string, Person[]>()
  for (const person of people) {
    const own = bySession.get(person.session.id)
    if (own) own.push(person)
    else bySession.set(person.session.id, [person])
  }
  const copies: PersonCopy[] = []
  for (const [session, own] of bySession) {
    // Once for all of them: it may have megabytes.
    const asked = await readAsked(db, session)
    // Erased meanwhile.
    if (!asked) continue
    for (let at = 0; at < own.length; at += PEOPLE_AT_ONCE)
      copies.push(...(await copyTogether(db, own.slice(at, at + PEOPLE_AT_ONCE), asked)))
  }
  return [...copies, ...(await copyInvited(db, isWithin(whose), ids))]
}

type Asked = { title: string; questions: readonly Question[] }

async function readAsked(db: Db, session: string): Promise<Asked | null> {
  const [row] = await db.select({ quiz: sessions.quiz }).from(sessions).where(eq(sessions.id, session))
  if (!row) return null
  const { title, questions } = quizOf(row.quiz)
  return { title, questions: questions.map(plainQuestion) }
}

/** People of one session. */
async function copyTogether(db: Db, people: readonly Person[], asked: Asked): Promise<PersonCopy[]> {
  const found = people.map(({ participant }) => participant.id)
  const given = await db
    .select()
    .from(answers)
    .where(anyOf(answers.participantId, found))
    .orderBy(answers.questionIndex)
  const reported = await db
    .select()
    .from(incidents)
    .where(anyOf(incidents.participantId, found))
    .orderBy(incidents.atMs)
  const changed = await db
    .select()
    .from(answerChanges)
    .where(anyOf(answerChanges.participantId, found))
    .orderBy(answerChanges.givenAtMs)
  const marked = await db.select().from(marks).where(anyOf(marks.participantId, found)).orderBy(marks.number)
  const objected = await db.select().from(objections).where(anyOf(objections.participantId, found))
  const onRosters = await readRosterEntries(db, found)
  return people.map((person) => {
    const isTheirs = ({ participantId }: { participantId: string | null }) =>
      participantId === person.participant.id
    return copyOf(person, asked, {
      given: mayTellVotes(person) ? given.filter(isTheirs) : [],
      changed: changed.filter(isTheirs),
      reported: reported.filter(isTheirs),
      marked: marked.filter(isTheirs),
      roster: onRosters.get(person.participant.id) ?? null,
      objected: objected.filter(isTheirs),
    })
  })
}

/** During an anonymous poll, together with its counts, who has voted would say for what (P22). */
const mayTellVotes = ({ session }: Person): boolean => !session.isAnonymous || session.status === 'completed'

export type PersonCopy = { title: string; copy: Record<string, unknown> }

type Stored = {
  given: Answer[]
  changed: (typeof answerChanges.$inferSelect)[]
  reported: Incident[]
  marked: (typeof marks.$inferSelect)[]
  roster: { group: string; mailedAt: string | null } | null
  objected: (typeof objections.$inferSelect)[]
}

function copyOf(
  { participant, session, host }: Person,
  { title, questions }: Asked,
  { given, changed, reported, marked, objected, roster }: Stored,
): PersonCopy {
  const { name, email, phone, address, number, score, endedBy } = participant
  return {
    title,
    copy: {
      name,
      email,
      phone,
      networkAddress: address,
      numberInSession: number,
      points: score,
      endedBy,
      // Counted from one, as on screens.
      avatar: participant.avatar === null ? null : participant.avatar + 1,
      team: participant.team === null ? null : participant.team + 1,
      hasDeviceHash: participant.deviceHash !== null,
      joinedAt: participant.createdAt.toISOString(),
      removedAt: participant.removedAt?.toISOString() ?? null,
      completedAt: instant(participant.completedAtMs),
      accommodations: participant.accommodations ?? null,
      timeAskedFor: participant.timeRequest ?? null,
      roster,
      session: { title, mode: session.mode, host, startedAt: session.createdAt.toISOString() },
      answers: given.map((answer) => {
        const question = questions[answer.questionIndex]
        return {
          question: question?.text ?? null,
          chosen:
            question && !session.isAnonymous
              ? kindOf(question).answerText(question, answer.value) || null
              : null,
          isCorrect: MODES[session.mode].isScored ? verdictOf(question, answer).isCorrect : null,
          points: answer.points + answer.bonus,
          secondsTaken: session.isAnonymous ? null : answer.elapsedMs / 1000,
          receivedAt: session.isAnonymous ? null : instant(answer.receivedAtMs),
        }
      }),
      earlierAnswers: changed.map(({ questionIndex, value, givenAtMs, untilMs, isTakenBack, refusal }) => {
        const question = questions[questionIndex]
        return {
          question: question?.text ?? null,
          chosen: question ? kindOf(question).answerText(question, value) || null : null,
          givenAt: instant(givenAtMs),
          until: instant(untilMs),
          wasTakenBack: isTakenBack,
          refused: refusal,
        }
      }),
      marks: marked.map(({ act, questionIndex, before, after, ...mark }) => ({
        change: act,
        question: questionIndex === null ? null : (questions[questionIndex]?.text ?? null),
        before,
        after,
        reason: mark.reason,
        comment: mark.comment,
        at: mark.createdAt.toISOString(),
        withdrawnAt: mark.withdrawnAt?.toISOString() ?? null,
      })),
      objections: objected.map(({ questionIndex, text, createdAt }) => ({
        question: questions[questionIndex]?.text ?? null,
        text,
        at: createdAt.toISOString(),
      })),
      questionsIssuedAt: participant.issuedAtMs.map((ms) => instant(ms || null)),
      incidents: reported.map(({ kind, questionIndex, atMs, lengthMs }) => ({
        kind,
        question: questionIndex === null ? null : (questions[questionIndex]?.text ?? null),
        at: instant(atMs),
        seconds: lengthMs === null ? null : lengthMs / 1000,
      })),
    },
  }
}

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
