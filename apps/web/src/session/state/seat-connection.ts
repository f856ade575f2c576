import { PROTOCOL_VERSION, type Seat, type ServerFrame } from '@pinquiz/protocol'
import { navigate } from 'wouter/use-browser-location'
import { believed } from '../../lib/believed.ts'
import { Connection, type ConnectionOptions } from './connection.ts'
import type { Environment } from './environment.ts'
import { findSeat, keepSeat } from './seats.ts'

/** `storage` outlives a reload and dies with the tab; where the browser forbids it, it throws. */
export type StoreOptions = { seat: Seat; environment: Environment; storage: () => Storage }

/** The connection of a browser with a seat, in any mode. */
export function connectSeat(
  options: Omit<ConnectionOptions, 'frames' | 'hello'> & { seat: Seat },
): Connection {
  const { seat, onFrame, ...rest } = options
  const hello = { type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...seat } as const
  return new Connection({
    ...{ ...rest, hello },
    frames: believed<ServerFrame>('type'),
    onFrame: (frame) => (frame.type === 'moved' ? follow(seat, frame) : onFrame(frame)),
  })
}

/** Into the session that plays this one again; its page sends on to that of its mode. */
function follow(seat: Seat, { session, participant, pin }: Extract<ServerFrame, { type: 'moved' }>) {
  const name = findSeat(seat.session, seat.participant)?.name ?? ''
  keepSeat({ session, participant, token: seat.token, name, pin, isMoved: true })
  navigate(`/play/${session}/${participant}`, { replace: true })
}
