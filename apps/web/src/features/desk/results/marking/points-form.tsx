import { MAX_MARK_COMMENT, MAX_MARK_REASON } from '@pinquiz/game'
import type { QuestionAnswer } from '@pinquiz/protocol'
import clsx from 'clsx'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMarking } from './use-marking.ts'
import { wholeIn } from './whole-in.ts'

type FormProps = {
  session: string
  index: number
  answer: QuestionAnswer
  name: string
  /** They are the first for an open text: that needs no reason. */
  isFirst: boolean
  onSaved: () => void
}

/** Points for one answer, with a comment, and why they change. */
export function PointsForm({ session, index, answer, name, isFirst, onSaved }: FormProps) {
  const { t } = useTranslation('marking')
  const { mark, isBusy } = useMarking(session)
  const [points, setPoints] = useState(answer.isMarked ? String(answer.points) : '')
  const [comment, setComment] = useState(answer.comment)
  const [reason, setReason] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { participant, of } = answer
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const given = wholeIn(points)
    const isValid = given !== null && given >= 0 && given <= of
    const why = reason.trim()
    const lacksReason = !isFirst && why === '' && given !== answer.points
    setWrong(!isValid)
    setMissing(isValid && lacksReason)
    if (!isValid || lacksReason) return
    const body = { act: 'points', participant, question: index, points: given, comment, reason: why } as const
    if (await mark(body)) onSaved()
  }
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => void save(event)}
      className={clsx(
        'mt-2 grid items-start gap-2',
        isFirst
          ? 'sm:grid-cols-[8rem_minmax(0,1fr)_auto]'
          : 'lg:grid-cols-[8rem_repeat(2,minmax(0,1fr))_auto]',
      )}
    >
      <TextField
        label={t('pointsTo', { of: formatNumber(of) })}
        inputMode="numeric"
        autoComplete="off"
        value={points}
        error={isWrong ? t('pointsWrong', { of: formatNumber(of) }) : undefined}
        onChange={({ target }) => setPoints(target.value)}
      />
      <TextField
        label={t('comment')}
        maxLength={MAX_MARK_COMMENT}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      {!isFirst && (
        <TextField
          label={t('reason')}
          maxLength={MAX_MARK_REASON}
          value={reason}
          error={isMissing ? t('reasonMissing') : undefined}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
          }}
        />
      )}
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        className={isFirst ? 'sm:mt-7.5' : 'lg:mt-7.5'}
      >
        {t('save')}
      </Button>
    </form>
  )
}
