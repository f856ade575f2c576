import type { Phase } from '@pinquiz/game'
import { MINUTES_AFTER_END } from '../../features/sessions/presenting/presenter-key-rows.ts'
import { type Clock, timersOf } from '../../platform/clock.ts'

/** Closes the screens that keys have opened when no key would open them any more (L137, L232). */
export function createAfterEnd({ clock, close }: { clock: Clock; close: () => void }) {
  const { setTimeout, clearTimeout } = timersOf(clock)
  let timer: NodeJS.Timeout | undefined
  return {
    follow({ name }: Pick<Phase, 'name'>) {
      if (name === 'ended') timer ??= setTimeout(close, MINUTES_AFTER_END * 60_000)
    },
    stop() {
      if (timer) clearTimeout(timer)
    },
  }
}
