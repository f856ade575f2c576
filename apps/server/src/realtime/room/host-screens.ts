import type { ServerFrame } from '@pinquiz/protocol'
import type { BusEvent } from '../../platform/bus.ts'
import type { Farewell, Peer } from '../wire/peer.ts'

/** `presenter`: a private view next to the projector, by a sign-in or a phone's key, which is its issuer's. */
export type Host = { peer: Peer; user: string; presenter?: 'account' | 'key' | undefined }

/** `held`: frames that came before the snapshot was sent. */
type Screen = Pick<Host, 'user' | 'presenter'> & { held: ServerFrame[] | null }

/**
 * The hosts' connections of one session. None gets anything before its snapshot, or misses what came while that was
 * read.
 */
export type HostScreens = ReturnType<typeof createHostScreens>

/** `onTold`: hears every frame for all of them. */
export function createHostScreens(onTold: (frame: ServerFrame) => void = () => {}) {
  const screens = new Map<Peer, Screen>()

  function dismissUser(user: string, reason: 'signed-out' | 'restarting') {
    for (const [peer, screen] of screens) if (screen.user === user) peer.dismiss(reason)
  }

  /** Phones. */
  function dismissKeys() {
    for (const [peer, { presenter }] of screens) if (presenter === 'key') peer.dismiss('removed')
  }

  function send(peer: Peer, { held }: Screen, frame: ServerFrame) {
    if (held) held.push(frame)
    else peer.send(frame)
  }

  return {
    size: () => screens.size,
    isEmpty: () => screens.size === 0,
    presenters: () => [...screens.values()].filter(({ presenter }) => presenter).length,
    tell(frame: ServerFrame) {
      for (const [peer, screen] of screens) send(peer, screen, frame)
      onTold(frame)
    },
    tellPresenters(frame: ServerFrame) {
      for (const [peer, screen] of screens) if (screen.presenter) send(peer, screen, frame)
    },
    tellWalls(frame: ServerFrame) {
      for (const [peer, screen] of screens) if (!screen.presenter) send(peer, screen, frame)
    },
    async welcome(
      { peer, user, presenter }: Host,
      options: { read: () => Promise<ServerFrame>; isOpen: () => boolean },
    ) {
      const screen: Screen = { user, presenter, held: [] }
      screens.set(peer, screen)
      try {
        peer.send(await options.read())
      } catch (error) {
        screens.delete(peer)
        throw error
      }
      for (const frame of screen.held ?? []) peer.send(frame)
      screen.held = null
      if (!options.isOpen()) screens.delete(peer)
    },
    remove: (peer: Peer) => screens.delete(peer),
    onEvent(event: BusEvent) {
      if (event.type === 'presenters-revoked') dismissKeys()
      if (event.type === 'user-revoked') dismissUser(event.user, 'signed-out')
      // Asks again who it is: those who still may reconnect at once, all others are refused.
      if (event.type === 'sign-ins-ended') dismissUser(event.user, 'restarting')
      if (event.type === 'session-unshared') dismissUser(event.person, 'restarting')
    },
    dismissKeys,
    dismissAll(reason: Farewell) {
      for (const peer of screens.keys()) peer.dismiss(reason)
    },
  }
}
