import type { ClientFrame, Hello } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { Accounts } from '../features/accounts/contract.ts'
import { AppError } from '../platform/app-error.ts'
import type { Clock } from '../platform/clock.ts'
import type { Hub } from './hub.ts'
import { introduce, type Role, requireHostOf, type Visitor } from './introduction.ts'
import { createRefusals, refusedOf } from './refusals.ts'
import type { PlayerFrame } from './session-room.ts'

export type DialogueDependencies = {
  hub: Hub
  accounts: Pick<Accounts, 'userOf'>
  clock: Clock
  log: Logger
  /** Who is at the other end has been proved. */
  onKnown: () => void
}

/** What is said on one connection: a hello first, then what the role allows. */
export function createDialogue(visitor: Visitor, dependencies: DialogueDependencies) {
  const { accounts, clock, log, onKnown } = dependencies
  const { peer, headers } = visitor
  const { refuse, refuseWith } = createRefusals(peer, log)
  let role: Role | { name: 'stranger' } | { name: 'introducing' } = { name: 'stranger' }

  async function onHello(hello: Hello) {
    // Once is enough: whoever is seated stays who they are until the socket closes.
    if (role.name !== 'stranger') return refuse('bad-request', { to: 'hello' })
    role = { name: 'introducing' }
    try {
      role = await introduce(hello, visitor, dependencies)
      onKnown()
    } catch (error) {
      role = { name: 'stranger' }
      refuseWith(error, { to: 'hello' })
    }
  }

  function onPlayerFrame(frame: PlayerFrame, receivedAtMs: number) {
    const refused = refusedOf(frame)
    if (role.name !== 'player') return refuse('token-invalid', refused)
    const { participant, room } = role
    room
      .serve(frame, { participant, receivedAtMs, oneWayMs: peer.oneWayMs() })
      .then((replies) => replies.forEach(peer.send))
      .catch((error: unknown) => refuseWith(error, refused))
  }

  async function onCommand({ ref, command }: Extract<ClientFrame, { type: 'command' }>) {
    if (role.name !== 'host') throw new AppError('not-host')
    // Asked again for each command: a revoked or signed-out host commands nothing.
    await requireHostOf(role.room, headers, accounts)
    await role.room.command(command)
    peer.send({ type: 'command-done', ref })
  }

  return {
    isIntroduced: () => role.name === 'player' || role.name === 'host',
    onFrame(frame: ClientFrame, receivedAtMs: number) {
      if (frame.type === 'ping') peer.send({ type: 'pong', sentAtMs: frame.sentAtMs, nowMs: clock.nowMs() })
      else if (frame.type === 'hello') void onHello(frame)
      else if (frame.type === 'command')
        onCommand(frame).catch((error: unknown) => refuseWith(error, { to: 'command', ref: frame.ref }))
      else onPlayerFrame(frame, receivedAtMs)
    },
    onRefused: (code: Parameters<typeof refuse>[0]) => refuse(code, { to: 'frame' }),
    leave() {
      if (role.name === 'player') role.room.unseatPlayer(peer, role.participant)
      if (role.name === 'host') role.room.removeHost(peer)
    },
  }
}
