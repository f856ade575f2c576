import { type ClientFrame, clientFrame, type ErrorCode } from '@pinquiz/protocol'
import type { RawData, WebSocket } from 'ws'
import type { Clock } from '../../platform/clock.ts'
import type { FrameBudget } from './frame-budget.ts'

const MAX_FRAME_BYTES = 16_384

type Options = {
  webSocket: WebSocket
  budget: FrameBudget
  clock: Clock
  onFrame: (frame: ClientFrame, receivedAtMs: number) => void
  onRefused: (code: ErrorCode) => void
  expel: () => void
}

/** Stamps, counts and parses what a socket sends; whoever sends too much, or nonsense, is thrown out. */
export function readFrames({ webSocket, budget, clock, onFrame, onRefused, expel }: Options): void {
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
