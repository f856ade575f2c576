import type { ErrorCode, ServerFrame } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import { AppError } from '../../platform/app-error.ts'
import { isStorageFull } from '../../platform/storage-full.ts'
import type { PlayerFrame } from '../room/session-room.ts'
import type { Peer } from '../wire/peer.ts'

/** A refusal as sent to the client. */
export type Refused = Omit<Extract<ServerFrame, { type: 'refused' }>, 'type' | 'code'>

const LOG_EVERY_MS = 10_000

/** Logs failures of frames: one at once, then at most one in ten seconds, with the number in between. */
export function createFailureLog(log: Pick<Logger, 'error'>, clock: { nowMs: () => number }) {
  let silentUntilMs = Number.NEGATIVE_INFINITY
  let unlogged = 0
  return (error: unknown, connection: string) => {
    if (clock.nowMs() < silentUntilMs) {
      unlogged += 1
      return
    }
    log.error({ err: error, connection, unlogged }, 'frame failed')
    silentUntilMs = clock.nowMs() + LOG_EVERY_MS
    unlogged = 0
  }
}
export type FailureLog = ReturnType<typeof createFailureLog>

/** Tells one connection what was refused, and with which code. */
export function createRefusals(options: {
  peer: Peer
  logFailure: FailureLog
  onRefused: (code: ErrorCode, refused: Refused) => void
}) {
  const { peer, logFailure, onRefused } = options
  function refuse(code: ErrorCode, refused: Refused) {
    peer.send({ ...refused, type: 'refused', code })
    onRefused(code, refused)
  }
  return {
    refuse,
    /** An expected failure becomes its code; anything else is logged and hidden. */
    refuseWith(error: unknown, refused: Refused) {
      if (error instanceof AppError) refuse(error.code, refused)
      // Reported once for all by the storage watch.
      else if (isStorageFull(error)) refuse('storage-full', refused)
      else {
        logFailure(error, peer.id)
        refuse('unavailable', refused)
      }
    },
  }
}

export function refusedOf(frame: PlayerFrame): Refused {
  if (frame.type === 'answer') return { to: 'answer', question: frame.question }
  return { to: frame.type === 'incident' || frame.type === 'flags' ? 'frame' : frame.type }
}
