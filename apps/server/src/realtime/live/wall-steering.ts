import type { HostFrameCommand, WallState } from '@pinquiz/protocol'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import type { Audience } from '../room/audience.ts'
import type { Host } from '../room/host-screens.ts'

type Steering = Extract<HostFrameCommand, { type: 'steer-wall' | 'report-wall' }>

export const isSteering = (command: HostFrameCommand): command is Steering =>
  command.type === 'steer-wall' || command.type === 'report-wall'

/**
 * Between presenter views and projectors, on all nodes: what projectors show besides the state. A node only remembers
 * what it heard.
 */
export function createWallSteering(options: { session: string; audience: Audience; bus: Bus }) {
  const { session, audience, bus } = options
  const { hosts } = audience
  let state: WallState = {}

  return {
    steer({ type, ...wall }: Steering) {
      bus.publish({ type: 'wall-steered', session, wall, isReport: type === 'report-wall' })
    },
    arrived({ peer, presenter }: Host) {
      if (presenter) peer.send({ type: 'wall', ...state })
    },
    onEvent(event: BusEvent) {
      if (event.type !== 'wall-steered') return
      state = { ...state, ...event.wall }
      if (!event.isReport) hosts.tellWalls({ type: 'wall', ...event.wall })
      hosts.tellPresenters({ type: 'wall', ...state })
    },
  }
}

export type WallSteering = ReturnType<typeof createWallSteering>
