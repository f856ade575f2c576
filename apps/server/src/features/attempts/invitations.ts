import type pg from 'pg'
import { accommodationsOf } from '../../db/accommodations-column.ts'
import { AppError } from '../../platform/app-error.ts'
import { type NamedByLink, readLink } from '../invitees/links.ts'
import type { SessionRecord } from '../sessions/records.ts'
import type { Attempts } from './contract.ts'
import { type Guest, readGuest } from './guest-rows.ts'

/** What personal links lead to. */
export function createInvitations({
  pool,
  secret,
  recordOf,
  entry,
  begin,
}: {
  pool: pg.Pool
  secret: string
  recordOf: (session: string) => Promise<SessionRecord | null>
} & Pick<Attempts, 'entry' | 'begin'>): Pick<Attempts, 'invitation' | 'beginInvited'> {
  async function guestBy(link: string): Promise<Guest & { named: NamedByLink }> {
    const named = readLink(secret, link)
    if (!named) throw new AppError('link-unknown')
    const guest = await readGuest(pool, named.id)
    if (guest?.linkNumber !== named.linkNumber) throw new AppError('link-withdrawn')
    return { ...guest, named }
  }

  return {
    async invitation(link) {
      const { session, name, participant, accommodations } = await guestBy(link)
      const record = await recordOf(session)
      if (!record) throw new AppError('link-withdrawn')
      const { pin, quiz } = record
      const known = { session, title: quiz.title, name, pin, hasBegun: participant !== null }
      if (participant) return known
      const { isByInvitation: _theirs, mayAskForTime, ...form } = await entry(session)
      const isAsked = mayAskForTime && !accommodationsOf(accommodations).time
      // What they are asked for is on the roster, and no check needs their device.
      return {
        ...known,
        entry: {
          ...form,
          ...(isAsked ? { mayAskForTime } : {}),
          isByInvitation: false,
          keepsDevice: false,
        },
      }
    },
    async beginInvited(link, comer) {
      const { session, name, email, named } = await guestBy(link)
      // Checked again under the session's lock.
      return begin(session, { ...comer, name, email, phone: '', device: '', invitation: named })
    },
  }
}
