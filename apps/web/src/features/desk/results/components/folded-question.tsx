import { percentOf, rightOf } from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Card } from '#components/card.tsx'
import { QuizText } from '#kinds/formatted/quiz-text.tsx'
import { formatNumber, formatPercent } from '#lib/texts/format-number.ts'

type Props = { number: number; question: QuestionResult; children: ReactNode }

/** On phones: the question with its share of right answers on one line; pressing it opens the rest. */
export function FoldedQuestion({ number, question, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { text, shareRight, isVoided, asked } = question
  const percent = shareRight === null || isVoided ? null : percentOf(rightOf({ shareRight, asked }), asked)
  return (
    <Card as="li" className="p-0!">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="grid min-h-14 w-full grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-2 text-start"
        >
          <span className="text-sm text-muted tabular-nums">{formatNumber(number)}</span>
          <span dir="auto" className={clsx('font-semibold as-written', !isOpen && 'line-clamp-2')}>
            <QuizText text={text} />
          </span>
          <span className="flex items-center gap-1 text-sm font-semibold tabular-nums">
            {percent === null ? '–' : formatPercent(percent)}
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-4 text-muted transition-transform', isOpen && 'rotate-180')}
            />
          </span>
          {percent !== null && (
            <span
              aria-hidden="true"
              className="col-start-2 mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken"
            >
              <span
                style={{ width: `${percent}%` }}
                className="block h-full rounded-full bg-brand forced-color-adjust-none dark:brightness-150"
              />
            </span>
          )}
        </button>
      </h3>
      {isOpen && (
        <div id={id} className="border-t border-line p-4">
          {children}
        </div>
      )}
    </Card>
  )
}
