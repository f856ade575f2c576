import type { ServerFrame } from '@pinquiz/protocol'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { BusEvent } from '../../platform/bus.ts'
import { createHostScreens } from '../room/host-screens.ts'
import type { ShownView } from '../room/shown-view.ts'
import type { Farewell, Peer } from '../wire/peer.ts'
import { wallFrame } from './wall-frames.ts'

/** Screens opened by a session's wall link, on all servers together. */
export const MAX_WALLS = 100

/** The screens that show a session's wall by its link: they read, and say nothing. */
export type WallScreens = ReturnType<typeof createWallScreens>

export function createWallScreens({
  record,
  shown,
}: {
  record: SessionRecord
  shown: () => Pick<ShownView, 'current'>
}) {
  const screens = createHostScreens()
  const { hostId: user } = record
  const facts = () => ({
    settings: shown().current().state.settings,
    questions: record.quiz.questions,
  })
  const shownOn = (frame: ServerFrame) => wallFrame(frame, facts())

  return {
    count: screens.size,
    isEmpty: screens.isEmpty,
    /** Tells them what all hosts' screens are told, as far as a wall shows it. */
    mirror(frame: ServerFrame) {
      if (screens.isEmpty()) return
      const seen = shownOn(frame)
      if (seen) screens.tell(seen)
    },
    tell: screens.tell,
    shownOn,
    async welcome(peer: Peer, { read, isOpen }: { read: () => Promise<ServerFrame>; isOpen: () => boolean }) {
      const first = async () => {
        const frame = await read()
        return shownOn(frame) ?? frame
      }
      await screens.welcome({ peer, user }, { read: first, isOpen })
    },
    remove: screens.remove,
    onEvent(event: BusEvent) {
      const isOver =
        event.type === 'wall-link-changed' || (event.type === 'user-revoked' && event.user === user)
      if (isOver) screens.dismissAll('removed')
    },
    close: () => screens.dismissAll('removed'),
    stop: (reason: Farewell) => screens.dismissAll(reason),
  }
}
