import clsx from 'clsx'
import type { ReactNode } from 'react'
import { focusOption, useAnswerKeys } from '../options/use-answer-keys.ts'
import { QuestionSheet } from '../question-sheet.tsx'
import type { AnswerMode } from '../screens.ts'
import { type Labelled, type Step, useSteps } from './steps.ts'

type Props = { question: Labelled & { text: string }; giving: AnswerMode<number> }

/** The question, with its scale within reach of the thumb. */
export function ScaleSheet({ question, giving }: Props) {
  const steps = useSteps(question)
  const values = steps.map(({ value }) => value)
  const give = giving.isOneTap ? giving.onGive : giving.onSelect
  const keys = { optionCount: steps.length, optionOf: (key: string) => placeOfKey(key, values) }
  useAnswerKeys(
    giving.isOneTap
      ? { ...keys, onSelect: focusOption }
      : {
          ...keys,
          onSelect: (place) => giving.onSelect(values[place] ?? null),
          onSubmit: giving.onSubmit,
        },
  )
  const selected = giving.isOneTap ? undefined : giving.selected
  return (
    <QuestionSheet text={question.text}>
      <div className="@container mt-auto flex flex-col gap-2 sm:mb-auto">
        <Ends {...question}>
          <div className={clsx('gap-2', columnsOf(question))}>
            {steps.map((step, place) => (
              <StepButton
                key={step.value}
                place={place}
                step={step}
                isWorded={question.scale === 'agreement'}
                isSelected={selected === undefined ? undefined : selected === step.value}
                isShut={giving.isOneTap && giving.isShut}
                onSelect={() => give(step.value)}
              />
            ))}
          </div>
        </Ends>
      </div>
    </QuestionSheet>
  )
}

/** Digits select values; 0 selects ten if the scale has no zero. */
function placeOfKey(key: string, values: readonly number[]): number | null {
  if (!/^\d$/.test(key)) return null
  const place = values.indexOf(key === '0' && !values.includes(0) ? 10 : Number(key))
  return place < 0 ? null : place
}

/** CSS classes: eleven values don't fit on one row on a phone. */
export function columnsOf({ scale }: Pick<Labelled, 'scale'>): string {
  if (scale === 'agreement') return 'grid grid-cols-1'
  return scale === 'nps' ? 'grid grid-cols-6 @xl:grid-cols-11' : 'grid grid-cols-5'
}

/** The labels of both ends below the scale; on two rows the low one is above the first. */
export function Ends({ scale, low, high, children }: Labelled & { children: ReactNode }) {
  const isTwoRows = scale === 'nps' && low !== ''
  return (
    <>
      {isTwoRows && (
        <p aria-hidden="true" className="text-muted @xl:hidden">
          <bdi className="as-written">{low}</bdi>
        </p>
      )}
      {children}
      {scale !== 'agreement' && (low || high) && (
        <p aria-hidden="true" className="flex justify-between gap-6 text-muted">
          <bdi className={clsx('max-w-[48%] shrink-0 as-written', isTwoRows && '@max-xl:hidden')}>{low}</bdi>
          <bdi className="ms-auto min-w-0 text-end as-written">{high}</bdi>
        </p>
      )}
    </>
  )
}

type StepProps = {
  place: number
  step: Step
  isWorded: boolean
  isSelected: boolean | undefined
  isShut: boolean | undefined
  onSelect: () => void
}

function StepButton({ place, step, isWorded, isSelected, isShut, onSelect }: StepProps) {
  const { text, meaning } = step
  return (
    <button
      type="button"
      data-option={place}
      aria-pressed={isSelected}
      aria-disabled={isShut || undefined}
      onClick={onSelect}
      className={clsx(
        'flex min-h-14 items-center gap-3 rounded-md border-2 py-1.5 font-bold tabular-nums transition-[transform,box-shadow]',
        isWorded ? 'px-3' : 'min-h-16 justify-center px-1 text-2xl',
        isSelected
          ? 'border-brand bg-brand text-white shadow-[0_0_0_3px_var(--surface),0_0_0_6px_var(--ink)] forced-colors:outline-4 forced-colors:outline-offset-2'
          : 'border-line-strong bg-surface text-ink hover:bg-primary-soft',
      )}
    >
      {text}
      {isWorded ? (
        <span className="min-w-0 flex-1 text-start text-lg leading-tight">{meaning}</span>
      ) : (
        meaning && <span className="sr-only">{meaning}</span>
      )}
    </button>
  )
}
