import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { encodePing } from './frames.ts'
import type { Transport, TransportEvents } from './transport.ts'

/** RFC 6455: there was no closing handshake. */
const ABNORMAL_CLOSURE = 1006

/** `stream` is that of the upgrade event: frames go straight to the TCP socket under `ws`, shared ones as they are. */
export function createWebSocketTransport(webSocket: WebSocket, stream: Duplex): Transport {
  const transport: Transport = Object.assign(new EventEmitter<TransportEvents>(), {
    stream,
    isOpen: () => webSocket.readyState === webSocket.OPEN,
    carry: (frame: Buffer) => frame,
    ping: encodePing,
    close: (code: number) => webSocket.close(code),
    terminate: () => webSocket.terminate(),
  })
  webSocket.on('message', (data: RawData, isBinary: boolean) =>
    // `ws` gives one Buffer per message unless told otherwise.
    transport.emit('message', !isBinary && Buffer.isBuffer(data) ? data : null),
  )
  webSocket.on('ping', () => transport.emit('control'))
  webSocket.on('pong', (payload: Buffer) => {
    transport.emit('pong', payload.toString())
    transport.emit('control')
  })
  webSocket.on('error', (error) => transport.listenerCount('error') > 0 && transport.emit('error', error))
  webSocket.once('close', (code: number) => transport.emit('close', { isCut: code === ABNORMAL_CLOSURE }))
  return transport
}
