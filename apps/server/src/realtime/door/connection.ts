import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { createPeer } from '../wire/peer.ts'
import { createDialogue, type DialogueDependencies } from './dialogue.ts'
import { createFrameBudget } from './frame-budget.ts'
import { readFrames } from './frame-reader.ts'

const HELLO_WITHIN_MS = 10_000

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
