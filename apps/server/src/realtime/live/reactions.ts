import { mayReact, REACTION_BUDGET, REACTIONS, REACTIONS_EVERY_MS } from '@pinquiz/game'
import type { ErrorCode } from '@pinquiz/protocol'
import type { SessionRecord } from '../../features/sessions/records.ts'
import { createBucket } from '../../platform/bucket.ts'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import { throttle } from '../../platform/throttle.ts'
import type { HostScreens } from '../room/host-screens.ts'
import type { ShownView } from '../room/shown-view.ts'
import type { WallScreens } from './wall-screens.ts'

const none = () => REACTIONS.map(() => 0)

/**
 * Counts players' reactions here, reports them to other nodes, and shows hosts the totals of all nodes: counts only.
 */
export function createReactions(options: {
  record: Pick<SessionRecord, 'id' | 'mode'>
  shown: Pick<ShownView, 'current'>
  hosts: Pick<HostScreens, 'tell' | 'isEmpty'>
  walls: Pick<WallScreens, 'isEmpty'>
  bus: Bus
  clock: Clock
  /** As far as this node knows. */
  hasAnswered: (participant: string) => boolean
}) {
  const { record, shown, hosts, walls, bus, clock, hasAnswered } = options
  const { id: session, mode } = record
  const budgets = new Map<string, ReturnType<typeof createBucket>>()
  let came = none()
  let heard = none()

  const say = throttle(REACTIONS_EVERY_MS, () => {
    bus.publish({ type: 'reactions', session, counts: came })
    came = none()
  })
  const tell = throttle(REACTIONS_EVERY_MS, () => {
    hosts.tell({ type: 'reactions', counts: heard })
    heard = none()
  })

  function budgetOf(participant: string) {
    const existing = budgets.get(participant)
    if (existing) return existing
    const budget = createBucket(REACTION_BUDGET, clock.nowMs())
    budgets.set(participant, budget)
    return budget
  }

  return {
    react(participant: string, reaction: number): ErrorCode | null {
      if (!mayReact(mode, shown.current().state, hasAnswered(participant))) return 'not-yet'
      if (!budgetOf(participant).take(clock.nowMs())) return 'too-many-requests'
      came[reaction] = (came[reaction] ?? 0) + 1
      say.call()
      return null
    },
    onEvent(event: BusEvent) {
      if (event.type !== 'reactions' || (hosts.isEmpty() && walls.isEmpty())) return
      heard = heard.map((count, reaction) => count + (event.counts[reaction] ?? 0))
      tell.call()
    },
    stop() {
      say.cancel()
      tell.cancel()
    },
  }
}
