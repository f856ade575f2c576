import type { SessionRoom } from './room/session-room.ts'

/** The rooms of this node, one per session, however many ask for it at once. */
export function createRoomRegistry(load: (session: string) => Promise<SessionRoom>) {
  const rooms = new Map<string, Promise<SessionRoom>>()
  const loaded = new Map<string, SessionRoom>()
  const idle = new Set<string>()

  async function loadFor(session: string): Promise<SessionRoom> {
    const room = await load(session)
    loaded.set(session, room)
    // Events that arrived while the record was being read found no room.
    void room.refresh()
    return room
  }

  function forget(session: string, reason: 'restarting' | 'gone') {
    loaded.get(session)?.stop(reason)
    idle.delete(session)
    loaded.delete(session)
    rooms.delete(session)
  }

  return {
    /** Rooms that receive bus events. */
    loaded: loaded as ReadonlyMap<string, SessionRoom>,
    open(session: string): Promise<SessionRoom> {
      let opening = rooms.get(session)
      if (!opening) {
        opening = loadFor(session)
        rooms.set(session, opening)
        opening.catch(() => rooms.delete(session))
      }
      idle.delete(session)
      return opening
    },
    forget,
    /** A room is removed at the second call that finds it empty. */
    forgetIdle() {
      for (const [session, room] of loaded) {
        if (!room.isEmpty() || room.hasWalls?.()) idle.delete(session)
        else if (!idle.has(session)) idle.add(session)
        else forget(session, 'restarting')
      }
    },
    stop() {
      for (const room of loaded.values()) room.stop('restarting')
    },
  }
}
