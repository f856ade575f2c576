import type { Phase } from '@pinquiz/game'
import type { BusEvent } from '../../platform/bus.ts'
import type { Farewell } from '../wire/peer.ts'

/** The parts of a room: each declares the events it handles. */
type RoomPart = {
  /** Something newer is shown. */
  follow?(phase: Phase): void
  onEvent?(event: BusEvent): void
  stop?(reason: Extract<Farewell, 'restarting' | 'gone'>): void
}

/** Passes events to every part in order; stops them in reverse. */
export function createRoomParts(named: Readonly<Record<string, RoomPart>>): Required<RoomPart> {
  const parts = Object.values(named)
  return {
    follow(phase) {
      for (const part of parts) part.follow?.(phase)
    },
    onEvent(event) {
      for (const part of parts) part.onEvent?.(event)
    },
    stop(reason) {
      for (const part of parts.toReversed()) part.stop?.(reason)
    },
  }
}
