import { type ContactDetails, judgeDetails } from '@pinquiz/game'
import type { ErrorCode } from '@pinquiz/protocol'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { loadRefusals, useErrorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { KeptSeat } from '../../lib/realtime/seats.ts'
import { dismissToast, showToast } from '../../lib/toast.ts'
import { beginAttempt } from './attempt-api.ts'
import { identifyDevice } from './device.ts'
import { type EntryField, fieldsAtFault, hasOwnTitle } from './entry-problem.ts'
import { forgetToken, tokenFor } from './own-token.ts'
import { useHallQueue } from './use-hall-queue.ts'

type Options = { session: string; pin: string; initialName: string; onSeat: (seat: KeptSeat) => void }
/** `form`: about no field in particular. */
type Problems = Partial<Record<EntryField | 'form', string>>

/** What is typed into the form, what is wrong with it, and taking the seat. */
export function useAttemptForm({ session, pin, initialName, onSeat }: Options) {
  const { t } = useTranslation('attempt')
  const errorText = useErrorText()
  const [details, setDetails] = useState<ContactDetails>({ name: initialName, email: '', phone: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [isJoining, setJoining] = useState(false)
  const queue = useHallQueue()

  const change = (field: EntryField, value: string) => {
    // On a phone the toast lies over the button that is wanted next.
    dismissToast()
    setDetails({ ...details, [field]: value })
    setProblems(({ [field]: _fixed, form: _old, ...others }) => others)
  }

  /** As the specified toast, and beside the field where one is at fault. */
  const tell = async (code: ErrorCode): Promise<EntryField[]> => {
    await loadRefusals()
    const text = errorText(new ApiError(code, code))
    const title = hasOwnTitle(code) ? text.title : t('entry.failed')
    showToast({ title, description: text.description, tone: 'danger' })
    const fields = fieldsAtFault(code, details)
    const beside = code === 'details-missing' ? t('entry.required') : text.description
    const form = hasOwnTitle(code) ? text.description : `${text.title}. ${text.description}`
    setProblems(fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, beside])) : { form })
    return fields
  }

  /** The fields to correct; empty when the seat was taken, or when it is not about a field. */
  const submit = async (): Promise<EntryField[]> => {
    if (isJoining) return []
    const judged = judgeDetails(details)
    if (!judged.ok) return tell(judged.reason)
    setJoining(true)
    setProblems({})
    try {
      const device = await identifyDevice()
      const token = tokenFor(session, judged.value.email)
      const seat = await queue.take(() => beginAttempt(session, { ...judged.value, device, token }))
      onSeat({ ...seat, name: judged.value.name, pin })
      forgetToken()
      return []
    } catch (error) {
      setJoining(false)
      return tell(error instanceof ApiError ? error.code : 'unknown')
    }
  }

  return { details, problems, isJoining, waiting: queue.waiting, change, submit }
}
