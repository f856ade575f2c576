import type { ErrorCode } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import { AppError } from '../platform/app-error.ts'
import { isStorageFull } from '../platform/storage-full.ts'
import type { Peer } from './peer.ts'
import type { PlayerFrame } from './session-room.ts'

/** What is refused, as the other side knows it. */
type Refused = { to: 'hello' | 'answer' | 'advance' | 'command' | 'frame'; ref?: number; question?: number }

/** Tells one connection what is refused, and by which code. */
export function createRefusals(peer: Peer, log: Logger) {
  function refuse(code: ErrorCode, refused: Refused) {
    peer.send({ type: 'refused', code, ...refused })
  }
  return {
    refuse,
    /** An expected failure becomes its code; anything else is logged and hidden. */
    refuseWith(error: unknown, refused: Refused) {
      if (error instanceof AppError) refuse(error.code, refused)
      // Said once for all of them, by the watch over the storage.
      else if (isStorageFull(error)) refuse('storage-full', refused)
      else {
        log.error({ err: error, connection: peer.id }, 'frame failed')
        refuse('unavailable', refused)
      }
    },
  }
}

export function refusedOf(frame: PlayerFrame): Refused {
  if (frame.type === 'answer') return { to: 'answer', question: frame.question }
  return { to: frame.type === 'advance' ? 'advance' : 'frame' }
}
