import { DUPLICATE_WINDOW_MS, type EntryFacts, mailboxOf, type SessionSettings } from '@pinquiz/game'
import type pg from 'pg'
import type { Candidate } from './candidate.ts'
import { isDisposable } from './disposable.ts'

// `offset 0` leaves the planner little else than the index: guessing on small tables, it would scan everybody. Without
// names, since a plan that was kept would be that of the first newcomers.
const selectUsed = (column: 'address' | 'email') => `
  select distinct c.session_id || ' ' || c.value as key from unnest($1::uuid[], $2::text[]) as c(session_id, value)
  cross join lateral (
    select removed_at from participants p where p.session_id = c.session_id and p.${column} = c.value offset 0
  ) p
  where p.removed_at is null`
const SELECT_DEVICES = `
  select distinct c.session_id || ' ' || c.value as key, p.browser_hash as browser,
    extract(epoch from p.created_at)::float8 * 1000 as "atMs"
  from unnest($1::uuid[], $2::text[]) as c(session_id, value)
  cross join lateral (
    select removed_at, browser_hash, created_at from participants p
    where p.session_id = c.session_id and p.device_hash = c.value offset 0
  ) p
  where p.removed_at is null`
const SELECT_RECENT = `
  select distinct s.host_id || coalesce(s.quiz_family, s.quiz_id) as family, s.id as session, c.address
  from unnest($1::uuid[], $2::text[]) as c(session_id, address)
  join sessions own on own.id = c.session_id
  join sessions s on coalesce(s.quiz_family, s.quiz_id) = coalesce(own.quiz_family, own.quiz_id)
    and s.host_id = own.host_id and s.id <> own.id
  cross join lateral (
    select removed_at, created_at from participants p where p.session_id = s.id and p.address = c.address offset 0
  ) p
  where p.removed_at is null and p.created_at > to_timestamp($3::float8 / 1000)`

// Only where the host chose it: a mailbox can't be looked up by an index.
const SELECT_MAILBOXES = `
  select distinct p.session_id as session, p.email from participants p join sessions s on s.id = p.session_id
  where s.id = any($1::uuid[]) and (s.settings->>'oneMailbox')::boolean and p.email is not null and p.removed_at is null`

type Comer = Pick<Candidate, 'session' | 'address' | 'deviceHash' | 'browser'> & { email: string }
/** An attempt that began with a device. */
type Begun = { browser: string | null; atMs: number }

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
  type Recent = { family: string; session: string; address: string }
  const values = [sessions, addresses, nowMs - DUPLICATE_WINDOW_MS]
  const [usedNetworks, { rows: begun }, usedEmails, { rows: recent }, { rows: mailed }] = await Promise.all([
    keysOf('address', addresses),
    client.query<Begun & { key: string }>(SELECT_DEVICES, [sessions, devices]),
    keysOf('email', emails),
    client.query<Recent>(SELECT_RECENT, values),
    client.query<{ session: string; email: string }>(SELECT_MAILBOXES, [[...new Set(sessions)]]),
  ])
  const mailboxKey = (session: string, email: string) => `${session} ${mailboxOf(email)}`
  const usedMailboxes = new Set(mailed.map(({ session, email }) => mailboxKey(session, email)))

  const usedDevices = new Map<string, Begun[]>()
  const noteDevice = (key: string, one: Begun) => usedDevices.set(key, [...(usedDevices.get(key) ?? []), one])
  for (const { key, ...one } of begun) noteDevice(key, one)

  return {
    facts: (
      { session, address, deviceHash, browser, email }: Comer,
      family: string | null,
      { oneMailbox }: Pick<SessionSettings, 'oneMailbox'>,
    ): EntryFacts => ({
      isNetworkUsed: usedNetworks.has(`${session} ${address}`),
      isDeviceUsed: (usedDevices.get(`${session} ${deviceHash}`) ?? []).some(
        (earlier) => !isOther(browser, earlier),
      ),
      isEmailDisposable: email !== '' && isDisposable(email),
      isEmailUsed:
        usedEmails.has(`${session} ${email}`) ||
        (oneMailbox && usedMailboxes.has(mailboxKey(session, email))),
      isNetworkRecent: recent.some(
        (row) => row.family === family && row.session !== session && row.address === address,
      ),
    }),
    /** Another candidate of this batch got in first. */
    note({ session, address, deviceHash, browser, email }: Comer, family: string | null) {
      usedNetworks.add(`${session} ${address}`)
      noteDevice(`${session} ${deviceHash}`, { browser: browser?.hash ?? null, atMs: nowMs })
      if (email) {
        usedEmails.add(`${session} ${email}`)
        usedMailboxes.add(mailboxKey(session, email))
      }
      if (family) recent.push({ family, session, address })
    },
  }
}

/**
 * Whether cookies say that it's another browser of an equal device: each had its own before the earlier attempt began.
 * One that was made later may be that of the same person, who has cleared the browser.
 */
const isOther = (browser: Candidate['browser'], earlier: Begun): boolean =>
  browser !== null &&
  earlier.browser !== null &&
  browser.hash !== earlier.browser &&
  browser.sinceMs < earlier.atMs
