import { type AnswerChange, MAX_CHANGES } from '@pinquiz/game'
import type pg from 'pg'

const INSERT = `
  insert into answer_changes (participant_id, question_index, value, given_at_ms, until_ms, is_taken_back)
  select n.* from unnest($1::uuid[], $2::int[], $3::jsonb[], $4::bigint[], $5::bigint[], $6::boolean[])
    as n(participant_id, question_index, value, given_at_ms, until_ms, is_taken_back)
  where ${MAX_CHANGES} > (select count(*) from answer_changes o where o.participant_id = n.participant_id)`

/** Keeps answers that were changed or taken back, for the host (S85). */
export async function insertChanges(
  client: pg.ClientBase,
  changes: readonly ({ participant: string } & AnswerChange)[],
): Promise<void> {
  if (changes.length === 0) return
  const values = [
    changes.map((change) => change.participant),
    changes.map((change) => change.question),
    changes.map((change) => JSON.stringify(change.value)),
    changes.map((change) => Math.round(change.givenAtMs)),
    changes.map((change) => Math.round(change.untilMs)),
    changes.map((change) => change.isTakenBack),
  ]
  await client.query({ name: 'insert-answer-changes', text: INSERT, values })
}
