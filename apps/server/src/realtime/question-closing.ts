import type { ClockCommand } from '@pinquiz/game'
import type { SessionRecord } from '../features/sessions/records.ts'
import type { SessionStore } from '../features/sessions/session-store.ts'
import { AppError } from '../platform/app-error.ts'
import type { Clock } from '../platform/clock.ts'
import { createQuestionTimer } from './question-timer.ts'
import type { ShownView } from './shown-view.ts'

/** Closes a question without its host: when its time is over, or when nobody is left to wait for. */
export function createQuestionClosing(options: {
  record: SessionRecord
  shown: ShownView
  store: Pick<SessionStore, 'command'>
  clock: Clock
}) {
  const { record, shown, store, clock } = options

  async function close(command: ClockCommand, isToBeRepeated?: (error: AppError) => boolean) {
    try {
      await store.command(record, command)
    } catch (error) {
      // Any other refusal says that another node, or the host, was faster.
      if (!(error instanceof AppError) || isToBeRepeated?.(error)) throw error
    }
  }
  const timer = createQuestionTimer(clock, (index) =>
    close({ type: 'time-up', index }, ({ code }) => code === 'not-yet'),
  )
  timer.arm(shown.current().state.phase)

  return {
    follow: () => timer.arm(shown.current().state.phase),
    async onEveryoneAnswered(index: number) {
      if (record.mode !== 'live' || !shown.current().state.settings.closeWhenAllAnswered) return
      await close({ type: 'everyone-answered', index })
    },
    stop: timer.stop,
  }
}
