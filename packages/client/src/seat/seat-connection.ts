import { type Seat, type ServerFrame, trusted } from '@pinquiz/protocol'
import { Connection, type ConnectionOptions } from '../connection/connection.ts'
import type { Environment } from '../connection/environment.ts'
import { playerHello } from '../connection/frames.ts'
import type { AnswerStorage } from './pending-answer.ts'

export type Moved = Extract<ServerFrame, { type: 'moved' }>

export type StoreOptions = {
  seat: Seat
  environment: Environment
  /** Outlives a reload and dies with the tab; where the browser forbids it, it throws. */
  storage: () => AnswerStorage
  /** Into the next round of this session. */
  onMoved(moved: Moved): void
  /** Someone who was brought along asks for the first question of an attempt. */
  hasToBegin?: boolean
}

/** The connection of a browser with a seat, in any mode. */
export function connectSeat(
  options: Omit<ConnectionOptions, 'frames' | 'hello'> & Pick<StoreOptions, 'seat' | 'onMoved'>,
): Connection {
  const { seat, onFrame, onMoved, ...rest } = options
  return new Connection({
    ...rest,
    hello: playerHello(seat),
    frames: trusted<ServerFrame>('type'),
    onFrame: (frame) => (frame.type === 'moved' ? onMoved(frame) : onFrame(frame)),
  })
}
