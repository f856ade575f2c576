import type { SessionRecord } from '../features/sessions/records.ts'
import { AppError } from '../platform/app-error.ts'
import type { BusEvent } from '../platform/bus.ts'
import { type AttemptRoomDependencies, createAttemptRoom } from './attempt-room.ts'
import { createRoom } from './room.ts'
import { viewOf } from './room-view.ts'
import type { SessionRoom } from './session-room.ts'

const VERSION_CHECK_MS = 2_000

/** All rooms of this node: loads them when the first socket comes, hands them the bus's news, forgets idle ones. */
export type Hub = {
  /** `session-not-found` when there is none. */
  open(session: string): Promise<SessionRoom>
  /** Not any more once the room was forgotten: it hears no news, and whoever is in it has to come again. */
  isCurrent(room: SessionRoom): boolean
  stop(): void
}

export function createHub(dependencies: AttemptRoomDependencies): Hub {
  const { store, bus, log } = dependencies
  const rooms = new Map<string, Promise<SessionRoom>>()
  const loaded = new Map<string, SessionRoom>()
  const idle = new Set<string>()

  async function load(session: string): Promise<SessionRoom> {
    const record = await store.load(session)
    if (!record) throw new AppError('session-not-found')
    const room = await roomOf(record)
    loaded.set(session, room)
    // News that came while the record was being read found no room.
    void room.refresh()
    return room
  }

  async function roomOf(record: SessionRecord): Promise<SessionRoom> {
    if (record.mode === 'self-paced') return createAttemptRoom(record, dependencies)
    const tally = await store.readTally(record, record.state.phase)
    return createRoom(record, viewOf(record, record.state, tally), dependencies)
  }

  function onEvent(event: BusEvent) {
    if (event.type === 'news') return
    if ('user' in event) for (const room of loaded.values()) room.onEvent(event)
    else if (event.type === 'session-gone') onGone(event.session)
    else loaded.get(event.session)?.onEvent(event)
  }

  /** Heals what the bus lost. */
  async function checkVersions() {
    if (loaded.size === 0) return
    // Those that are loaded while the versions are read were not asked for: they are not gone.
    const asked = [...loaded]
    const versions = await store.readVersions(asked.map(([session]) => session))
    for (const [session, room] of asked) {
      if (loaded.get(session) !== room) continue
      const version = versions.get(session)
      if (version !== undefined && version > room.version()) void room.refresh()
      if (version === undefined) onGone(session)
    }
  }

  function forgetIdle() {
    for (const [session, room] of loaded) {
      if (!room.isEmpty()) idle.delete(session)
      else if (!idle.has(session)) idle.add(session)
      else {
        forget(session, 'restarting')
      }
    }
  }

  /** Of a game that is over the result stays on the screens, also when it was erased. */
  function onGone(session: string) {
    if (!loaded.get(session)?.isOver()) forget(session, 'gone')
  }

  function forget(session: string, reason: 'restarting' | 'gone') {
    loaded.get(session)?.stop(reason)
    idle.delete(session)
    loaded.delete(session)
    rooms.delete(session)
  }

  const unsubscribe = bus.subscribe(onEvent)
  const check = () =>
    checkVersions().catch((error: unknown) => log.error({ err: error }, 'versions could not be read'))
  bus.onResume(check)
  const versionCheck = setInterval(check, VERSION_CHECK_MS)
  const idleSweep = setInterval(forgetIdle, 60_000)

  return {
    open(id) {
      // UUIDs may be spelled in capitals, and one session must not become many rooms.
      const session = id.toLowerCase()
      let opening = rooms.get(session)
      if (!opening) {
        opening = load(session)
        rooms.set(session, opening)
        opening.catch(() => rooms.delete(session))
      }
      idle.delete(session)
      return opening
    },
    isCurrent: (room) => loaded.get(room.record.id) === room,
    stop() {
      clearInterval(versionCheck)
      clearInterval(idleSweep)
      unsubscribe()
      for (const room of loaded.values()) room.stop('restarting')
    },
  }
}
