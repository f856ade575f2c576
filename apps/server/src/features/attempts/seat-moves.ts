import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { isSamePerson } from '../../db/same-person.ts'
import type { Candidate } from './candidate.ts'

/** Someone whose attempt has begun continues with their link, perhaps on another device. */
export type SeatMove = Pick<Candidate, 'tokenHash' | 'address'> & { participant: string }

/** Further moves of one participant add nothing. */
const MAX_NOTED = 50

// All attempts of a person have one token. A repeated request has the seat's token and moves nothing. Changes of device are evidence for the host (S35), as with
// the rejoin code; without a stored address no change of network can be noticed.
const MOVE = `
  with input as (
    select distinct on (participant) * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[])
      with ordinality as i(participant, token_hash, address, incident, at) order by participant, at desc
  ), moved as (
    update participants p set token_hash = i.token_hash
    from input i join participants own on own.id = i.participant
    where ${isSamePerson('p', 'own')} and p.token_hash <> i.token_hash
    returning p.id, p.question_index, p.completed_at_ms, p.address <> i.address as is_elsewhere, i.incident
  )
  insert into incidents (id, participant_id, kind, question_index, at_ms)
  select incident, id, case when is_elsewhere then 'other-network' else 'other-device' end, question_index, $5
  from moved where completed_at_ms is null and ${MAX_NOTED} > (
    select count(*) from incidents o where o.participant_id = moved.id and o.kind in ('other-device', 'other-network'))`

export async function moveSeats(client: pg.ClientBase, moves: SeatMove[], nowMs: number): Promise<void> {
  if (moves.length === 0) return
  const column = (key: keyof SeatMove) => moves.map((move) => move[key])
  const values = [
    column('participant'),
    column('tokenHash'),
    column('address'),
    moves.map(() => randomUUID()),
    Math.round(nowMs),
  ]
  await client.query({ name: 'move-seats', text: MOVE, values })
}
