import type { ServerFrame } from '@pinquiz/protocol'
import type { BusEvent } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'

/** A node that has not said it again for so long is gone, and so are those who waited there. */
const TRUSTED_MS = 15_000

type Counts = { people: number; addresses: number }
type Said = Counts & { untilMs: number }

export type HallWatch = ReturnType<typeof createHallWatch>

/** How many wait to be let into one session, on all nodes, for its hosts. */
export function createHallWatch(options: { clock: Clock; tell: (frame: ServerFrame) => void }) {
  const { clock, tell } = options
  const byNode = new Map<string, Said>()
  let told = ''
  let expiry: NodeJS.Timeout | undefined

  function frame(): ServerFrame {
    const said = [...byNode.values()]
    const sum = (of: keyof Counts) => said.reduce((total, counts) => total + counts[of], 0)
    return { type: 'hall', people: sum('people'), addresses: sum('addresses') }
  }
  function show() {
    for (const [node, { untilMs }] of byNode) if (untilMs <= clock.nowMs()) byNode.delete(node)
    clearTimeout(expiry)
    if (byNode.size > 0) expiry = setTimeout(show, TRUSTED_MS).unref()
    const current = frame()
    const text = JSON.stringify(current)
    if (text === told) return
    told = text
    tell(current)
  }

  return {
    /** For a new screen; null when nobody waits. */
    current: () => (byNode.size > 0 ? frame() : null),
    onEvent(event: BusEvent) {
      if (event.type === 'hall-opened') byNode.clear()
      else if (event.type !== 'hall-waiting') return
      else if (event.people === 0) byNode.delete(event.node)
      else {
        const { node, people, addresses } = event
        byNode.set(node, { people, addresses, untilMs: clock.nowMs() + TRUSTED_MS })
      }
      show()
    },
    stop: () => clearTimeout(expiry),
  }
}
