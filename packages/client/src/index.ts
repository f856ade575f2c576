export type { AttemptGame, AttemptScreen } from './attempt/attempt-state.ts'
export { type AttemptState, AttemptStore, type Reviewed } from './attempt/attempt-store.ts'
export type { Hall, HostGame, HostPhase, Outlook, Pictures } from './host/host-state.ts'
export { type AsPresenter, type HostIntent, type HostState, HostStore } from './host/host-store.ts'
export type { ServerClock } from './line/clock-sync.ts'
export type { ConnectionState, StopReason } from './line/connection.ts'
export type { Environment } from './line/environment.ts'
export { encode, hostHello, playerHello, presenterHello, wholePhase } from './line/frames.ts'
export type { Network } from './line/network.ts'
export { createSocketOpener } from './line/open-socket.ts'
export { timersOf } from './line/timers.ts'
export { Observable } from './observable.ts'
export {
  isUntold,
  type OwnAnswer,
  type PlayerGame,
  type PlayerPhase,
  selectedFor,
} from './player/player-state.ts'
export { type PlayerState, PlayerStore } from './player/player-store.ts'
export type { Moved, StoreOptions } from './seat/seat-connection.ts'
export { type KeptSeat, seatsIn } from './seat/seats.ts'
