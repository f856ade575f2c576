import type { IncomingHttpHeaders } from 'node:http'
import { type Hello, PROTOCOL_VERSION } from '@pinquiz/protocol'
import type { Accounts } from '../../features/accounts/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Hub } from '../hub.ts'
import type { SessionRoom } from '../room/session-room.ts'
import type { Peer } from '../wire/peer.ts'

/** Who a connection has proved to be, until it closes. */
export type Role =
  | { name: 'player'; participant: string; room: SessionRoom }
  | { name: 'host'; room: SessionRoom }

/** One connection as it introduces itself; `headers` are those of its upgrade. */
export type Visitor = { peer: Peer; headers: IncomingHttpHeaders; isOpen: () => boolean }

type Doorkeepers = { hub: Hub; accounts: Pick<Accounts, 'userOf'> }

/** Lets a player in by the token of the seat, a host by the cookie of the account. */
export async function introduce(
  hello: Hello,
  { peer, headers, isOpen }: Visitor,
  { hub, accounts }: Doorkeepers,
): Promise<Role> {
  if (hello.protocol !== PROTOCOL_VERSION) throw new AppError('protocol-outdated')
  const room = await hub.open(hello.session)
  let role: Role
  if (hello.role === 'player') {
    const { participant, token } = hello
    await room.seatPlayer(peer, { participant, token }, isOpen)
    role = { name: 'player', participant, room }
  } else {
    const user = await requireHostOf(room, headers, accounts)
    await room.addHost({ peer, user }, isOpen)
    role = { name: 'host', room }
  }
  // Forgotten meanwhile, the room would never tell anything again.
  if (!hub.isCurrent(room)) peer.dismiss('restarting')
  return role
}

/** The user's id. */
export async function requireHostOf(
  room: SessionRoom,
  headers: IncomingHttpHeaders,
  accounts: Pick<Accounts, 'userOf'>,
): Promise<string> {
  const user = await accounts.userOf(headers)
  if (!user) throw new AppError('not-signed-in')
  if (user.id !== room.record.hostId) throw new AppError('not-host')
  return user.id
}
