import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { encodePing } from './frames.ts'
import type { Line, LineEvents } from './line.ts'

/** RFC 6455: there was no closing handshake. */
const ABNORMAL_CLOSURE = 1006

/** `stream` is that of the upgrade event: frames go straight to the TCP socket under `ws`, shared ones as they are. */
export function createWebSocketLine(webSocket: WebSocket, stream: Duplex): Line {
  const line: Line = Object.assign(new EventEmitter<LineEvents>(), {
    stream,
    isOpen: () => webSocket.readyState === webSocket.OPEN,
    carry: (frame: Buffer) => frame,
    ping: encodePing,
    close: (code: number) => webSocket.close(code),
    terminate: () => webSocket.terminate(),
  })
  webSocket.on('message', (data: RawData, isBinary: boolean) =>
    // `ws` gives one Buffer per message unless told otherwise.
    line.emit('message', !isBinary && Buffer.isBuffer(data) ? data : null),
  )
  webSocket.on('ping', () => line.emit('control'))
  webSocket.on('pong', (payload: Buffer) => {
    line.emit('pong', payload.toString())
    line.emit('control')
  })
  webSocket.on('error', (error) => line.listenerCount('error') > 0 && line.emit('error', error))
  webSocket.once('close', (code: number) => line.emit('close', { isCut: code === ABNORMAL_CLOSURE }))
  return line
}
