import { MAX_MARK_COMMENT } from '@pinquiz/game'
import type { QuestionAnswer } from '@pinquiz/protocol'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMarking } from './use-marking.ts'
import { wholeIn } from './whole-in.ts'

type FormProps = { session: string; index: number; answer: QuestionAnswer; name: string; onSaved: () => void }

/** Points for one answer, and a comment. */
export function PointsForm({ session, index, answer, name, onSaved }: FormProps) {
  const { t } = useTranslation('marking')
  const { mark, isBusy } = useMarking(session)
  const [points, setPoints] = useState(answer.isMarked ? String(answer.points) : '')
  const [comment, setComment] = useState(answer.comment)
  const [isWrong, setWrong] = useState(false)
  const { participant, of } = answer
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const given = wholeIn(points)
    const isValid = given !== null && given >= 0 && given <= of
    setWrong(!isValid)
    if (!isValid) return
    const body = { act: 'points', participant, question: index, points: given, comment, reason: '' } as const
    if (await mark(body)) onSaved()
  }
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => void save(event)}
      className="mt-2 grid items-end gap-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
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
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
