import type { ServerFrame } from '@pinquiz/protocol'

const TEXT_FRAME = 0x81
const PING_FRAME = 0x89
const MAX_7_BIT = 125
const MAX_16_BIT = 65_535

/** A protocol frame as one WebSocket text frame, built once and shared by all sockets of a broadcast. */
export const encodeFrame = (frame: ServerFrame): Buffer => encode(TEXT_FRAME, JSON.stringify(frame))

/** One write to the socket, where `ws` makes two. The payload, which the pong returns, has at most 125 bytes. */
export const encodePing = (payload: string): Buffer => encode(PING_FRAME, payload)

/** The text of a frame from `encodeFrame`, without a copy. */
export function payloadOf(frame: Buffer): Buffer {
  const length = frame[1] ?? 0
  return frame.subarray(length <= MAX_7_BIT ? 2 : length === 126 ? 4 : 10)
}

function encode(opcode: number, text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length <= MAX_7_BIT ? 2 : length <= MAX_16_BIT ? 4 : 10
  const buffer = Buffer.allocUnsafe(head + length)
  buffer[0] = opcode
  if (head === 2) buffer[1] = length
  else if (head === 4) {
    buffer[1] = 126
    buffer.writeUInt16BE(length, 2)
  } else {
    buffer[1] = 127
    buffer.writeBigUInt64BE(BigInt(length), 2)
  }
  buffer.write(text, head, 'utf8')
  return buffer
}
