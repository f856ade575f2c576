import { onScale, stepsOf, stepValue } from '@pinquiz/game'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { measured } from '../number/number-text.ts'
import { QuestionSheet } from '../question-sheet.tsx'
import type { Giving } from '../screens.ts'
import { type Labelled, ScaleEnds } from './scale-line.tsx'

type Props = { question: Labelled & { text: string }; giving: Giving<number> }

/** The question, and a scale with a thumb to move. It stands in the middle and is no answer before it was touched. */
export function SliderSheet({ question, giving }: Props) {
  const { t } = useTranslation('kind-slider')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { min, unit, minLabel, maxLabel } = question
  const steps = stepsOf(question)
  const selected = giving.isOneTap ? null : giving.selected
  const [place, setPlace] = useState(() =>
    Math.round(((selected ?? stepValue(question, Math.floor(steps / 2))) - min) / question.step),
  )
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const choose = (next: number) => {
    setPlace(next)
    if (!giving.isOneTap) giving.onSelect(onScale(question, stepValue(question, next)))
  }
  const shown = measured(stepValue(question, place), unit)
  const ends = { min: [measured(min, unit), minLabel], max: [measured(stepValue(question, steps), unit), maxLabel] }
  return (
    <QuestionSheet text={question.text}>
      <div className="my-auto flex flex-col gap-4 py-4">
        <output htmlFor={id} className="text-center text-6xl font-extrabold tabular-nums">
          <bdi>{selected === null ? '?' : shown}</bdi>
        </output>
        <input
          ref={input}
          id={id}
          type="range"
          min={0}
          max={steps}
          step={1}
          value={place}
          aria-label={t('scale', {
            from: ends.min.filter(Boolean).join(', '),
            to: ends.max.filter(Boolean).join(', '),
          })}
          aria-valuetext={selected === null ? t('untouched') : shown}
          onChange={({ target }) => choose(Number(target.value))}
          // The middle, too, can be meant: a tap on the thumb moves nothing.
          onPointerUp={({ currentTarget }) => choose(Number(currentTarget.value))}
          onKeyDown={(event) => {
            if (giving.isOneTap) return
            if (event.key === ' ') choose(place)
            else if (event.key === 'Enter') giving.onSubmit()
            else return
            event.preventDefault()
          }}
          className="slider h-14 w-full cursor-pointer touch-none"
        />
        <ScaleEnds scale={{ ...question, max: stepValue(question, steps) }} />
        <p className="text-center text-muted">{selected === null ? t('move') : ' '}</p>
      </div>
    </QuestionSheet>
  )
}
