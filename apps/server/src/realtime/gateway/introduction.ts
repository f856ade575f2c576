import type { IncomingHttpHeaders } from 'node:http'
import { MODES } from '@pinquiz/game'
import { type Hello, PROTOCOL_VERSION } from '@pinquiz/protocol'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { PresenterKeys } from '../../features/sessions/presenting/presenter-keys.ts'
import type { WallLinks } from '../../features/sessions/presenting/wall-links.ts'
import type { SessionSharing } from '../../features/sessions/sharing/session-sharing.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Clock, timersOf } from '../../platform/clock.ts'
import type { Hub } from '../hub.ts'
import type { SessionRoom } from '../room/session-room.ts'
import type { Farewell, Peer } from '../wire/peer.ts'

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
  clock: Clock
}

/** For what only time ends, such as a key, and for what the bus lost. */
const PROVE_EVERY_MS = 60_000

/** Asks now, since a right that ended while the snapshot was read had no screen yet that could be closed, and again. */
function proveOn(
  { peer, isOpen }: Visitor,
  { clock, prove }: { clock: Clock; prove: () => Promise<unknown> },
  farewells: { now: Farewell; later: Farewell },
): void {
  const { setInterval, clearInterval } = timersOf(clock)
  // Nothing waits for this. A database that doesn't answer proves nothing.
  const check = (farewell: Farewell) =>
    prove().catch((error: unknown) => {
      if (error instanceof AppError) peer.dismiss(farewell)
    })
  void check(farewells.now)
  const proving = setInterval(() => {
    if (isOpen()) void check(farewells.later)
    else clearInterval(proving)
  }, PROVE_EVERY_MS)
  proving.unref()
}

/** Admits a player by the seat's token, hosts by their account's cookie, a presenter's phone and a wall by a key. */
export async function introduce(
  hello: Hello,
  { peer, headers, isOpen }: Visitor,
  { hub, accounts, presenters, sessionSharing, wallLinks, clock }: Features,
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
    proveOn({ peer, headers, isOpen }, { clock, prove }, { now: 'removed', later: 'removed' })
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
    const ended = presenter === 'key' ? 'removed' : 'signed-out'
    // Told to introduce itself again, it hears why it can't.
    proveOn({ peer, headers, isOpen }, { clock, prove }, { now: ended, later: 'restarting' })
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
