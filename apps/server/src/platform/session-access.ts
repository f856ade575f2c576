import type { SessionRight } from '@pinquiz/game'

/** Someone's right to a session, once it was checked. `hostId`: whose session it is. */
export type SessionAccess = {
  session: string
  userId: string
  hostId: string
  hostName: string
  right: SessionRight
}
