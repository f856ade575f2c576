import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { applyCommand, type OpenAttempt, openAttempt, updateOf } from './apply-command.ts'
import {
  insertAnswers,
  lockAttempts,
  readAttemptAnswers,
  readHostActs,
  updateAttempts,
} from './attempt-rows.ts'
import type { AttemptJob, AttemptOutcome } from './contract.ts'
import {
  countIncidents,
  endLeavings,
  insertIncidents,
  readNoted,
  readStrictSessions,
} from './incident-rows.ts'

export type BatchResult = {
  outcomes: AttemptOutcome[]
  /** Participants with something new to show, by session. */
  changed: Map<string, string[]>
}

/**
 * One transaction: lock the participants, let the rules decide command after command, write the results. The lock puts
 * each attempt's commands in one order, whichever nodes they come from; outcomes are known only after the commit.
 */
export async function runAttempts(pool: pg.Pool, jobs: AttemptJob[], clock: Clock): Promise<BatchResult> {
  return inTransaction(pool, async (client) => {
    const { open, strict } = await readAll(client, jobs)
    // Read once locked: waiting for the locks must not make a late command early.
    const nowMs = clock.nowMs()
    const outcomes = jobs.map((job): AttemptOutcome => {
      const own = open.get(job.participant)
      if (!own || own.session !== job.session) return { ok: false, code: 'participant-removed' }
      // Read while locked, since the room may not have heard of a ruling.
      const questions = own.acts.quiz?.questions ?? job.questions
      return applyCommand(own, { ...job, questions }, { nowMs, isStrict: strict.has(job.session) })
    })
    const worked = [...open.values()]
    await updateAttempts(client, worked.filter(({ isChanged }) => isChanged).map(updateOf))
    await insertAnswers(
      client,
      worked.flatMap(({ newAnswers }) => newAnswers),
    )
    await insertIncidents(
      client,
      worked.flatMap(({ newIncidents }) => newIncidents),
    )
    await endLeavings(client, new Map(worked.flatMap(({ endedLeavings }) => [...endedLeavings])))
    return { outcomes, changed: changedOf(worked) }
  })
}

async function readAll(client: pg.PoolClient, jobs: AttemptJob[]) {
  const ids = [...new Set(jobs.map(({ participant }) => participant))]
  const reports = jobs.filter(({ command }) => command.type === 'incident')
  const reported = jobs.flatMap(({ command }) => (command.type === 'incident' ? command.id : []))
  const rows = await lockAttempts(client, ids)
  const given = await readAttemptAnswers(client, ids)
  const incidents = await countIncidents(client, ids)
  const strict = await readStrictSessions(client, [...new Set(reports.map((job) => job.session))])
  const noted = await readNoted(client, reported)
  const acts = await readHostActs(client, [...new Set(rows.map(({ session }) => session))])
  const open = new Map<string, OpenAttempt>()
  for (const row of rows)
    if (!row.isRemoved)
      open.set(row.id, openAttempt(row, incidents.get(row.id), noted, acts.get(row.session)))
  for (const [participant, question, value, credit, points] of given)
    open.get(participant)?.answers.set(question, { value, credit, points })
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
