import { randomUUID } from 'node:crypto'
import { CLOSING_GRACE_MS, type ClockCommand, MODES } from '@pinquiz/game'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ShownView } from '../room/shown-view.ts'
import type { NodeWait } from './node-wait.ts'
import { createQuestionTimer } from './question-timer.ts'

/** Closes a question without its host: when its time is over, or when no one is left to wait for. */
export function createQuestionClosing(options: {
  record: SessionRecord
  shown: ShownView
  store: Pick<SessionStore, 'command' | 'tellDone'>
  bus: Bus
  clock: Clock
  /** How long after the closing participants connected here, or recently lost, may still be heard. */
  waitMs: () => number
  nodes: Pick<NodeWait, 'look' | 'waitMs'>
}) {
  const { record, shown, store, bus, clock, waitMs, nodes } = options
  const { id: session } = record
  const node = randomUUID()
  /** Other nodes report that they are still waiting for someone. */
  const awaitedUntilMs = new Map<string, number>()
  let publishedUntilMs = 0
  let doneWithMs = 0

  async function close(command: ClockCommand, isToBeRepeated?: (error: AppError) => boolean) {
    try {
      await store.command(record, command)
    } catch (error) {
      // Any other refusal means that another node, or the host, was faster.
      if (!(error instanceof AppError) || isToBeRepeated?.(error)) throw error
    }
  }
  const timer = createQuestionTimer(clock, {
    waitMs: (closesAtMs) =>
      Math.max(
        waitMs(),
        nodes.waitMs(closesAtMs),
        ...[...awaitedUntilMs.values()].map((untilMs) => untilMs - closesAtMs),
      ),
    /** Before anyone closes it: the first node to do so decides for all. */
    onLook(closesAtMs) {
      const { phase } = shown.current().state
      if (phase.name === 'question') nodes.look(phase)
      const untilMs = closesAtMs + waitMs()
      if (clock.nowMs() >= untilMs && doneWithMs !== closesAtMs) {
        doneWithMs = closesAtMs
        // If unheard, it's waited for like a dead node.
        store.tellDone(session, closesAtMs).catch(() => {})
      }
      const isPublished = publishedUntilMs > closesAtMs + CLOSING_GRACE_MS
      if (untilMs === publishedUntilMs || (!isPublished && untilMs <= closesAtMs + CLOSING_GRACE_MS)) return
      publishedUntilMs = untilMs
      bus.publish({ type: 'line-awaited', session, node, untilMs })
    },
    onTimeUp: (index) => close({ type: 'time-up', index }, ({ code }) => code === 'not-yet'),
  })
  timer.arm(shown.current().state.phase)

  return {
    follow: () => timer.arm(shown.current().state.phase),
    async onEveryoneAnswered(index: number) {
      if (!MODES[record.mode].hasSharedClock || !shown.current().state.settings.closeWhenAllAnswered) return
      await close({ type: 'everyone-answered', index })
    },
    onEvent(event: BusEvent) {
      if (event.type === 'line-awaited' && event.node !== node) awaitedUntilMs.set(event.node, event.untilMs)
    },
    stop: timer.stop,
  }
}
