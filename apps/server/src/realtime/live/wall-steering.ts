import type { HostFrameCommand, ServerFrame, WallState } from '@pinquiz/protocol'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import type { Audience } from '../room/audience.ts'
import type { Host } from '../room/host-screens.ts'
import type { Peer } from '../wire/peer.ts'
import type { WallScreens } from './wall-screens.ts'

type Steering = Extract<HostFrameCommand, { type: 'steer-wall' | 'report-wall' }>

export const isSteering = (command: HostFrameCommand): command is Steering =>
  command.type === 'steer-wall' || command.type === 'report-wall'

/**
 * Between presenter views and projectors, on all nodes: what projectors show besides the state. A node only remembers
 * what it heard.
 */
export function createWallSteering(options: {
  session: string
  audience: Audience
  walls: Pick<WallScreens, 'tell'>
  bus: Bus
}) {
  const { session, audience, walls, bus } = options
  const { hosts } = audience
  let state: WallState = {}
  /** Sound belongs to each machine. */
  const pages = (): ServerFrame => ({
    type: 'wall',
    ...(state.page === undefined ? {} : { page: state.page }),
    ...(state.lastPage === undefined ? {} : { lastPage: state.lastPage }),
  })

  return {
    steer({ type, ...wall }: Steering) {
      bus.publish({ type: 'wall-steered', session, wall, isReport: type === 'report-wall' })
    },
    arrived({ peer, presenter }: Host) {
      if (presenter) peer.send({ type: 'wall', ...state })
    },
    wallArrived: (peer: Peer) => peer.send(pages()),
    onEvent(event: BusEvent) {
      if (event.type !== 'wall-steered') return
      state = { ...state, ...event.wall }
      if (!event.isReport) hosts.tellWalls({ type: 'wall', ...event.wall })
      hosts.tellPresenters({ type: 'wall', ...state })
      walls.tell(pages())
    },
  }
}

export type WallSteering = ReturnType<typeof createWallSteering>
