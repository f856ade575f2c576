import type { KeptSeat } from '@pinquiz/client'
import type { ErrorCode, Seat } from '@pinquiz/protocol'
import { useState } from 'react'
import { ApiError } from '../../lib/http/api.ts'
import { forgetToken } from './own-token.ts'
import { canBeExcused } from './retry-entry.ts'
import { useEntryQueue } from './use-entry-queue.ts'
import { useEntryRetry } from './use-entry-retry.ts'

type Options<Told> = {
  pin: string
  onSeat: (seat: KeptSeat) => void
  /** Says why it isn't possible. */
  tell: (code: ErrorCode) => Promise<Told>
}

/** Takes a seat in a self-paced quiz: in its turn, and again if the host makes an exception. */
export function useEntering<Told>({ pin, onSeat, tell }: Options<Told>) {
  const [isJoining, setJoining] = useState(false)
  const queue = useEntryQueue()
  const retry = useEntryRetry()

  /** Resolves to what was told, or null if the seat was taken. */
  const enter = async (name: string, ask: () => Promise<Seat>): Promise<Told | null> => {
    setJoining(true)
    const take = (seat: Seat) => {
      onSeat({ ...seat, name, pin })
      forgetToken()
    }
    const refuse = (error: unknown) => {
      setJoining(false)
      return tell(error instanceof ApiError ? error.code : 'unknown')
    }
    try {
      take(await queue.take(ask))
      return null
    } catch (error) {
      if (error instanceof ApiError && canBeExcused(error.code)) retry.start(ask, tell).then(take, refuse)
      return refuse(error)
    }
  }
  return { isJoining, isRetrying: retry.isRetrying, waiting: queue.waiting, stop: retry.stop, enter }
}
