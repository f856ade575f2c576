import { MODES, type Mode, zeroPerMode } from '@pinquiz/game'
import type { SeatSimulated } from '../features/sessions/entry/simulated.ts'
import { AppError } from '../platform/app-error.ts'
import type { BusEvent } from '../platform/bus.ts'
import { timersOf } from '../platform/clock.ts'
import { type AttemptRoomDependencies, createAttemptRoom } from './attempts/attempt-room.ts'
import { createLiveRoom } from './live/live-room.ts'
import { viewOf } from './room/room-view.ts'
import type { SessionRoom } from './room/session-room.ts'
import { createSimulation } from './room/simulation.ts'
import { createRoomRegistry } from './room-registry.ts'

const VERSION_CHECK_MS = 2_000
const IDLE_SWEEP_MS = 60_000

/** All rooms of this node: loads them when the first socket comes, passes on events from the bus, forgets idle ones. */
export type Hub = {
  /** `session-not-found` if it doesn't exist. */
  open(session: string): Promise<SessionRoom>
  /** No longer valid once the room was forgotten: it gets no events, and anyone in it has to reconnect. */
  isCurrent(room: SessionRoom): boolean
  /** The sessions with someone connected to this node. */
  occupied(): string[]
  /** Connected to this node. */
  players(): Record<Mode, number>
  stop(): void
}

type HubDependencies = Omit<AttemptRoomDependencies, 'simulation'> & { seatSimulated: SeatSimulated }

export function createHub({ seatSimulated, ...others }: HubDependencies): Hub {
  const dependencies = { ...others, simulation: createSimulation(seatSimulated) }
  const { store, bus, clock, log } = dependencies
  const { setInterval, clearInterval } = timersOf(clock)
  const registry = createRoomRegistry((session) => loadRoom(session, dependencies))
  const { loaded } = registry

  function onEvent(event: BusEvent) {
    if (event.type === 'news' || event.type === 'site-changed') return
    if ('user' in event) for (const room of loaded.values()) room.onEvent(event)
    else if (event.type === 'session-gone') onGone(event.session)
    else loaded.get(event.session)?.onEvent(event)
  }

  /** Repairs what the bus lost. */
  async function checkVersions() {
    if (loaded.size === 0) return
    // Sessions loaded while the versions are read weren't asked for: they aren't gone.
    const asked = [...loaded]
    const versions = await store.readVersions(asked.map(([session]) => session))
    for (const [session, room] of asked) {
      if (loaded.get(session) !== room) continue
      const version = versions.get(session)
      if (version !== undefined && version > room.version()) void room.refresh()
      if (version === undefined) onGone(session)
    }
  }

  /** After a game the results stay on screens, even if it was erased. */
  function onGone(session: string) {
    if (!loaded.get(session)?.isOver()) registry.forget(session, 'gone')
  }

  const unsubscribe = bus.subscribe(onEvent)
  const check = () =>
    checkVersions().catch((error: unknown) => log.error({ err: error }, 'could not read versions'))
  bus.onResume(check)
  const versionCheck = setInterval(check, VERSION_CHECK_MS)
  const idleSweep = setInterval(registry.forgetIdle, IDLE_SWEEP_MS)

  return {
    // UUIDs may arrive in upper case, and one session must not become several rooms.
    open: (session) => registry.open(session.toLowerCase()),
    occupied: () => [...loaded].flatMap(([session, room]) => (room.isEmpty() ? [] : [session])),
    players() {
      const counts = zeroPerMode()
      for (const room of loaded.values()) counts[room.record.mode] += room.playerCount()
      return counts
    },
    isCurrent: (room) => loaded.get(room.record.id) === room,
    stop() {
      clearInterval(versionCheck)
      clearInterval(idleSweep)
      unsubscribe()
      registry.stop()
    },
  }
}

async function loadRoom(session: string, dependencies: AttemptRoomDependencies): Promise<SessionRoom> {
  const { store } = dependencies
  const record = await store.load(session)
  if (!record) throw new AppError('session-not-found')
  const { mode, state } = record
  const view = viewOf(record, state, await store.readTally(record, state.phase))
  return MODES[mode].hasAttempts
    ? createAttemptRoom(record, view, dependencies)
    : createLiveRoom(record, view, dependencies)
}
