import { ownPlaces, questionsAt, type Tried } from '@pinquiz/game'
import type pg from 'pg'
import { pipelined } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { insertChanges } from './answer-changes.ts'
import { applyCommand } from './apply-command.ts'
import {
  deleteAnswers,
  lockAttempts,
  readAttemptAnswers,
  readExcusedOf,
  readHostActs,
  writeAttempts,
} from './attempt-rows.ts'
import type { AttemptJob, AttemptOutcome } from './contract.ts'
import {
  countIncidents,
  endLeavings,
  insertIncidents,
  readNoted,
  readStrictSessions,
} from './incident-rows.ts'
import { type OpenAttempt, openAttempt, updateOf } from './open-attempt.ts'
import { readTries } from './tries-rows.ts'

export type BatchResult = {
  outcomes: AttemptOutcome[]
  /** Participants with something new to show, by session. */
  changed: Map<string, string[]>
}

/**
 * One transaction: lock the participants, let the rules decide command after command, write the results. The lock puts
 * each attempt's commands in one order, whichever nodes they come from; outcomes are known only after the commit.
 */
export async function runAttempts(
  pool: pg.Pool,
  jobs: AttemptJob[],
  clock: Clock,
  processStartedAtMs: number | null = null,
): Promise<BatchResult> {
  return pipelined(pool, async (client, { first, last }) => {
    const { open, strict } = await first(() => readAll(client, jobs))
    // Read once locked: waiting for the locks must not make a late command early.
    const nowMs = clock.nowMs()
    const outcomes = jobs.map((job): AttemptOutcome => {
      const own = open.get(job.participant)
      if (!own || own.session !== job.session) return { ok: false, code: 'participant-removed' }
      // Read while locked, since the room may not have heard of a ruling.
      const all = own.acts.quiz?.questions ?? job.questions
      own.places = ownPlaces({ questions: all, assignment: own.acts.assignment, participant: own.id })
      const questions = questionsAt(all, own.places)
      return applyCommand(
        own,
        { ...job, questions },
        { nowMs, isStrict: strict.has(job.session), processStartedAtMs },
      )
    })
    const worked = [...open.values()]
    await insertIncidents(
      client,
      worked.flatMap(({ newIncidents }) => newIncidents),
    )
    await endLeavings(client, new Map(worked.flatMap(({ endedLeavings }) => [...endedLeavings])))
    await deleteAnswers(
      client,
      worked.flatMap(({ id, withdrawn }) =>
        [...withdrawn].map((question) => ({ participant: id, question })),
      ),
    )
    await insertChanges(
      client,
      worked.flatMap(({ id, changes }) => changes.map((change) => ({ participant: id, ...change }))),
    )
    const moved = worked.filter(({ isChanged, hasNewFlags }) => isChanged || hasNewFlags).map(updateOf)
    const given = worked.flatMap(({ newAnswers }) => newAnswers)
    if (moved.length + given.length > 0) await last(() => writeAttempts(client, { moved, given }))
    return { outcomes, changed: changedOf(worked) }
  })
}

async function readAll(client: pg.PoolClient, jobs: AttemptJob[]) {
  const ids = [...new Set(jobs.map(({ participant }) => participant))]
  const reports = jobs.filter(({ command }) => command.type === 'incident')
  const reported = jobs.flatMap(({ command }) => (command.type === 'incident' ? command.id : []))
  const [rows, given, incidents, strict, noted, acts] = await Promise.all([
    lockAttempts(client, ids),
    readAttemptAnswers(client, ids),
    countIncidents(client, ids),
    readStrictSessions(client, [...new Set(reports.map(({ session }) => session))]),
    readNoted(client, reported),
    readHostActs(client, [...new Set(jobs.map(({ session }) => session))]),
  ])
  const hasMarks = [...acts.values()].some(({ isMarked }) => isMarked)
  const excused = hasMarks ? await readExcusedOf(client, ids) : new Map<string, number[]>()
  const open = new Map<string, OpenAttempt>()
  for (const row of rows)
    if (!row.isRemoved)
      open.set(row.id, openAttempt(row, incidents.get(row.id), noted, acts.get(row.session)))
  const retaken = [...open.values()].filter(({ acts: { hasRetakes } }) => hasRetakes).map(({ id }) => id)
  const tries = retaken.length > 0 ? await readTries(client, retaken) : new Map<string, Tried[]>()
  for (const [participant, all] of tries) {
    const own = open.get(participant)
    if (own) own.tries = all
  }
  for (const [participant, questions] of excused) {
    const own = open.get(participant)
    if (own) own.excused = questions
  }
  for (const [participant, question, value, credit, points, sentAtMs] of given)
    open.get(participant)?.answers.set(question, { value, credit, points, sentAtMs })
  return { open, strict }
}

function changedOf(worked: OpenAttempt[]): Map<string, string[]> {
  const changed = new Map<string, string[]>()
  for (const { id, session, isChanged, newIncidents, endedLeavings } of worked) {
    if (!isChanged && newIncidents.length === 0 && endedLeavings.size === 0) continue
    const ids = changed.get(session) ?? []
    ids.push(id)
    changed.set(session, ids)
  }
  return changed
}
