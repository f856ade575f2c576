import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'

export type LineEvents = {
  /** What the other side said; null when it was no text. */
  message: [text: Buffer | null]
  /** Something that is not a message was sent, and counts as well. */
  control: []
  pong: [payload: string]
  /** Nothing can be said any more; what the other side said last may still be on the way. */
  mute: []
  /** `isCut`: neither side took its leave. */
  close: [end: { isCut: boolean }]
  error: [error: Error]
}

/** What carries the frames of one peer: a WebSocket, or a stream of events with POSTs. */
export type Line = Pick<
  EventEmitter<LineEvents>,
  'on' | 'once' | 'emit' | 'listenerCount' | 'removeAllListeners'
> & {
  /** What is written here leaves in the order of the writes. */
  stream: Writable
  isOpen(): boolean
  /** A frame from `encodeFrame` as it goes over this line. */
  carry(frame: Buffer): Buffer
  ping(payload: string): Buffer
  /** Takes leave once what was written is sent. */
  close(code: number): void
  terminate(): void
}
