import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientFrame, clientFrame, type ErrorCode } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import type { Clock } from '../../platform/clock.ts'
import { createPeer } from '../wire/peer.ts'
import { createDialogue, type DialogueDependencies } from './dialogue.ts'
import { createFrameBudget, type FrameBudget } from './frame-budget.ts'

const HELLO_WITHIN_MS = 10_000
const MAX_FRAME_BYTES = 16_384

export type ConnectionDependencies = DialogueDependencies & { log: Logger }

/** One socket from its upgrade to its end; whoever does not say who they are has to go. */
export function serveConnection(
  webSocket: WebSocket,
  socket: Duplex,
  headers: IncomingHttpHeaders,
  dependencies: ConnectionDependencies,
) {
  const { clock, log } = dependencies
  const peer = createPeer(webSocket, socket, clock)
  const budget = createFrameBudget(clock.nowMs())
  const isOpen = () => webSocket.readyState === webSocket.OPEN
  const dialogue = createDialogue({ peer, headers, isOpen, budget, expel }, dependencies)
  // Who waits to be let in may do so; a stranger once more, after a hello that was refused, has as long again.
  const introduction = setInterval(() => {
    if (dialogue.isIntroduced()) clearInterval(introduction)
    else if (dialogue.isStranger()) webSocket.terminate()
  }, HELLO_WITHIN_MS)

  function expel() {
    peer.dismiss('abuse')
    // A hostile client need not complete the closing handshake.
    setTimeout(() => webSocket.terminate(), 1000).unref()
  }

  readFrames({ webSocket, budget, clock, onFrame: dialogue.onFrame, onRefused: dialogue.onRefused, expel })
  webSocket.on('error', (error) => log.debug({ err: error, connection: peer.id }, 'socket error'))
  webSocket.once('close', () => {
    clearInterval(introduction)
    dialogue.leave()
  })
}

type Reading = {
  webSocket: WebSocket
  budget: FrameBudget
  clock: Clock
  onFrame: (frame: ClientFrame, receivedAtMs: number) => void
  onRefused: (code: ErrorCode) => void
  expel: () => void
}

/** Stamps, counts and parses what a socket sends; whoever sends too much, or nonsense, is thrown out. */
function readFrames({ webSocket, budget, clock, onFrame, onRefused, expel }: Reading): void {
  function onMessage(data: RawData, isBinary: boolean) {
    const receivedAtMs = clock.nowMs()
    const verdict = budget.take(receivedAtMs)
    if (verdict === 'abuse') expel()
    if (verdict === 'refuse') onRefused('too-many-requests')
    if (verdict !== 'pass') return
    const frame = isBinary ? 'bad-request' : parseFrame(data)
    if (typeof frame === 'string') {
      if (budget.bad(receivedAtMs) === 'abuse') expel()
      else onRefused(frame)
      return
    }
    onFrame(frame, receivedAtMs)
  }

  /** Pings and pongs of the WebSocket protocol are frames like others; browsers send a handful. */
  function onControlFrame() {
    if (budget.take(clock.nowMs()) === 'abuse') webSocket.terminate()
  }

  webSocket.on('message', onMessage)
  webSocket.on('ping', onControlFrame)
  webSocket.on('pong', onControlFrame)
}

function parseFrame(data: RawData): ClientFrame | 'too-large' | 'bad-request' {
  // `ws` gives one Buffer per message unless told otherwise.
  if (!Buffer.isBuffer(data)) return 'bad-request'
  if (data.length > MAX_FRAME_BYTES) return 'too-large'
  try {
    const parsed = clientFrame.safeParse(JSON.parse(data.toString('utf8')))
    return parsed.success ? parsed.data : 'bad-request'
  } catch {
    return 'bad-request'
  }
}
