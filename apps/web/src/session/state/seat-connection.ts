import { PROTOCOL_VERSION, playerFrame, type Seat } from '@pinquiz/protocol'
import { Connection, type ConnectionOptions } from './connection.ts'
import type { Environment } from './environment.ts'

/** `storage` outlives a reload and dies with the tab; where the browser forbids it, it throws. */
export type StoreOptions = { seat: Seat; environment: Environment; storage: () => Storage }

/** The connection of whoever holds a seat, in whatever mode the session runs. */
export function connectSeat(
  options: Omit<ConnectionOptions, 'frames' | 'hello'> & { seat: Seat },
): Connection {
  const { seat, ...rest } = options
  const hello = { type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...seat } as const
  return new Connection({ ...rest, frames: playerFrame, hello })
}
