export type { AttemptGame, AttemptScreen } from './attempt/attempt-state.ts'
export { type AttemptState, AttemptStore, type Reviewed } from './attempt/attempt-store.ts'
export type { OpenView, Work } from './attempt/open-work.ts'
export type { ServerClock } from './connection/clock-sync.ts'
export type { ConnectionState, StopReason } from './connection/connection.ts'
export type { Environment } from './connection/environment.ts'
export { encode, hostHello, playerHello, presenterHello, wallHello, wholePhase } from './connection/frames.ts'
export type { Network } from './connection/network.ts'
export { createSocketOpener } from './connection/open-socket.ts'
export { timersOf } from './connection/timers.ts'
export type { HostGame, HostPhase, Outlook, Pictures, WaitingRoom } from './host/host-state.ts'
export {
  type AsPresenter,
  type AsWall,
  type HostIntent,
  type HostState,
  HostStore,
} from './host/host-store.ts'
export { Observable } from './observable.ts'
export {
  isAnonymousVote,
  type OwnAnswer,
  type PlayerGame,
  type PlayerPhase,
  selectedFor,
} from './player/player-state.ts'
export { type PlayerState, PlayerStore } from './player/player-store.ts'
export type { Moved, StoreOptions } from './seat/seat-connection.ts'
export { type KeptSeat, seatsIn } from './seat/seats.ts'
