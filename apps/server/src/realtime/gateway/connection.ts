import type { IncomingHttpHeaders } from 'node:http'
import { type ClientFrame, clientFrame, type ErrorCode } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { createPeer } from '../wire/peer.ts'
import type { Transport } from '../wire/transport.ts'
import { createDialogue, type DialogueDependencies } from './dialogue.ts'
import { createFrameBudget, type FrameBudget } from './frame-budget.ts'

const HELLO_WITHIN_MS = 10_000
const MAX_FRAME_BYTES = 16_384

export type ConnectionDependencies = DialogueDependencies & { log: Logger }

/** One connection from opening to end; closed unless it introduces itself. Returns whether it hasn't begun to. */
export function serveConnection(
  transport: Transport,
  headers: IncomingHttpHeaders,
  dependencies: ConnectionDependencies,
) {
  const { clock, log } = dependencies
  const peer = createPeer(transport, clock)
  const budget = createFrameBudget(clock.nowMs())
  const dialogue = createDialogue({ peer, headers, isOpen: transport.isOpen, budget, expel }, dependencies)
  // Connections waiting for admission may keep waiting; after a refused hello the time limit starts again.
  const introduction = setInterval(() => {
    if (dialogue.isIntroduced()) clearInterval(introduction)
    else if (dialogue.isStranger()) transport.terminate()
  }, HELLO_WITHIN_MS)

  function expel() {
    peer.dismiss('abuse')
    // A hostile client may never complete the closing handshake.
    setTimeout(() => transport.terminate(), 1000).unref()
  }

  readFrames({ transport, budget, clock, onFrame: dialogue.onFrame, onRefused: dialogue.onRefused, expel })
  transport.on('error', (error) => log.debug({ err: error, connection: peer.id }, 'line error'))
  transport.once('close', () => {
    clearInterval(introduction)
    dialogue.leave()
  })
  return { isStranger: dialogue.isStranger }
}

type Reading = {
  transport: Transport
  budget: FrameBudget
  clock: Clock
  onFrame: (frame: ClientFrame, receivedAtMs: number) => void
  onRefused: (code: ErrorCode) => void
  expel: () => void
}

/** Timestamps, counts and parses incoming frames; closes connections that send too much, or nonsense. */
function readFrames({ transport, budget, clock, onFrame, onRefused, expel }: Reading): void {
  function onMessage(text: Buffer | null) {
    const receivedAtMs = clock.nowMs()
    const verdict = budget.take(receivedAtMs)
    if (verdict === 'abuse') expel()
    if (verdict === 'refuse') onRefused('too-many-requests')
    if (verdict !== 'pass') return
    const frame = text ? parseFrame(text) : 'bad-request'
    if (typeof frame === 'string') {
      if (budget.bad(receivedAtMs) === 'abuse') expel()
      else onRefused(frame)
      return
    }
    onFrame(frame, receivedAtMs)
  }

  /** Pings and pongs of the WebSocket protocol, and POSTs, count like frames; browsers send only a few. */
  function onControlFrame() {
    if (budget.take(clock.nowMs()) === 'abuse') transport.terminate()
  }

  transport.on('message', onMessage)
  transport.on('control', onControlFrame)
}

function parseFrame(data: Buffer): ClientFrame | 'too-large' | 'bad-request' {
  if (data.length > MAX_FRAME_BYTES) return 'too-large'
  try {
    const parsed = clientFrame.safeParse(JSON.parse(data.toString('utf8')))
    return parsed.success ? parsed.data : 'bad-request'
  } catch {
    return 'bad-request'
  }
}
