import type { ServerFrame, WaitingNewcomer } from '@pinquiz/protocol'
import { roundRobin } from '../../features/sessions/entry/waiting-list.ts'
import type { BusEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'

/** A node that hasn't repeated its report for this long is gone, and so are those waiting there. */
const TRUSTED_MS = 15_000

/** Names listed from a waiting room. */
const MAX_LISTED = 100

type Counts = { people: number; addresses: number }
type NodeReport = Counts & { newcomers: WaitingNewcomer[]; untilMs: number }

export type WaitingRoomWatch = ReturnType<typeof createWaitingRoomWatch>

/** Number of people waiting to be let into one session, on all nodes, for its hosts. */
export function createWaitingRoomWatch(options: { clock: Clock; tell: (frame: ServerFrame) => void }) {
  const { clock, tell } = options
  const byNode = new Map<string, NodeReport>()
  let sent = ''
  let expiry: NodeJS.Timeout | undefined

  function frame(): ServerFrame {
    const reports = [...byNode.values()]
    const sum = (of: keyof Counts) => reports.reduce((total, counts) => total + counts[of], 0)
    const newcomers = roundRobin(reports.map((node) => node.newcomers)).slice(0, MAX_LISTED)
    const listed = newcomers.length > 0 ? { newcomers } : {}
    return { type: 'hall', people: sum('people'), addresses: sum('addresses'), ...listed }
  }
  function show() {
    for (const [node, { untilMs }] of byNode) if (untilMs <= clock.nowMs()) byNode.delete(node)
    clearTimeout(expiry)
    if (byNode.size > 0) expiry = setTimeout(show, TRUSTED_MS).unref()
    const current = frame()
    const text = JSON.stringify(current)
    if (text === sent) return
    sent = text
    tell(current)
  }

  return {
    /** For a new screen; null if no one is waiting. */
    current: () => (byNode.size > 0 ? frame() : null),
    onEvent(event: BusEvent) {
      // After some are let in, each node reports who is left.
      if (event.type === 'hall-opened') {
        if (!event.newcomers) byNode.clear()
      } else if (event.type !== 'hall-waiting') return
      else if (event.people === 0) byNode.delete(event.node)
      else {
        const { node, people, addresses, newcomers = [] } = event
        byNode.set(node, { people, addresses, newcomers, untilMs: clock.nowMs() + TRUSTED_MS })
      }
      show()
    },
    stop: () => clearTimeout(expiry),
  }
}
