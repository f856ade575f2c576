import clsx from 'clsx'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { QuizText, usePlain } from '../formatted/quiz-text.tsx'
import { useKeptSelection } from '../kept-selection.ts'
import { QuestionSheet } from '../question-sheet.tsx'
import type { AnswerMode } from '../screens.ts'

type Props = { question: Face<'pairs'>; giving: AnswerMode<number[]> }

const NONE = -1

/** One row for each left side. A tap on it and one on a right side make a pair; keyboard and screen reader have a select. */
export function PairsSheet({ question, giving }: Props) {
  const { index, text, lefts, rights } = question
  const keep = useKeptSelection(index, giving)
  const plain = usePlain(question)
  const { t } = useTranslation('kinds/pairs')
  const id = useId()
  const chosen = (giving.isOneTap ? null : giving.selected) ?? lefts.map(() => NONE)
  const [active, setActive] = useState(0)
  const select = (left: number, right: number) => {
    // A right side that is already paired moves to this item.
    const next = chosen.map((place, at) => (at === left ? right : place === right ? NONE : place))
    const isEmpty = next.every((place) => place === NONE)
    keep(isEmpty ? null : next)
    const open = next.indexOf(NONE)
    setActive(open === NONE ? left : open)
  }
  return (
    <QuestionSheet text={text}>
      <p className="text-muted">{t('how')}</p>
      <ul className="mt-auto grid list-none gap-2">
        {lefts.map((left, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sides are fixed, position is identity
          <li key={place} className="relative">
            <label
              htmlFor={`${id}-${place}`}
              className={clsx(
                'grid min-h-13 grid-cols-2 items-center gap-3 rounded-md border-2 bg-surface py-1.5 ps-3 pe-1.5 focus-within:outline-3 focus-within:outline-focus',
                place === active ? 'border-primary shadow-md' : 'border-line-strong',
              )}
            >
              <span dir="auto" className="min-w-0 leading-tight font-bold as-written">
                <QuizText text={left} />
              </span>
              <select
                id={`${id}-${place}`}
                value={chosen[place]}
                onFocus={() => setActive(place)}
                onChange={({ target }) => select(place, Number(target.value))}
                className="sr-only"
              >
                <option value={NONE}>{t('choose')}</option>
                {plain.rights.map((right, value) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: sides are fixed, position is identity
                  <option key={value} value={value}>
                    {right}
                  </option>
                ))}
              </select>
              <Slot text={rights[chosen[place] ?? NONE]} />
            </label>
          </li>
        ))}
      </ul>
      {/* The right sides again as buttons for touch; screen readers use the selects. */}
      <div aria-hidden="true" className="flex flex-wrap gap-2 sm:mb-auto">
        {rights.map((right, value) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: sides are fixed, position is identity
            key={value}
            type="button"
            tabIndex={-1}
            data-right={value}
            onClick={() => select(active, value)}
            className={clsx(
              'min-h-12 max-w-full rounded-md px-4 py-1.5 text-start leading-tight font-semibold as-written',
              chosen.includes(value)
                ? 'border-2 border-dashed border-line-strong bg-surface text-muted line-through'
                : 'border-2 border-brand bg-brand text-white',
            )}
          >
            <QuizText text={right} />
          </button>
        ))}
      </div>
    </QuestionSheet>
  )
}

/** What was matched, or the place for it. */
const Slot = ({ text }: { text: string | undefined }) => (
  <span
    aria-hidden="true"
    dir="auto"
    className={clsx(
      'flex min-h-10 min-w-0 items-center rounded-md border-2 px-2.5 py-1 leading-tight font-semibold as-written',
      text === undefined ? 'border-dashed border-line-strong' : 'border-brand bg-brand text-white',
    )}
  >
    {text !== undefined && <QuizText text={text} />}
  </span>
)
