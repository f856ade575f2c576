import { useCallback, useEffect, useRef, useState } from 'react'
import { loadRefusals, useErrorText } from '../../lib/texts/error-text.ts'
import { joinWithRetry } from './entry-queue.ts'

/** Takes a seat where there may be a queue: `waiting` is what to show meanwhile. Leaving the page ends the wait. */
export function useEntryQueue() {
  const errorText = useErrorText()
  const [waiting, setWaiting] = useState<string | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const take = useCallback(
    async <T>(ask: () => Promise<T>): Promise<T> => {
      const onFull = async (error: unknown) => {
        await loadRefusals()
        const { title, description } = errorText(error)
        setWaiting(`${title}. ${description}`)
      }
      try {
        return await joinWithRetry(ask, { onFull, signal: leaving.current.signal })
      } finally {
        setWaiting(null)
      }
    },
    [errorText],
  )
  return { waiting, take }
}
