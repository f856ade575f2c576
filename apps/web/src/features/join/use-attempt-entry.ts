import type { AttemptEntry, ErrorCode } from '@pinquiz/protocol'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../lib/http/api.ts'

/** What a page shows before a quiz: the form, if there is one to fill in. */
type Found = { entry?: AttemptEntry | undefined }

export type EntryState<T extends Found> =
  | { name: 'loading' }
  | { name: 'open' | 'early'; found: T }
  | { name: Closing }

export type Closing =
  | 'ended'
  | 'locked'
  | 'absent'
  | 'missing'
  | 'unreachable'
  | 'invited'
  | 'unknown'
  | 'withdrawn'

/** How often a locked quiz is checked again. */
const LOOK_AGAIN_MS = 5_000
/** The longest timer until the opening: computers sleep, and hosts change dates. */
const MAX_UNTIL_OPENING_MS = 60_000

/** A self-paced quiz as shown before it's taken. `load` must be the same function until something else is shown. */
export function useAttemptEntry<T extends Found>(
  load: (signal: AbortSignal) => Promise<T>,
): { state: EntryState<T>; retry: () => void } {
  const [state, setState] = useState<EntryState<T>>({ name: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(
      (found) => setState({ name: found.entry?.opensInMs === undefined ? 'open' : 'early', found }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        const name = stateOf(error)
        // A failed connection while checking again is no reason to remove the page.
        setState((known) => ('found' in known && name === 'unreachable' ? known : { name }))
      },
    )
    return () => controller.abort()
  }, [load, attempt])

  const entry = 'found' in state ? state.found.entry : undefined
  const isLocked = state.name === 'open' && (entry?.isLocked || entry?.isByInvitation)
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => document.hidden || setAttempt((count) => count + 1), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLocked])

  const opensInMs = state.name === 'early' ? entry?.opensInMs : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look starts a new timer
  useEffect(() => {
    if (opensInMs === undefined) return
    const timer = setTimeout(
      () => setAttempt((count) => count + 1),
      Math.min(Math.max(opensInMs, LOOK_AGAIN_MS / 5), MAX_UNTIL_OPENING_MS),
    )
    return () => clearTimeout(timer)
  }, [opensInMs, attempt])

  const retry = useCallback(() => {
    setState({ name: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  return { state, retry }
}

const MISSING: ReadonlySet<ErrorCode> = new Set([
  'session-not-found',
  'game-not-found',
  'not-found',
  'bad-request',
])

function stateOf(error: unknown): Closing {
  if (!(error instanceof ApiError)) return 'unreachable'
  if (error.code === 'session-ended') return 'ended'
  if (error.code === 'host-absent') return 'absent'
  if (error.code === 'link-unknown') return 'unknown'
  if (error.code === 'link-withdrawn') return 'withdrawn'
  return MISSING.has(error.code) ? 'missing' : 'unreachable'
}
