import { type AnswerValue, countsForPhones, countsForWalls, questionFace } from '@pinquiz/game'
import type { PollOutcome, QuestionResult, Seat } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { createKeptReads } from '../../platform/reads/kept-reads.ts'
import { hashToken } from '../sessions/entry/secrets.ts'
import { readQuestions, readResult } from './queries.ts'

/** A hall asks within moments of the end: so long it gets the same. Then erased and hidden answers are gone. */
const KEPT_MS = 5000

const SELECT_SEAT = `
  select s.host_id as "hostId"
  from participants p join sessions s on s.id = p.session_id
  where p.id = $1 and p.session_id = $2 and p.token_hash = $3 and p.removed_at is null
    and s.status = 'completed' and s.mode = 'poll'`

const SELECT_OWN = `select question_index, value from answers where participant_id = $1`

type Voted = Omit<PollOutcome['questions'][number], 'own'> & { index: number }

/** What phones show at the end of a poll: everyone's votes, and which are their own (P23). */
export function createPollOutcomes({ db, pool, clock }: { db: Db; pool: pg.Pool; clock: Clock }) {
  const kept = createKeptReads<Voted[]>({ clock, keptMs: KEPT_MS })

  async function count(hostId: string, session: string): Promise<Voted[]> {
    const result = await readResult(db, hostId, session)
    if (!result.settings.shareResults) return []
    const questions = await readQuestions(pool, result)
    // Questions after the last answered one may never have been asked (L84); a slide asks nothing.
    return questions.flatMap((question, index) =>
      question.asked > 0
        ? [
            {
              index,
              question: questionFace(result.quiz, index),
              counts: countsForPhones(question, question.counts),
            },
          ]
        : [],
    )
  }

  return async ({ session, participant, token }: Seat): Promise<PollOutcome> => {
    const seats = await pool.query<{ hostId: string }>(SELECT_SEAT, [participant, session, hashToken(token)])
    const [seat] = seats.rows
    if (!seat) throw new AppError('token-invalid')
    const voted = await kept(session, () => count(seat.hostId, session))
    if (voted.length === 0) return { questions: [] }
    const { rows } = await pool.query<[question: number, value: AnswerValue]>({
      text: SELECT_OWN,
      values: [participant],
      rowMode: 'array',
    })
    const own = new Map(rows)
    return {
      // An anonymous vote has no value.
      questions: voted.map(({ index, ...question }) => ({
        ...question,
        own: own.get(index) === '' ? null : (own.get(index) ?? null),
      })),
    }
  }
}

/** What the wall shows at the end of a poll: as results have it, without what only its host reads. */
export function createWallOutcomes({ db, pool, clock }: { db: Db; pool: pg.Pool; clock: Clock }) {
  const kept = createKeptReads<QuestionResult[]>({ clock, keptMs: KEPT_MS })
  return (hostId: string, session: string) =>
    kept(session, async () => {
      const questions = await readQuestions(pool, await readResult(db, hostId, session))
      // As above; the types of a kind and its counts go together.
      return questions
        .filter(({ asked }) => asked > 0)
        .map((question) => ({
          ...question,
          counts: countsForWalls(question, question.counts, { isJudged: false }),
        })) as QuestionResult[]
    })
}
