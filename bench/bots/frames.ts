import { type ServerFrame, serverFrame } from '@pinquiz/protocol'
import type { RawData } from 'ws'

/** Parses with the schema, and throws on anything the protocol does not know. */
export function parseFrame(text: string): ServerFrame {
  return serverFrame.parse(JSON.parse(text))
}

/** For bots that aren't sampled: the generator must not cost more than the server. */
export function readFrameCheaply(text: string): ServerFrame {
  const frame: unknown = JSON.parse(text)
  if (typeof frame !== 'object' || frame === null || !('type' in frame) || typeof frame.type !== 'string')
    throw new Error(`not a frame: ${text.slice(0, 100)}`)
  // Sampled bots parse every frame with the schema; the others only read identical frames cheaply.
  return frame as ServerFrame
}

export function textOf(data: RawData): string {
  // `ws` hands over one Buffer unless told otherwise; the other shapes of RawData need an option we do not set.
  return (data as Buffer).toString('utf8')
}

/** The bytes a server payload of this size takes on the wire. */
export function wireBytes(payloadBytes: number): number {
  if (payloadBytes < 126) return payloadBytes + 2
  return payloadBytes < 65_536 ? payloadBytes + 4 : payloadBytes + 10
}
