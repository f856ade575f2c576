import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import type { BusEvent } from '../../platform/bus.ts'
import type { Audience } from '../room/audience.ts'
import { inSlices } from '../wire/broadcast.ts'

/** Rows per statement, which holds the lock on the next session's row. */
const AT_ONCE = 500

/** Moves participants who are still here, or return to this page, into the session that plays this one again. */
export function createFollowing(options: {
  record: SessionRecord
  audience: Audience
  store: Pick<SessionStore, 'carryOver'>
  log: Logger
}) {
  const { record, audience, store, log } = options
  const { players } = audience

  async function move(participants: readonly string[]) {
    const { id: session, next } = record
    if (next === null) return
    for (let at = 0; at < participants.length; at += AT_ONCE) {
      const moved = await store.carryOver({
        session,
        next,
        participants: participants.slice(at, at + AT_ONCE),
      })
      await inSlices(moved, ({ from, participant, pin }) =>
        players.get(from)?.send({ type: 'moved', session: next, participant, pin }),
      )
    }
  }
  /** If it fails, they can join with the PIN. */
  const tryToMove = (participants: readonly string[]) =>
    move(participants).catch((error: unknown) =>
      log.error({ err: error, session: record.id }, 'could not move players to the next session'),
    )

  return {
    seated: (participant: string) => void tryToMove([participant]),
    onEvent(event: BusEvent) {
      if (event.type !== 'session-followed') return
      record.next = event.next
      void tryToMove([...players.keys()])
    },
  }
}
