import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { createDialogue, type DialogueDependencies } from './dialogue.ts'
import { readFrames } from './frame-reader.ts'
import { createPeer } from './peer.ts'

const HELLO_WITHIN_MS = 10_000

export type ConnectionDependencies = Omit<DialogueDependencies, 'onKnown'>

/** One socket from its upgrade to its end; whoever does not say who they are has to go. */
export function serveConnection(
  webSocket: WebSocket,
  socket: Duplex,
  headers: IncomingHttpHeaders,
  dependencies: DialogueDependencies,
) {
  const { clock, log } = dependencies
  const peer = createPeer(webSocket, socket, clock)
  const isOpen = () => webSocket.readyState === webSocket.OPEN
  const dialogue = createDialogue({ peer, headers, isOpen }, dependencies)
  const introduction = setTimeout(() => {
    if (!dialogue.isIntroduced()) webSocket.terminate()
  }, HELLO_WITHIN_MS)

  readFrames({ webSocket, peer, clock, onFrame: dialogue.onFrame, onRefused: dialogue.onRefused })
  webSocket.on('error', (error) => log.debug({ err: error, connection: peer.id }, 'socket error'))
  webSocket.once('close', () => {
    clearTimeout(introduction)
    dialogue.leave()
  })
}
