import type { KeptSeat } from '@pinquiz/client'
import { type ContactDetails, type ExtraTime, judgeDetails } from '@pinquiz/game'
import type { AttemptEntry, ErrorCode } from '@pinquiz/protocol'
import { useState } from 'react'
import { ApiError } from '../../lib/http/api.ts'
import { loadRefusals, useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { dismissToast, showToast } from '../../lib/toast.ts'
import { beginAttempt } from './attempt-api.ts'
import { identifyDevice } from './device.ts'
import { type EntryField, fieldsAtFault, hasOwnTitle } from './entry-problem.ts'
import { tokenFor } from './own-token.ts'
import { useEntering } from './use-entering.ts'

type Options = {
  entry: Pick<AttemptEntry, 'session' | 'details'>
  pin: string
  initialName: string
  /** Null: as everyone. */
  timeAsked: ExtraTime | null
  onSeat: (seat: KeptSeat) => void
}
/** `form`: not about a particular field. */
type Problems = Partial<Record<EntryField | 'form', string>>

/** The form's input, its problems, and taking the seat. */
export function useAttemptForm({ entry, pin, initialName, timeAsked, onSeat }: Options) {
  const { session } = entry
  const { t } = useTranslation('attempt')
  const errorText = useErrorText()
  const [details, setDetails] = useState<ContactDetails>({ name: initialName, email: '', phone: '' })
  const [problems, setProblems] = useState<Problems>({})

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

  const { isJoining, isRetrying, waiting, stop, enter } = useEntering({ pin, onSeat, tell })

  const change = (field: EntryField, value: string) => {
    // On a phone the toast would cover the button needed next.
    dismissToast()
    stop()
    setDetails({ ...details, [field]: value })
    setProblems(({ [field]: _fixed, form: _old, ...others }) => others)
  }

  /** The fields to correct; empty when the seat was taken, or when it is not about a field. */
  const submit = async (): Promise<EntryField[]> => {
    if (isJoining) return []
    stop()
    const judged = judgeDetails(details, entry.details)
    if (!judged.ok) return tell(judged.reason)
    setProblems({})
    const { name, email } = judged.value
    const device = identifyDevice()
    const token = tokenFor(session, email || name)
    const ask = async () =>
      beginAttempt(session, {
        ...judged.value,
        device: await device,
        token,
        toldOfLeaving: true,
        ...(timeAsked ? { timeAsked } : {}),
      })
    return (await enter(name, ask)) ?? []
  }

  return { details, problems, isJoining, isRetrying, waiting, change, submit }
}
