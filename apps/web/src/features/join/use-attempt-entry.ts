import type { AttemptEntry, ErrorCode } from '@pinquiz/protocol'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../lib/http/api.ts'
import { loadEntry } from './attempt-api.ts'

export type EntryState =
  | { name: 'loading' }
  | { name: 'open' | 'early'; entry: AttemptEntry }
  | { name: Closing }

export type Closing = 'ended' | 'locked' | 'absent' | 'missing' | 'unreachable'

/** How often a locked quiz is checked again. */
const LOOK_AGAIN_MS = 5_000
/** The longest timer until the opening: computers sleep, and hosts change dates. */
const MAX_UNTIL_OPENING_MS = 60_000

/** A self-paced quiz as shown before it's taken. */
export function useAttemptEntry(session: string): { state: EntryState; retry: () => void } {
  const [state, setState] = useState<EntryState>({ name: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const controller = new AbortController()
    loadEntry(session, controller.signal).then(
      (entry) => setState({ name: entry.opensInMs === undefined ? 'open' : 'early', entry }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        const name = stateOf(error)
        // A failed connection while checking again is no reason to remove the page.
        setState((known) => ('entry' in known && name === 'unreachable' ? known : { name }))
      },
    )
    return () => controller.abort()
  }, [session, attempt])

  const isLocked = state.name === 'open' && state.entry.isLocked
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => document.hidden || setAttempt((count) => count + 1), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLocked])

  const opensInMs = state.name === 'early' ? state.entry.opensInMs : undefined
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
  return MISSING.has(error.code) ? 'missing' : 'unreachable'
}
