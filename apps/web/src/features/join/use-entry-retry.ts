import type { ErrorCode, Seat } from '@pinquiz/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { retryEntry } from './retry-entry.ts'

/** Waiting for the host to make an exception, until something else is typed or the page is left. */
export function useEntryRetry() {
  const [isRetrying, setRetrying] = useState(false)
  const leaving = useRef(new AbortController())
  const stop = useCallback(() => {
    leaving.current.abort()
    setRetrying(false)
  }, [])
  useEffect(() => () => leaving.current.abort(), [])

  const start = (ask: () => Promise<Seat>, onRefused: (code: ErrorCode) => void): Promise<Seat> => {
    leaving.current = new AbortController()
    setRetrying(true)
    const { signal } = leaving.current
    let reported: ErrorCode | null = null
    const tellOnce = (code: ErrorCode) => {
      if (reported !== null && reported !== code) onRefused(code)
      reported = code
    }
    return retryEntry(ask, { signal, onRefused: tellOnce }).finally(() => setRetrying(false))
  }
  return { isRetrying, start, stop }
}
