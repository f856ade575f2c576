import type { ClientFrame, ErrorCode, HostFrameCommand, HostSnapshot, ServerFrame } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Troubles } from '../../platform/troubles.ts'
import type { Farewell, Peer } from '../wire/peer.ts'
import type { Host } from './host-screens.ts'
import type { Simulation } from './simulation.ts'

/** What a seated player may send besides pings. */
export type PlayerFrame = Extract<
  ClientFrame,
  { type: 'answer' | 'advance' | 'review' | 'again' | 'incident' | 'flags' | 'choose' }
>

/** Whose frame it is, when it arrived, and how long it may have been on its way. */
export type Sender = { participant: string; receivedAtMs: number; oneWayMs: number }

/** The way into a session and out of it. Newcomers get a snapshot before anything else. */
export type SessionEntrance = {
  /** `isOpen` tells whether the connection is still open once its seat has been verified. */
  seatPlayer(peer: Peer, claim: { participant: string; token: string }, isOpen: () => boolean): Promise<void>
  unseatPlayer(peer: Peer, participant: string): void
  addHost(host: Host, isOpen: () => boolean): Promise<void>
  removeHost(peer: Peer): void
  /** A screen opened by the wall link. Self-paced sessions have no wall. `session-full`: there are too many. */
  addWall?(peer: Peer, isOpen: () => boolean): Promise<void>
  removeWall?(peer: Peer): void
  /** What a host gets first. */
  readHost(): Promise<HostSnapshot>
}

/**
 * The sockets of one session on this node, and a cached view of it, whatever its mode. Everything here can be lost and
 * read again.
 */
export type SessionRoom = SessionEntrance & {
  record: SessionRecord
  /** Reads the state and shows it if it's newer. Any number of calls cost at most two reads. */
  refresh(): Promise<unknown>
  version(): number
  /** Connected to this node. */
  playerCount(): number
  /** No one is here, and no clock is running. A wall alone doesn't keep a session going. */
  isEmpty(): boolean
  hasWalls?(): boolean
  /** Nothing more will happen: the screens stay correct without the database. */
  isOver(): boolean
  /** The replies to a player's frame. */
  serve(frame: PlayerFrame, sender: Sender): Promise<ServerFrame[]>
  command(command: HostFrameCommand): Promise<void>
  /** Counts a reaction; otherwise returns why not. Best effort: nothing is stored. */
  react(participant: string, reaction: number): ErrorCode | null
  /** The player's page holds an answer to the open question, to be sent when time is up. */
  notePictures(participant: string, question: number): void
  /** That player's page holds an answer to the open question, to be sent when its time is up. */
  noteSelected(participant: string, question: number): void
  onEvent(event: BusEvent): void
  /** Closes every connection with a reason, and ends all timers of this room. */
  stop(reason: Extract<Farewell, 'restarting' | 'gone'>): void
}

/** What every room is created with. */
export type RoomDependencies = {
  store: SessionStore
  bus: Bus
  clock: Clock
  log: Logger
  simulation: Simulation
  troubles: Pick<Troubles, 'current' | 'onChange'>
}
