import { DUPLICATE_WINDOW_MS, type EntryFacts } from '@pinquiz/game'
import type pg from 'pg'
import type { Candidate } from './candidate.ts'
import { isDisposable } from './disposable.ts'

const SELECT_ADDRESSES = `
  select distinct p.session_id || ' ' || p.address as key from participants p
  join unnest($1::uuid[], $2::text[]) as c(session_id, address)
    on c.session_id = p.session_id and c.address = p.address
  where p.removed_at is null`
const SELECT_DEVICES = `
  select distinct p.session_id || ' ' || p.device_hash as key from participants p
  join unnest($1::uuid[], $2::text[]) as c(session_id, device_hash)
    on c.session_id = p.session_id and c.device_hash = p.device_hash
  where p.removed_at is null`
const SELECT_EMAILS = `
  select distinct p.session_id || ' ' || p.email as key from participants p
  join unnest($1::uuid[], $2::text[]) as c(session_id, email)
    on c.session_id = p.session_id and c.email = p.email
  where p.removed_at is null`
// If the quiz was deleted, no other session of it is known.
const SELECT_RECENT = `
  select distinct s.quiz_id as "quizId", p.session_id as session, p.address
  from unnest($1::uuid[], $2::text[]) as c(session_id, address)
  join sessions own on own.id = c.session_id
  join sessions s on s.quiz_id = own.quiz_id
  join participants p on p.session_id = s.id and p.address = c.address
  where p.removed_at is null and p.created_at > to_timestamp($3::float8 / 1000)`

type Comer = Pick<Candidate, 'session' | 'address' | 'deviceHash'> & { email: string }

export type Used = Awaited<ReturnType<typeof readUsed>>

/**
 * Which addresses, browsers and email addresses are already taken. Removed participants don't count: the host let them
 * go.
 */
export async function readUsed(client: pg.PoolClient, candidates: Candidate[], nowMs: number) {
  const sessions = candidates.map(({ session }) => session)
  const addresses = candidates.map(({ address }) => address)
  const keys = async (text: string, values: unknown[]) =>
    new Set((await client.query<{ key: string }>(text, values)).rows.map(({ key }) => key))
  const networks = await keys(SELECT_ADDRESSES, [sessions, addresses])
  const devices = await keys(SELECT_DEVICES, [sessions, candidates.map(({ deviceHash }) => deviceHash)])
  const emails = await keys(SELECT_EMAILS, [sessions, candidates.map(({ details }) => details.email)])
  type Recent = { quizId: string; session: string; address: string }
  const values = [sessions, addresses, nowMs - DUPLICATE_WINDOW_MS]
  const recent = (await client.query<Recent>(SELECT_RECENT, values)).rows

  return {
    facts: ({ session, address, deviceHash, email }: Comer, quizId: string | null): EntryFacts => ({
      isNetworkUsed: networks.has(`${session} ${address}`),
      isDeviceUsed: devices.has(`${session} ${deviceHash}`),
      isEmailDisposable: email !== '' && isDisposable(email),
      isEmailUsed: emails.has(`${session} ${email}`),
      isNetworkRecent: recent.some(
        (row) => row.quizId === quizId && row.session !== session && row.address === address,
      ),
    }),
    /** Another candidate of this batch got in first. */
    note({ session, address, deviceHash, email }: Comer, quizId: string | null) {
      networks.add(`${session} ${address}`)
      devices.add(`${session} ${deviceHash}`)
      if (email) emails.add(`${session} ${email}`)
      if (quizId) recent.push({ quizId, session, address })
    },
  }
}
