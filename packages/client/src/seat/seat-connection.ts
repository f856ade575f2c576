import { type Seat, type ServerFrame, trusted } from '@pinquiz/protocol'
import { Connection, type ConnectionOptions } from '../connection/connection.ts'
import type { Environment } from '../connection/environment.ts'
import { playerHello } from '../connection/frames.ts'
import type { AnswerStorage } from './pending-answer.ts'

export type Moved = Extract<ServerFrame, { type: 'moved' }>

export type StoreOptions = {
  seat: Seat
  environment: Environment
  /** Must survive a reload, and be private to the tab; throws if the browser forbids storage. */
  storage: () => AnswerStorage
  /** Called when the seat moves to the session's next round. */
  onMoved(moved: Moved): void
  /** A participant brought along, who requests the first question themselves. */
  hasToBegin?: boolean
}

/** Connects a browser with a seat, in any mode. */
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
