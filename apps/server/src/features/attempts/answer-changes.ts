import { type AnswerChange, MAX_CHANGES, MAX_REFUSED } from '@pinquiz/game'
import type pg from 'pg'

const INSERT = `
  insert into answer_changes (participant_id, question_index, value, given_at_ms, until_ms, is_taken_back, refusal)
  select n.* from unnest($1::uuid[], $2::int[], $3::jsonb[], $4::bigint[], $5::bigint[], $6::boolean[], $7::text[])
    as n(participant_id, question_index, value, given_at_ms, until_ms, is_taken_back, refusal)
  where case when n.refusal is null then ${MAX_CHANGES} else ${MAX_REFUSED} end > (
      select count(*) from answer_changes o
      where o.participant_id = n.participant_id and (o.refusal is null) = (n.refusal is null))
    -- Pages send an answer again whose refusal was lost.
    and not exists (select from answer_changes o where n.refusal is not null and o.participant_id = n.participant_id
      and o.question_index = n.question_index and o.value = n.value and o.refusal = n.refusal)`

/** Keeps answers that were changed, taken back or refused, for the host (S85). */
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
    changes.map(({ refusal = null }) => refusal),
  ]
  await client.query({ name: 'insert-answer-changes', text: INSERT, values })
}
