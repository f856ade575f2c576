import type { KeptSeat } from '@pinquiz/client'
import { useState } from 'react'
import { ApiError } from '../../lib/http/api.ts'
import { takeSeat } from './api.ts'
import { browserId, forgetToken, tokenFor } from './own-token.ts'
import { useEntryQueue } from './use-entry-queue.ts'
import { useJoinProblem } from './use-join-problem.ts'

export type NameFormProps = {
  /** Something else is offered first. */
  isSecondary: boolean
  session: string
  pin: string
  onSeat: (seat: KeptSeat) => void
  /** The host has turned on made-up names since the page loaded. */
  onNotOffered: () => void
}

/** Takes a seat under a name, waiting if necessary, and reports problems. */
export function useTakingSeat({ session, pin, onSeat, onNotOffered }: Omit<NameFormProps, 'isSecondary'>) {
  const problem = useJoinProblem()
  const queue = useEntryQueue()
  const [isJoining, setJoining] = useState(false)

  const join = async (name: string) => {
    if (isJoining) return
    setJoining(true)
    try {
      const token = tokenFor(session, name)
      const seat = await queue.take(() => takeSeat(session, { name, token, browser: browserId() }))
      onSeat({ ...seat, name, pin })
      forgetToken()
    } catch (error) {
      void problem.tellRefusal(error)
      setJoining(false)
      if (error instanceof ApiError && error.code === 'name-not-offered') onNotOffered()
    }
  }
  return { problem, waiting: queue.waiting, isJoining, join }
}
