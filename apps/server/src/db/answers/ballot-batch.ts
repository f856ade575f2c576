import type { AnswerValue } from '@pinquiz/game'
import type pg from 'pg'

/**
 * Votes of anonymous polls. `answers` says who has voted; the same statement adds their choices to the question's
 * single row in `ballots`, rewritten and sorted each time, so that no order, time or transaction links a vote to a
 * voter (decision 0127). Otherwise like `storeText` in answer-batch.ts.
 */
const storeText = (lock: string) => `
with answering as (
  select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::jsonb[], $5::text[])
    as row (session_id, participant_id, question_index, value, tally_key)
), answerable as materialized (
  select id, question_index from sessions where id = any ($6::uuid[]) and phase = 'question' order by id ${lock}
), stored as (
  insert into answers
    (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
  select answering.session_id, answering.participant_id, answering.question_index, '""', '', 0, 0, 0, 0 from answering
    join answerable on answerable.id = answering.session_id and answerable.question_index = answering.question_index
    join participants on participants.id = answering.participant_id
      and participants.session_id is not distinct from answering.session_id and participants.removed_at is null
  order by answering.participant_id, answering.question_index
  on conflict (participant_id, question_index) do nothing
  returning session_id, participant_id, question_index
), chosen as (
  select session_id, question_index, jsonb_build_array(tally_key, value)::text as choice, count(*)::int as votes
  from stored join answering using (session_id, participant_id, question_index) group by 1, 2, 3
), counted as (
  insert into ballots (session_id, question_index, votes)
  select session_id, question_index, jsonb_object_agg(choice, votes) from chosen group by 1, 2 order by 1, 2
  on conflict (session_id, question_index) do update set votes = (
    select jsonb_object_agg(choice, votes) from (
      select choice, sum(votes::int) as votes from (
        select * from jsonb_each_text(ballots.votes) union all select * from jsonb_each_text(excluded.votes)
      ) as both_of_them (choice, votes) group by choice
    ) as summed)
)
select participant_id as id, question_index as question from stored
union all select id, null from answerable`

export const STORE_BALLOTS_OR_WAIT = { name: 'store-ballots-alone', text: storeText('for share') }
export const STORE_BALLOTS_OR_SKIP = { name: 'store-ballots', text: storeText('for share skip locked') }

export type Ballot = [tallyKey: string, value: AnswerValue, votes: number]

/** The votes on a question of an anonymous poll. */
export async function readBallots(pool: pg.Pool, session: string, question: number): Promise<Ballot[]> {
  const { rows } = await pool.query<{ votes: Record<string, number> }>({
    name: 'select-ballots',
    text: 'select votes from ballots where session_id = $1 and question_index = $2',
    values: [session, question],
  })
  return Object.entries(rows[0]?.votes ?? {}).map(([choice, votes]) => {
    // As written by `storeText`.
    const [tallyKey, value] = JSON.parse(choice) as [string, AnswerValue]
    return [tallyKey, value, votes]
  })
}
