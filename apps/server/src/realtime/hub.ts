import { AppError } from '../platform/app-error.ts'
import type { BusEvent } from '../platform/bus.ts'
import { createAnswerDesk } from './answer-desk.ts'
import { createRoom, type Room, type RoomDependencies } from './room.ts'
import { viewOf } from './room-view.ts'

const VERSION_CHECK_MS = 2_000

export type OpenRoom = { room: Room; submitAnswer: ReturnType<typeof createAnswerDesk> }

/** All rooms of this node: loads them when the first socket comes, hands them the bus's news, forgets idle ones. */
export type Hub = {
  /** `session-not-found` when there is none. */
  open(session: string): Promise<OpenRoom>
  stop(): void
}

export function createHub(dependencies: RoomDependencies): Hub {
  const { store, bus, log } = dependencies
  const rooms = new Map<string, Promise<OpenRoom>>()
  const loaded = new Map<string, Room>()
  const idle = new Set<string>()

  async function load(session: string): Promise<OpenRoom> {
    const record = await store.load(session)
    if (!record) throw new AppError('session-not-found')
    const tally = await store.readTally(record, record.state.phase)
    const room = createRoom(record, viewOf(record, record.state, tally), dependencies)
    loaded.set(session, room)
    // News that came while the record was being read found no room.
    void room.refresh()
    return { room, submitAnswer: createAnswerDesk(room, dependencies) }
  }

  function onEvent(event: BusEvent) {
    if (event.type === 'news') return
    if ('user' in event) for (const room of loaded.values()) room.onEvent(event)
    else if (event.type === 'session-gone') forget(event.session)
    else loaded.get(event.session)?.onEvent(event)
  }

  /** Heals what the bus lost. */
  async function checkVersions() {
    if (loaded.size === 0) return
    const versions = await store.readVersions([...loaded.keys()])
    for (const [session, room] of loaded) {
      const version = versions.get(session)
      if (version !== undefined && version > room.version()) void room.refresh()
      // Of a game that is over the result stays on the screens, also when it was erased.
      if (version === undefined && room.state().phase.name !== 'ended') forget(session)
    }
  }

  function forgetIdle() {
    for (const [session, room] of loaded) {
      if (!room.isEmpty()) idle.delete(session)
      else if (!idle.has(session)) idle.add(session)
      else {
        forget(session)
      }
    }
  }

  /** Whoever is there comes back, and finds what the database then says. */
  function forget(session: string) {
    loaded.get(session)?.stop()
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
    stop() {
      clearInterval(versionCheck)
      clearInterval(idleSweep)
      unsubscribe()
      for (const room of loaded.values()) room.stop()
    },
  }
}
