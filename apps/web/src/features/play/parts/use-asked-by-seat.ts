import type { Reader } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import { call } from '#lib/http/api.ts'
import { seats } from '#session/state/browser-seats.ts'

type Asked = { session: string; participant: string; withinMs?: number; asOf?: unknown }

/**
 * What the server tells the holder of a seat at this address; null until it's known. `withinMs` spreads a hall. Asked
 * again whenever `asOf` changes.
 */
export function useAskedBySeat<T>(
  path: `/api/seats/${string}`,
  reader: Reader<T>,
  { session, participant, withinMs = 0, asOf }: Asked,
): T | null {
  const [told, setTold] = useState<T | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(asOf): only says when to ask again
  useEffect(() => {
    const seat = seats.find(session, participant)
    if (!seat) return
    const leaving = new AbortController()
    const body = { session, participant, token: seat.token }
    const ask = () =>
      call('POST', path, reader, { body, signal: leaving.signal })
        .then(setTold)
        // Only an addition: without it the screen is as before.
        .catch(() => {})
    const timer = setTimeout(() => void ask(), withinMs * Math.random())
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [path, reader, session, participant, withinMs, asOf])
  return told
}
