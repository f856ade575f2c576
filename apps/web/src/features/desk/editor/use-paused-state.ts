import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { EditorState } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'

type Pauses = {
  /** Typing is shown once it has stopped for so long … */
  pauseMs: number
  /** … or after so long at the latest. */
  latestMs?: number
}

/** Questions and colours as they were before the current typing, so that no key press waits for what shows them all. */
export function usePausedState(
  store: EditorStore,
  { pauseMs, latestMs = Infinity }: Pauses,
): Pick<EditorState, 'questions' | 'stageTheme'> {
  const order = useSyncExternalStore(store.subscribe, store.order)
  const [shown, show] = useState(store.get)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let dueMs = Infinity
    let seen = store.get()
    show(seen)
    const catchUp = () => {
      dueMs = Infinity
      seen = store.get()
      startTransition(() => show(seen))
    }
    const onChange = () => {
      if (isSameOf(seen, store.get())) return
      const nowMs = performance.now()
      dueMs = Math.min(dueMs, nowMs + latestMs)
      clearTimeout(timer)
      timer = setTimeout(catchUp, Math.min(pauseMs, dueMs - nowMs))
    }
    const unsubscribe = store.subscribe(onChange)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [store, pauseMs, latestMs])
  const isSameOrder =
    shown.questions.length === order.length && shown.questions.every(({ key }, at) => key === order[at])
  return isSameOrder ? shown : store.get()
}

const isSameOf = (before: EditorState, after: EditorState): boolean =>
  before.questions === after.questions && before.stageTheme === after.stageTheme
