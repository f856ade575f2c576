import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'

export type TransportEvents = {
  /** The other side's text; null if it wasn't text. */
  message: [text: Buffer | null]
  /** Something other than a message was sent; it counts too. */
  control: []
  pong: [payload: string]
  /** Nothing more can be sent; the other side's last messages may still arrive. */
  mute: []
  /** `isCut`: neither side said goodbye. */
  close: [end: { isCut: boolean }]
  error: [error: Error]
}

/** Carries one peer's frames: a WebSocket, or a stream of events with POSTs. */
export type Transport = Pick<
  EventEmitter<TransportEvents>,
  'on' | 'once' | 'emit' | 'listenerCount' | 'removeAllListeners'
> & {
  /** Writes leave in order. */
  stream: Writable
  isOpen(): boolean
  /** A frame from `encodeFrame` in this connection's format. */
  carry(frame: Buffer): Buffer
  ping(payload: string): Buffer
  /** Closes once everything written is sent. */
  close(code: number): void
  terminate(): void
}
