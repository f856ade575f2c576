import { DUPLICATE_WINDOW_MS, type EntryFacts } from '@pinquiz/game'
import type pg from 'pg'
import type { Candidate } from './candidate.ts'
import { isDisposable } from './disposable.ts'

// `offset 0` leaves the planner little else than the index: guessing on small tables, it would scan everybody. Without
// names, since a plan that was kept would be that of the first newcomers.
const selectUsed = (column: 'address' | 'device_hash' | 'email') => `
  select distinct c.session_id || ' ' || c.value as key from unnest($1::uuid[], $2::text[]) as c(session_id, value)
  cross join lateral (
    select removed_at from participants p where p.session_id = c.session_id and p.${column} = c.value offset 0
  ) p
  where p.removed_at is null`
// If the quiz was deleted, no other session of it is known.
const SELECT_RECENT = `
  select distinct s.quiz_id as "quizId", s.id as session, c.address
  from unnest($1::uuid[], $2::text[]) as c(session_id, address)
  join sessions own on own.id = c.session_id
  join sessions s on s.quiz_id = own.quiz_id and s.id <> own.id
  cross join lateral (
    select removed_at, created_at from participants p where p.session_id = s.id and p.address = c.address offset 0
  ) p
  where p.removed_at is null and p.created_at > to_timestamp($3::float8 / 1000)`

type Comer = Pick<Candidate, 'session' | 'address' | 'deviceHash'> & { email: string }

export type EarlierUses = Awaited<ReturnType<typeof readUsed>>

/**
 * Which addresses, browsers and email addresses are already taken. Removed participants don't count: the host let them
 * go.
 */
export async function readUsed(client: pg.PoolClient, candidates: Candidate[], nowMs: number) {
  const sessions = candidates.map(({ session }) => session)
  const addresses = candidates.map(({ address }) => address)
  const devices = candidates.map(({ deviceHash }) => deviceHash)
  const emails = candidates.map(({ details }) => details.email)
  const keysOf = async (column: Parameters<typeof selectUsed>[0], values: string[]) => {
    const { rows } = await client.query<{ key: string }>(selectUsed(column), [sessions, values])
    return new Set(rows.map(({ key }) => key))
  }
  type Recent = { quizId: string; session: string; address: string }
  const values = [sessions, addresses, nowMs - DUPLICATE_WINDOW_MS]
  const [usedNetworks, usedDevices, usedEmails, { rows: recent }] = await Promise.all([
    keysOf('address', addresses),
    keysOf('device_hash', devices),
    keysOf('email', emails),
    client.query<Recent>(SELECT_RECENT, values),
  ])

  return {
    facts: ({ session, address, deviceHash, email }: Comer, quizId: string | null): EntryFacts => ({
      isNetworkUsed: usedNetworks.has(`${session} ${address}`),
      isDeviceUsed: usedDevices.has(`${session} ${deviceHash}`),
      isEmailDisposable: email !== '' && isDisposable(email),
      isEmailUsed: usedEmails.has(`${session} ${email}`),
      isNetworkRecent: recent.some(
        (row) => row.quizId === quizId && row.session !== session && row.address === address,
      ),
    }),
    /** Another candidate of this batch got in first. */
    note({ session, address, deviceHash, email }: Comer, quizId: string | null) {
      usedNetworks.add(`${session} ${address}`)
      usedDevices.add(`${session} ${deviceHash}`)
      if (email) usedEmails.add(`${session} ${email}`)
      if (quizId) recent.push({ quizId, session, address })
    },
  }
}
