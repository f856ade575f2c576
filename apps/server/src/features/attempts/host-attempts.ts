import type { EndedBy } from '@pinquiz/game'
import type { HostAttempt } from '@pinquiz/protocol'
import type pg from 'pg'
import { accommodationsIn, timeRequestOf } from '../../db/accommodations-column.ts'
import type { HostAttemptsChange } from './contract.ts'

const SELECT = `
  select p.id as participant, p.number, p.name, coalesce(p.email, '') as email, p.phone, p.address,
    extract(epoch from p.created_at)::float8 * 1000 as "joinedAtMs", p.question_index as question, p.score,
    p.completed_at_ms::float8 as "completedAtMs", p.ended_by as "endedBy",
    p.accommodations, p.time_request as "timeRequest", p.first_id as first, i.switches as "tabSwitches", i.outages, i.moves as "otherDevices", i.leavings,
    i.pastes, i.count as incidents,
    case when p.opens_at_ms is not null and p.question_over_at_ms is not null then (
      select count(*)::int from answers where participant_id = p.id) end as answered
  from participants p
  cross join lateral (
    select (count(*) - least(count(*) filter (where kind = 'offline'), count(*) filter (where kind = 'connection-gone')))::int as count,
      (count(*) filter (where is_switch))::int as switches,
      -- The page and the server may tell of the same one.
      greatest(count(*) filter (where kind = 'offline'), count(*) filter (where kind = 'connection-gone'))::int as outages,
      (count(*) filter (where kind in ('other-device', 'other-network')))::int as moves,
      (count(*) filter (where kind = 'left-page' and not is_switch))::int as leavings,
      (count(*) filter (where kind = 'paste'))::int as pastes
    from (
      select kind, kind = 'tab-switch' or (kind = 'left-page' and length_ms is not null and p.told_of_leaving) as is_switch
      from incidents where participant_id = p.id and kind <> 'server-gone'
    ) own
  ) i
  where p.session_id = $1 and p.removed_at is null`

type Row = Omit<HostAttempt, 'endedBy' | 'accommodations' | 'timeRequest' | 'first'> & {
  first: string | null
  endedBy: EndedBy | null
  answered: number | null
  accommodations: unknown
  timeRequest: unknown
}

/** Rows of the host's table, in order of joining: the next ones after a number. */
export async function readHostAttempts(
  pool: pg.Pool,
  session: string,
  { after, limit }: { after: number; limit: number },
): Promise<HostAttempt[]> {
  const text = `${SELECT} and p.number > $2 order by p.number limit $3`
  const query = { name: 'host-attempts', text, values: [session, after, limit] }
  return (await pool.query<Row>(query)).rows.map(hostAttemptOf)
}

function hostAttemptOf({ answered, accommodations, timeRequest, first, ...row }: Row): HostAttempt {
  const request = timeRequestOf(timeRequest)
  return {
    ...row,
    ...accommodationsIn(accommodations),
    ...(request ? { timeRequest: request } : {}),
    ...(answered === null ? {} : { answered }),
    ...(first === null ? {} : { first }),
  }
}

/** These participants' rows; those no longer in the session are `removed`. */
export async function readHostAttemptsOf(
  pool: pg.Pool,
  session: string,
  participants: string[],
): Promise<HostAttemptsChange> {
  const { rows } = await pool.query<Row>({
    name: 'host-attempts-of',
    text: `${SELECT} and p.id = any($2::uuid[]) order by p.number`,
    values: [session, participants],
  })
  const changed = rows.map(hostAttemptOf)
  const present = new Set(changed.map(({ participant }) => participant))
  return { changed, removed: participants.filter((participant) => !present.has(participant)) }
}
