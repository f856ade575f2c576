import type { KeptSeat } from '@pinquiz/client'
import { type ContactDetails, judgeDetails } from '@pinquiz/game'
import type { AttemptEntry, ErrorCode, Seat } from '@pinquiz/protocol'
import { useState } from 'react'
import { ApiError } from '../../lib/http/api.ts'
import { loadRefusals, useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { dismissToast, showToast } from '../../lib/toast.ts'
import { beginAttempt } from './attempt-api.ts'
import { identifyDevice } from './device.ts'
import { type EntryField, fieldsAtFault, hasOwnTitle } from './entry-problem.ts'
import { forgetToken, tokenFor } from './own-token.ts'
import { canBeExcused } from './retry-entry.ts'
import { useEntryQueue } from './use-entry-queue.ts'
import { useEntryRetry } from './use-entry-retry.ts'

type Options = {
  entry: Pick<AttemptEntry, 'session' | 'details'>
  pin: string
  initialName: string
  onSeat: (seat: KeptSeat) => void
}
/** `form`: not about a particular field. */
type Problems = Partial<Record<EntryField | 'form', string>>

/** The form's input, its problems, and taking the seat. */
export function useAttemptForm({ entry, pin, initialName, onSeat }: Options) {
  const { session } = entry
  const { t } = useTranslation('attempt')
  const errorText = useErrorText()
  const [details, setDetails] = useState<ContactDetails>({ name: initialName, email: '', phone: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [isJoining, setJoining] = useState(false)
  const queue = useEntryQueue()
  const retry = useEntryRetry()

  const change = (field: EntryField, value: string) => {
    // On a phone the toast would cover the button needed next.
    dismissToast()
    retry.stop()
    setDetails({ ...details, [field]: value })
    setProblems(({ [field]: _fixed, form: _old, ...others }) => others)
  }

  /** Both as the specified toast and next to the field. */
  const tell = async (code: ErrorCode): Promise<EntryField[]> => {
    await loadRefusals()
    const text = errorText(new ApiError(code, code))
    const title = hasOwnTitle(code) ? text.title : t('entry.failed')
    showToast({ title, description: text.description, tone: 'danger' })
    const fields = fieldsAtFault(code, details, entry.details)
    const beside = code === 'details-missing' ? t('entry.required') : text.description
    const form = hasOwnTitle(code) ? text.description : `${text.title}. ${text.description}`
    setProblems(fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, beside])) : { form })
    return fields
  }

  /** The fields to correct; empty when the seat was taken, or when it is not about a field. */
  const submit = async (): Promise<EntryField[]> => {
    if (isJoining) return []
    retry.stop()
    const judged = judgeDetails(details, entry.details)
    if (!judged.ok) return tell(judged.reason)
    setJoining(true)
    setProblems({})
    const { name, email } = judged.value
    const device = await identifyDevice()
    const token = tokenFor(session, email || name)
    const ask = () => beginAttempt(session, { ...judged.value, device, token, toldOfLeaving: true })
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
      return []
    } catch (error) {
      if (error instanceof ApiError && canBeExcused(error.code)) retry.start(ask, tell).then(enter, refuse)
      return refuse(error)
    }
  }

  const { isRetrying } = retry
  return { details, problems, isJoining, isRetrying, waiting: queue.waiting, change, submit }
}
