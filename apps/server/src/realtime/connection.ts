import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientFrame, type ErrorCode, type Hello, PROTOCOL_VERSION } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Accounts } from '../features/accounts/contract.ts'
import { AppError } from '../platform/app-error.ts'
import type { Clock } from '../platform/clock.ts'
import { readFrames } from './frame-reader.ts'
import type { Hub } from './hub.ts'
import { createPeer } from './peer.ts'
import type { PlayerFrame, SessionRoom } from './session-room.ts'

const HELLO_WITHIN_MS = 10_000

type Role =
  | { name: 'stranger' }
  | { name: 'introducing' }
  | { name: 'player'; participant: string; room: SessionRoom }
  | { name: 'host'; room: SessionRoom }

export type ConnectionDependencies = {
  hub: Hub
  accounts: Pick<Accounts, 'userOf'>
  clock: Clock
  log: Logger
}

type Refusal = { to: 'hello' | 'answer' | 'advance' | 'command' | 'frame'; ref?: number; question?: number }

/** One socket from its first frame to its last: authenticate, dispatch, map errors. */
export function serveConnection(
  webSocket: WebSocket,
  socket: Duplex,
  headers: IncomingHttpHeaders,
  dependencies: ConnectionDependencies & { onKnown: () => void },
) {
  const { hub, accounts, clock, log, onKnown } = dependencies
  const peer = createPeer(webSocket, socket, clock)
  let role: Role = { name: 'stranger' }
  const isOpen = () => webSocket.readyState === webSocket.OPEN
  const introduction = setTimeout(() => {
    if (role.name === 'stranger' || role.name === 'introducing') webSocket.terminate()
  }, HELLO_WITHIN_MS)

  function refuse(code: ErrorCode, refusal: Refusal) {
    peer.send({ type: 'refused', code, ...refusal })
  }

  /** An expected failure becomes its code; anything else is logged and hidden. */
  function refuseWith(error: unknown, refusal: Refusal) {
    if (error instanceof AppError) refuse(error.code, refusal)
    else {
      log.error({ err: error, connection: peer.id }, 'frame failed')
      refuse('unavailable', refusal)
    }
  }

  function dispatch(frame: ClientFrame, receivedAtMs: number) {
    switch (frame.type) {
      case 'ping':
        peer.send({ type: 'pong', sentAtMs: frame.sentAtMs, nowMs: clock.nowMs() })
        break
      case 'hello':
        onHello(frame)
        break
      case 'answer':
      case 'advance':
      case 'incident':
        onPlayerFrame(frame, receivedAtMs)
        break
      case 'command':
        onCommand(frame).catch((error: unknown) => refuseWith(error, { to: 'command', ref: frame.ref }))
        break
    }
  }

  function onHello(hello: Hello) {
    // Once is enough: whoever is seated stays who they are until the socket closes.
    if (role.name !== 'stranger') return refuse('bad-request', { to: 'hello' })
    role = { name: 'introducing' }
    introduce(hello).catch((error: unknown) => {
      role = { name: 'stranger' }
      refuseWith(error, { to: 'hello' })
    })
  }

  async function introduce(hello: Hello) {
    if (hello.protocol !== PROTOCOL_VERSION) throw new AppError('protocol-outdated')
    const room = await hub.open(hello.session)
    if (hello.role === 'player') {
      const { participant, token } = hello
      await room.seatPlayer(peer, { participant, token }, isOpen)
      role = { name: 'player', participant, room }
    } else {
      const user = await requireHostOf(room)
      await room.addHost({ peer, user }, isOpen)
      role = { name: 'host', room }
    }
    onKnown()
    // Forgotten meanwhile, the room would never tell anything again.
    if (!hub.isCurrent(room)) peer.dismiss('restarting')
  }

  async function requireHostOf(room: SessionRoom): Promise<string> {
    const user = await accounts.userOf(headers)
    if (!user) throw new AppError('not-signed-in')
    if (user.id !== room.record.hostId) throw new AppError('not-host')
    return user.id
  }

  function onPlayerFrame(frame: PlayerFrame, receivedAtMs: number) {
    const refusal = refusalOf(frame)
    if (role.name !== 'player') {
      refuse('token-invalid', refusal)
      return
    }
    const { participant, room } = role
    room
      .serve(frame, { participant, receivedAtMs, oneWayMs: peer.oneWayMs() })
      .then((replies) => replies.forEach(peer.send))
      .catch((error: unknown) => refuseWith(error, refusal))
  }

  async function onCommand({ ref, command }: Extract<ClientFrame, { type: 'command' }>) {
    if (role.name !== 'host') throw new AppError('not-host')
    // Asked again for each command: a revoked or signed-out host commands nothing.
    await requireHostOf(role.room)
    await role.room.command(command)
    peer.send({ type: 'command-done', ref })
  }

  readFrames({
    webSocket,
    peer,
    clock,
    onFrame: dispatch,
    onRefused: (code) => refuse(code, { to: 'frame' }),
  })
  webSocket.on('error', (error) => log.debug({ err: error, connection: peer.id }, 'socket error'))
  webSocket.once('close', () => {
    clearTimeout(introduction)
    if (role.name === 'player') role.room.unseatPlayer(peer, role.participant)
    if (role.name === 'host') role.room.removeHost(peer)
  })
}

function refusalOf(frame: PlayerFrame): Refusal {
  if (frame.type === 'answer') return { to: 'answer', question: frame.question }
  return { to: frame.type === 'advance' ? 'advance' : 'frame' }
}
