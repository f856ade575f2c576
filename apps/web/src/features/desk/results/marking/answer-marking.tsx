import { MAX_ADJUSTMENT, MAX_MARK_COMMENT } from '@pinquiz/game'
import type { QuestionAnswer, QuestionResult } from '@pinquiz/protocol'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { TextField } from '#components/text-field.tsx'
import { useResults } from '#kinds/results.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { isJudged } from '../result-figures.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useMarking } from './use-marking.ts'

type Props = {
  session: string
  index: number
  question: QuestionResult
  answer: QuestionAnswer
  name: string
}

/** One answer: its points, a comment, and what else can be changed for this participant. */
export function AnswerMarking({ session, index, question, answer, name }: Props) {
  const { t } = useTranslation('marking')
  const [asks, setAsks] = useState<'accept' | 'excuse' | 'adjust' | null>(null)
  const { value, credit, points, of, isExcused, participant } = answer
  const canAccept = question.right !== null && value !== null && credit !== 1
  return (
    <Card as="li" className="p-4! sm:p-4!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-sm text-muted tabular-nums">
          {isExcused
            ? t('excused')
            : of > 0 && t('pointsOf', { points: formatNumber(points), of: formatNumber(of) })}
          {answer.isMarked && ` · ${t('byHand')}`}
        </p>
      </div>
      <div className="mt-1 wrap-anywhere">
        {value === null ? (
          <p className="text-muted">{t('noAnswer')}</p>
        ) : (
          <Given question={question} value={value} />
        )}
      </div>
      {value !== null && of > 0 && !isExcused && (
        <PointsForm
          // What was saved elsewhere is shown, too.
          key={`${points} ${answer.comment}`}
          session={session}
          index={index}
          answer={answer}
          name={name}
        />
      )}
      <div className="mt-2 -ms-3 flex flex-wrap">
        {canAccept && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${t('accept')}: ${name}`}
            onClick={() => setAsks('accept')}
          >
            {t('accept')}
          </Button>
        )}
        {isJudged(question) && !isExcused && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${t('excuse')}: ${name}`}
            onClick={() => setAsks('excuse')}
          >
            {t('excuse')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${t('adjust')}: ${name}`}
          onClick={() => setAsks('adjust')}
        >
          {t('adjust')}
        </Button>
      </div>
      {(asks === 'accept' || asks === 'excuse') && (
        <ReasonDialog
          session={session}
          title={t(asks)}
          description={t(`${asks}Hint`, { name })}
          body={(reason) => ({ act: asks, participant, question: index, reason })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'adjust' && (
        <AdjustDialog session={session} participant={participant} name={name} onClose={() => setAsks(null)} />
      )}
    </Card>
  )
}

type GivenProps = { question: QuestionResult; value: NonNullable<QuestionAnswer['value']> }

function Given(props: GivenProps) {
  const kind = useResults(props.question)
  return <kind.Given {...props} />
}

function PointsForm({ session, index, answer, name }: Pick<Props, 'session' | 'index' | 'answer' | 'name'>) {
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
    if (isValid)
      await mark({ act: 'points', participant, question: index, points: given, comment, reason: '' })
  }
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => void save(event)}
      className="mt-3 grid items-end gap-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
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

type AdjustProps = { session: string; participant: string; name: string; onClose: () => void }

function AdjustDialog({ session, participant, name, onClose }: AdjustProps) {
  const { t } = useTranslation('marking')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <ReasonDialog
      session={session}
      title={t('adjust')}
      description={t('adjustHint', { name })}
      body={(reason) => {
        const points = wholeIn(text)
        const isValid = points !== null && points !== 0 && Math.abs(points) <= MAX_ADJUSTMENT
        setWrong(!isValid)
        return isValid ? { act: 'adjust', participant, points, comment: '', reason } : null
      }}
      onClose={onClose}
    >
      <TextField
        label={t('adjustBy')}
        inputMode="text"
        autoComplete="off"
        value={text}
        error={isWrong ? t('adjustWrong') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  )
}

/** A whole number as typed, with either minus sign; null if it isn't one. */
function wholeIn(text: string): number | null {
  const trimmed = text.trim().replace('−', '-')
  return /^[+-]?\d{1,9}$/.test(trimmed) ? Number(trimmed) : null
}
