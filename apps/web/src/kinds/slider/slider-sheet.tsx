import { nearestStep, stepCount, stepValue } from '@pinquiz/game'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { keepText, keptText } from '../kept-text.ts'
import { measured } from '../numbers/number-text.ts'
import { QuestionSheet } from '../question-sheet.tsx'
import type { AnswerMode } from '../screens.ts'
import { type Labelled, ScaleEnds } from './scale-line.tsx'

type Props = { question: Labelled & { text: string; index: number }; giving: AnswerMode<number> }

/** A thumb large enough for fingers; browsers name its parts differently. */
const RANGE = clsx(
  'h-14 w-full cursor-pointer touch-pan-y appearance-none rounded-md bg-transparent forced-colors:appearance-auto',
  '[&::-webkit-slider-runnable-track]:h-3 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong',
  '[&::-webkit-slider-thumb]:-mt-3 [&::-webkit-slider-thumb]:size-9 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-primary [&::-webkit-slider-thumb]:shadow-md',
  '[&::-moz-range-track]:h-3 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong',
  '[&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-primary',
)

/** The question and a slider, which starts in the middle and is no answer until touched (P10). */
export function SliderSheet({ question, giving }: Props) {
  const { t } = useTranslation('kinds/slider')
  const { index, min, max, unit, low, high } = question
  const steps = stepCount(question)
  const selected = giving.isOneTap ? null : giving.selected
  const onSelect = giving.isOneTap ? null : giving.onSelect
  const [kept] = useState(() => (selected === null ? placeIn(keptText(index), steps) : null))
  const [place, setPlace] = useState(() =>
    selected === null ? (kept ?? Math.floor(steps / 2)) : nearestStep(question, selected),
  )
  const choose = (next: number) => {
    setPlace(next)
    keepText(index, String(next))
    onSelect?.(stepValue(question, next))
  }
  // A position restored after a reload counts as moved.
  const foundValue = kept === null ? null : stepValue(question, kept)
  useEffect(() => {
    if (foundValue !== null) onSelect?.(foundValue)
  }, [foundValue, onSelect])
  const shown = measured(stepValue(question, place), unit)
  const endOf = (value: number, label: string) => [measured(value, unit), label].filter(Boolean).join(', ')
  return (
    <QuestionSheet text={question.text}>
      <div className="mt-auto flex flex-col gap-2 py-4 sm:mb-auto">
        <p
          aria-hidden="true"
          className={clsx(
            'min-h-16 text-center leading-tight',
            selected === null
              ? 'flex items-center justify-center text-lg text-muted'
              : 'text-5xl font-extrabold tabular-nums wrap-anywhere',
          )}
        >
          {selected === null ? t('move') : <bdi>{shown}</bdi>}
        </p>
        <input
          type="range"
          min={0}
          max={steps}
          step={1}
          value={place}
          aria-label={t('range', { from: endOf(min, low), to: endOf(max, high) })}
          aria-valuetext={selected === null ? t('untouched') : shown}
          onChange={({ target }) => choose(Number(target.value))}
          // The middle can be the answer too, although a tap there changes nothing.
          onPointerUp={({ currentTarget }) => choose(Number(currentTarget.value))}
          onKeyDown={(event) => {
            if (giving.isOneTap || event.repeat) return
            if (event.key === ' ') choose(place)
            else if (event.key === 'Enter') giving.onSubmit()
            else return
            event.preventDefault()
          }}
          className={clsx(RANGE, selected === null && 'opacity-60')}
        />
        <ScaleEnds scale={question} />
      </div>
    </QuestionSheet>
  )
}

/** Null if nothing was stored. */
function placeIn(kept: string, steps: number): number | null {
  const place = Number(kept)
  return kept !== '' && Number.isInteger(place) && place >= 0 && place <= steps ? place : null
}
