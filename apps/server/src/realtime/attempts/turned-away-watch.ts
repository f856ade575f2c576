import type { TurnedAwayGroup } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { BusEvent } from '../../platform/bus.ts'
import type { HostScreens } from '../room/host-screens.ts'
import { createWatch } from '../room/watch.ts'
import type { Peer } from '../wire/peer.ts'

const INTERVAL_MS = 1_000

export type TurnedAwayWatch = ReturnType<typeof createTurnedAwayWatch>

/** Shows hosts whom a self-paced session's rules turn away, at most once a second. */
export function createTurnedAwayWatch(options: {
  log: Logger
  hosts: Pick<HostScreens, 'isEmpty' | 'tell'>
  read: () => Promise<TurnedAwayGroup[]>
}) {
  const { log, hosts, read } = options
  const watch = createWatch({
    log,
    intervalMs: INTERVAL_MS,
    failure: 'could not read who was turned away',
    async look() {
      if (!hosts.isEmpty()) hosts.tell({ type: 'turned-away', groups: await read() })
    },
  })

  return {
    /** For a new screen, before it gets any change. */
    greet: (peer: Peer) =>
      watch.alone(async () => {
        const groups = await read()
        if (groups.length > 0) peer.send({ type: 'turned-away', groups })
      }),
    onEvent(event: BusEvent) {
      if (event.type === 'turned-away') watch.note()
    },
    stop: watch.stop,
  }
}
