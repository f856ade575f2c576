import type { KeptSeat } from '@pinquiz/client'
import { type ExtraTime, fieldsAsked, MAX_DETAILS_LENGTH } from '@pinquiz/game'
import type { AttemptEntry } from '@pinquiz/protocol'
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { WatchNotice } from '#session/parts/watch-notice.tsx'
import type { EntryField } from '../entry-problem.ts'
import { useAttemptForm } from '../use-attempt-form.ts'
import { AssignmentFacts } from './assignment-facts.tsx'
import { EntryWait } from './entry-wait.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { TimeRequestField } from './time-request-field.tsx'

type Props = {
  entry: AttemptEntry
  pin: string
  initialName: string
  onSeat: (seat: KeptSeat) => void
}

const MAX_INPUT_LENGTH = 250

const INPUTS: Record<EntryField, ComponentProps<'input'>> = {
  name: { autoComplete: 'name', autoCapitalize: 'words', dir: 'auto', enterKeyHint: 'next' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', enterKeyHint: 'next' },
  phone: { type: 'tel', autoComplete: 'tel', enterKeyHint: 'go', maxLength: MAX_DETAILS_LENGTH.phone },
}

const PSEUDONYM = { autoComplete: 'off', dir: 'auto', enterKeyHint: 'go' } as const

/** Details of the participant, and what they should know before they start. */
export function AttemptForm({ entry, pin, initialName, onSeat }: Props) {
  const { t } = useTranslation('attempt')
  const [asked, ask] = useState<ExtraTime | null>(null)
  const { details, problems, isJoining, isRetrying, waiting, change, submit } = useAttemptForm({
    entry,
    pin,
    initialName,
    timeAsked: asked,
    onSeat,
  })
  const form = useRef<HTMLFormElement>(null)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const [first] = await submit()
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const fields = fieldsAsked(entry.details)
  // If the name is prefilled, the focus moves on to the next field.
  const focused = (initialName && fields[1]) || 'name'
  const isPseudonym = entry.details === 'pseudonym'

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
      <AssignmentFacts entry={entry} />
      {fields.map((field) => (
        <TextField
          key={field}
          maxLength={MAX_INPUT_LENGTH}
          {...(isPseudonym ? PSEUDONYM : INPUTS[field])}
          name={field}
          label={t(isPseudonym ? 'entry.pseudonym' : `entry.${field}`)}
          hint={isPseudonym ? t('entry.pseudonymHint') : undefined}
          value={details[field]}
          onChange={({ target }) => change(field, target.value)}
          error={problems[field]}
          required
          spellCheck={false}
          autoFocus={field === focused}
          inputClassName="min-h-12 text-lg"
        />
      ))}
      {entry.mayAskForTime && <TimeRequestField asked={asked} onChange={ask} />}
      <p className="text-pretty">{t(entry.endAfterTabSwitches ? 'watch.ends' : 'watch.short')}</p>
      {problems.form && (
        <p className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">{problems.form}</p>
      )}
      <EntryWait text={isRetrying ? t('knocking') : waiting} />
      <Button type="submit" variant="accent" size="lg" isBusy={isJoining} className="w-full">
        {t(isJoining ? 'entry.joining' : 'entry.start')}
      </Button>
      <WatchNotice endsAttempt={entry.endAfterTabSwitches} timing={entry.timing} minutes={entry.minutes} />
      <PrivacyNote entry={entry} />
    </form>
  )
}
