import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { createWebSocketTransport } from '../wire/web-socket-transport.ts'
import type { Acceptor } from './acceptor.ts'

const PATH = '/ws'
/** Beyond this, `ws` closes with 1009 by itself; below, the connection answers `too-large`. */
const MAX_PAYLOAD_BYTES = 65_536

/** Handles upgrades to `/ws` on an HTTP server. Browsers must come from our own pages; they always say from which. */
export function attachWebSocketServer(
  server: Server,
  options: {
    acceptor: Acceptor
    isAllowedOrigin: (origin: string, host: string) => boolean
    /** Null: no limit. */
    countedAs: (request: IncomingMessage) => string | null
  },
) {
  const { acceptor } = options
  const webSockets = new WebSocketServer({
    noServer: true,
    // Deflate would cost six times the CPU and prevent writing shared frames.
    perMessageDeflate: false,
    maxPayload: MAX_PAYLOAD_BYTES,
    clientTracking: true,
  })

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    // The client hung up first: there is no address to count it by.
    if (!request.socket.remoteAddress) return socket.destroy()
    const { origin, host, cookie } = request.headers
    // Not parsed as a URL: clients may send an invalid one.
    if (request.url?.split('?', 1)[0] !== PATH) return reject(socket, '404 Not Found')
    const isOurs = origin ? options.isAllowedOrigin(origin, host ?? '') : !cookie
    if (!isOurs) return reject(socket, '403 Forbidden')
    const address = options.countedAs(request)
    if (!acceptor.hasRoom(address)) return reject(socket, '429 Too Many Requests')
    // The answer to the handshake and the first ping leave in one write.
    socket.cork()
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      acceptor.enter(createWebSocketTransport(webSocket, socket), request.headers, address)
    })
    socket.uncork()
  }
  server.on('upgrade', onUpgrade)

  return {
    connections: () => webSockets.clients.size,
    async close(withinMs: number) {
      server.off('upgrade', onUpgrade)
      const closed = new Promise<void>((resolve) => webSockets.close(() => resolve()))
      const cutOff = setTimeout(() => {
        for (const webSocket of webSockets.clients) webSocket.terminate()
      }, withinMs)
      await closed
      clearTimeout(cutOff)
    },
  }
}

function reject(socket: Duplex, status: string) {
  // Node has removed its own listeners: without ours, a broken connection would end the process, and a half-open one
  // would stay.
  socket.once('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
