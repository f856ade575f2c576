import type { KeptSeat } from '@pinquiz/client'
import type { ErrorCode, Invitation, Seat } from '@pinquiz/protocol'
import { useState } from 'react'
import { ApiError } from '../../lib/http/api.ts'
import { loadRefusals, useErrorText } from '../../lib/texts/error-text.ts'
import { beginInvited } from './attempt-api.ts'
import { forgetToken, tokenFor } from './own-token.ts'
import { canBeExcused } from './retry-entry.ts'
import { useEntryQueue } from './use-entry-queue.ts'
import { useEntryRetry } from './use-entry-retry.ts'

type Options = { link: string; invitation: Invitation; onSeat: (seat: KeptSeat) => void }

/** Begins, or continues on this device, and says why that isn't possible. */
export function useInvitedStart({ link, invitation: { session, name, pin }, onSeat }: Options) {
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isJoining, setJoining] = useState(false)
  const queue = useEntryQueue()
  const retry = useEntryRetry()

  const tell = async (code: ErrorCode) => {
    await loadRefusals()
    const { title, description } = errorText(new ApiError(code, code))
    setProblem(`${title}. ${description}`)
  }

  const start = async () => {
    if (isJoining) return
    retry.stop()
    setJoining(true)
    setProblem(null)
    // Only the part of the link that opens nothing by itself is kept.
    const token = tokenFor(session, link.split('.', 1)[0] ?? '')
    const ask = () => beginInvited({ link, token, toldOfLeaving: true })
    const enter = (seat: Seat) => {
      onSeat({ ...seat, name, pin })
      forgetToken()
    }
    const refuse = (error: unknown) => {
      setJoining(false)
      return tell(error instanceof ApiError ? error.code : 'unknown')
    }
    try {
      enter(await queue.take(ask))
    } catch (error) {
      if (error instanceof ApiError && canBeExcused(error.code)) retry.start(ask, tell).then(enter, refuse)
      await refuse(error)
    }
  }
  return { problem, isJoining, isRetrying: retry.isRetrying, waiting: queue.waiting, start }
}
