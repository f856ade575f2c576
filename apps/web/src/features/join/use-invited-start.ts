import type { KeptSeat } from '@pinquiz/client'
import type { ExtraTime } from '@pinquiz/game'
import type { ErrorCode, Invitation } from '@pinquiz/protocol'
import { useState } from 'react'
import { ApiError } from '../../lib/http/api.ts'
import { loadRefusals, useErrorText } from '../../lib/texts/error-text.ts'
import { beginInvited } from './attempt-api.ts'
import { tokenFor } from './own-token.ts'
import { useEntering } from './use-entering.ts'

type Options = {
  link: string
  timeAsked: ExtraTime | null
  invitation: Invitation
  onSeat: (seat: KeptSeat) => void
}

/** Begins, or continues on this device, and says why that isn't possible. */
export function useInvitedStart({ link, timeAsked, invitation: { session, name, pin }, onSeat }: Options) {
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)

  const tell = async (code: ErrorCode) => {
    await loadRefusals()
    const { title, description } = errorText(new ApiError(code, code))
    setProblem(`${title}. ${description}`)
  }
  const { isJoining, isRetrying, waiting, stop, enter } = useEntering({ pin, onSeat, tell })

  const start = async () => {
    if (isJoining) return
    stop()
    setProblem(null)
    // Only the part of the link that opens nothing by itself is kept.
    const token = tokenFor(session, link.split('.', 1)[0] ?? '')
    await enter(name, () =>
      beginInvited({ link, token, toldOfLeaving: true, ...(timeAsked ? { timeAsked } : {}) }),
    )
  }
  return { problem, isJoining, isRetrying, waiting, start }
}
