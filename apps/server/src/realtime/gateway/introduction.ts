import type { IncomingHttpHeaders } from 'node:http'
import { MODES } from '@pinquiz/game'
import { type Hello, PROTOCOL_VERSION } from '@pinquiz/protocol'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { PresenterKeys } from '../../features/sessions/presenting/presenter-keys.ts'
import type { WallLinks } from '../../features/sessions/presenting/wall-links.ts'
import type { SessionSharing } from '../../features/sessions/sharing/session-sharing.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Hub } from '../hub.ts'
import type { SessionRoom } from '../room/session-room.ts'
import type { Peer } from '../wire/peer.ts'

/** The verified identity of a connection, until it closes. */
export type Role =
  | { name: 'player'; participant: string; room: SessionRoom }
  /** `prove` checks again, and throws for users who may no longer command; resolves with the user's id. */
  | { name: 'host'; room: SessionRoom; prove: () => Promise<string> }
  /** Reads only. */
  | { name: 'wall'; room: SessionRoom }

/** One connection introducing itself; `headers` are those of its upgrade. */
export type Visitor = { peer: Peer; headers: IncomingHttpHeaders; isOpen: () => boolean }

type Features = {
  hub: Hub
  accounts: Pick<Accounts, 'userOf'>
  presenters: Pick<PresenterKeys, 'check'>
  sessionSharing: Pick<SessionSharing, 'maySteer'>
  wallLinks: Pick<WallLinks, 'check'>
}

/** Admits a player by the seat's token, hosts by their account's cookie, a presenter's phone and a wall by a key. */
export async function introduce(
  hello: Hello,
  { peer, headers, isOpen }: Visitor,
  { hub, accounts, presenters, sessionSharing, wallLinks }: Features,
): Promise<Role> {
  if (hello.protocol !== PROTOCOL_VERSION) throw new AppError('protocol-outdated')
  const room = await hub.open(hello.session)
  let role: Role
  if (hello.role === 'player') {
    const { participant, token } = hello
    await room.seatPlayer(peer, { participant, token }, isOpen)
    role = { name: 'player', participant, room }
  } else if (hello.role === 'wall') {
    if (!room.addWall) throw new AppError('bad-request')
    const prove = () => wallLinks.check(room.record.id, hello.key)
    await prove()
    await room.addWall(peer, isOpen)
    role = { name: 'wall', room }
    // As below: it may have been withdrawn meanwhile.
    prove().catch((error: unknown) => {
      if (error instanceof AppError) peer.dismiss('removed')
    })
  } else {
    const token = hello.role === 'presenter' ? hello.token : undefined
    // Nothing to present, and a table with addresses and phone numbers.
    if (hello.role === 'presenter' && MODES[room.record.mode].hasAttempts) throw new AppError('bad-request')
    const prove = () =>
      token === undefined
        ? requireHostOf(room, headers, { accounts, sessionSharing })
        : presenters.check(room.record.id, token)
    const user = await prove()
    const presenter = hello.role === 'host' ? undefined : token === undefined ? 'account' : 'key'
    await room.addHost({ peer, user, presenter }, isOpen)
    role = { name: 'host', room, prove }
    // A right that ended while the snapshot was read had no screen yet that could be closed (L137). Nothing waits for
    // this.
    prove().catch((error: unknown) => {
      if (error instanceof AppError) peer.dismiss(presenter === 'key' ? 'removed' : 'signed-out')
    })
  }
  // If the room was forgotten meanwhile, it would never send anything again.
  if (!hub.isCurrent(room)) peer.dismiss('restarting')
  return role
}

/** The user's id. */
async function requireHostOf(
  room: SessionRoom,
  headers: IncomingHttpHeaders,
  { accounts, sessionSharing }: Pick<Features, 'accounts' | 'sessionSharing'>,
): Promise<string> {
  const user = await accounts.userOf(headers)
  if (!user) throw new AppError('not-signed-in')
  const { id, hostId } = room.record
  if (user.id !== hostId && !(await sessionSharing.maySteer(user.id, id))) throw new AppError('not-host')
  return user.id
}
