import { pointOf } from '@pinquiz/game'
import { useId } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { useKeptSelection } from '../kept-selection.ts'
import { QuestionSheet } from '../question-sheet.tsx'
import type { AnswerMode } from '../screens.ts'
import { OnPicture, Pin, pointAt } from './on-picture.tsx'

type Props = { question: Face<'spot'>; giving: AnswerMode<number[]> }

/** The same `sizes` as when preloading, so that the picture is loaded once. */
export const PHONE_SIZES = '(min-width: 42rem) 42rem, 100vw'

/** A tap on the picture sets a pin; people who can't point choose a region by name. */
export function SpotSheet({ question, giving }: Props) {
  const { t } = useTranslation('kinds/spot')
  const picture = question.media?.picture
  const selected = giving.isOneTap ? null : giving.selected
  const point = selected && pointOf(selected)
  const select = useKeptSelection(question.index, giving)
  return (
    <QuestionSheet text={question.text}>
      {picture && (
        <>
          <p className="text-muted">{t(point ? 'move' : 'how')}</p>
          <OnPicture picture={picture} sizes={PHONE_SIZES} maxHeight="52dvh">
            {/* For touch; keyboards and screen readers use the names below. */}
            <button
              type="button"
              aria-hidden="true"
              tabIndex={-1}
              data-picture=""
              onClick={(event) => select(pointAt(event))}
              className="absolute inset-0 cursor-crosshair touch-manipulation rounded-md"
            />
            {point && <Pin point={point} />}
          </OnPicture>
        </>
      )}
      <Names labels={question.labels} selected={selected} select={select} giving={giving} isOpen={!picture} />
    </QuestionSheet>
  )
}

type NamesProps = Pick<Props, 'giving'> & {
  labels: readonly string[]
  selected: number[] | null
  select: (answer: number[]) => void
  isOpen: boolean
}

function Names({ labels, selected, select, giving, isOpen }: NamesProps) {
  const { t } = useTranslation('kinds/spot')
  const name = useId()
  const chosen = selected?.length === 1 ? selected[0] : undefined
  return (
    <details open={isOpen || chosen !== undefined || undefined} className="w-full">
      <summary className="flex min-h-12 w-fit cursor-pointer items-center gap-2 rounded-md px-2 font-semibold text-primary-ink underline">
        {t('byName')}
      </summary>
      <div role="radiogroup" aria-label={t('names')} className="mt-1 grid gap-2">
        {[...labels, null].map((label, at) => {
          const place = label === null ? -1 : at
          return (
            <label
              key={place}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-line-strong bg-surface px-3.5 py-1.5 has-checked:border-primary has-checked:shadow-md"
            >
              <input
                type="radio"
                name={name}
                checked={chosen === place}
                onChange={() => select([place])}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || giving.isOneTap || event.repeat) return
                  event.preventDefault()
                  giving.onSubmit()
                }}
                className="size-5 shrink-0 accent-primary"
              />
              <span dir="auto" className="min-w-0 leading-tight font-semibold as-written">
                {label === null ? t('elsewhere') : <QuizText text={label} />}
              </span>
            </label>
          )
        })}
      </div>
    </details>
  )
}
