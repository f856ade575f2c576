import { randomUUID } from 'node:crypto'
import { type AnswerValue, kindOf, type ObjectionOutcome, shownName } from '@pinquiz/game'
import type { MarkBody, ObjectionList } from '@pinquiz/protocol'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { AppError } from '#platform/app-error.ts'
import type { ResultSession } from '../queries.ts'
import { insertMark, type MarkDeps, type Target as MarkTarget, storeMark, withLock } from './add-mark.ts'
import { OUTCOME } from './own-objections.ts'
import { settleObjections } from './settle-objections.ts'

const MAX_GROUPS = 500
const MAX_PEOPLE = 50

const OBJECTIONS = `
  objections o join answers a on a.participant_id = o.participant_id and a.question_index = o.question_index
  left join marks m on m.id = o.mark_id`

const SELECT_GROUPS = `
  select (array_agg(o.id order by o.created_at, o.id))[1] as id, o.question_index as question,
    (array_agg(a.value))[1] as value, ${OUTCOME} as outcome, count(*)::int as count,
    (json_agg(json_build_object('participant', p.id, 'name', p.name, 'number', p.number, 'isHeld', p.is_name_held,
      'text', o.text) order by o.created_at, o.id))::jsonb as people
  from ${OBJECTIONS}
  join participants p on p.id = o.participant_id and p.removed_at is null
  where o.session_id = $1
  group by o.question_index, a.tally_key, outcome
  order by (${OUTCOME}) is not null, o.question_index, count desc limit ${MAX_GROUPS}`

type GroupRow = {
  id: string
  question: number
  value: AnswerValue
  outcome: ObjectionOutcome | null
  count: number
  people: { participant: string; name: string; number: number; isHeld: boolean; text: string }[]
}

/** All objections in a session, those to equal answers together. */
export async function listObjections(pool: pg.Pool, { id, quiz }: ResultSession): Promise<ObjectionList> {
  const { rows } = await pool.query<GroupRow>(SELECT_GROUPS, [id])
  return {
    groups: rows.flatMap(({ value, people, ...group }) => {
      const question = quiz.questions[group.question]
      if (!question) return []
      return [
        {
          ...group,
          answer: kindOf(question).answerText(question, value),
          canAccept: kindOf(question).accepts(question, value),
          people: people
            .slice(0, MAX_PEOPLE)
            .map(({ participant, text, ...person }) => ({ participant, name: shownName(person), text })),
        },
      ]
    }),
  }
}

type Target = Omit<MarkTarget, 'mark'> & { objection: string; outcome: ObjectionOutcome; reason: string }
type Found = {
  participant: string
  question: number
  text: string
  value: AnswerValue
  tallyKey: string
  outcome: string | null
}

/** Rules on an objection and all open ones to the same answer, or to the question if it is voided. */
export async function ruleOnObjection(deps: MarkDeps, target: Target): Promise<void> {
  const { session, objection, outcome, reason } = target
  await withLock(deps, target, async (tx, locked) => {
    const { rows } = await tx.execute<Found>(sql`
      select o.participant_id as participant, o.question_index as question, o.text, a.value, a.tally_key as "tallyKey",
        ${sql.raw(OUTCOME)} as outcome
      from ${sql.raw(OBJECTIONS)}
      where o.id = ${objection} and o.session_id = ${session}`)
    const [found] = rows
    if (!found) throw new AppError('not-found')
    if (found.outcome === outcome) return null
    if (found.outcome !== null) throw new AppError('conflict')
    const by = { ...target, mark: randomUUID() }
    if (outcome !== 'left') return storeMark(tx, locked, by, markFor(outcome, found, reason))
    const { question, value: answer, tallyKey: key } = found
    await insertMark(tx, locked, by, { mark: { act: 'left', question, answer }, question, reason })
    await settleObjections(tx, { session, question, mark: by.mark, settles: { key } })
    return null
  })
}

/** Without a reason of the host's, the objection is it. */
function markFor(
  outcome: 'accepted' | 'voided',
  { question, participant, text }: Found,
  reason: string,
): MarkBody {
  const why = { question, reason: reason === '' ? text : reason }
  return outcome === 'accepted' ? { act: 'accept', participant, ...why } : { act: 'void', ...why }
}
