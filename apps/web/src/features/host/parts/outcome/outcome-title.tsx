import type { QuestionResult } from '@pinquiz/protocol'
import clsx from 'clsx'
import { QuizText } from '#kinds/formatted/quiz-text.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useIsShownByLink } from '#session/state/shown-by-link.ts'

type Props = {
  question: QuestionResult
  number: number
  onOpen: (number: number) => void
  className: string
}

/** A question's title, which links to its own page. Part of the content, not one of the host's controls. */
export function OutcomeTitle({ question, number, onOpen, className }: Props) {
  const title = (
    <span className="lines">
      <span className="text-muted tabular-nums">{formatNumber(number)}.</span>{' '}
      <bdi className="as-written">
        <QuizText text={question.text} />
      </bdi>
    </span>
  )
  return (
    <h2 className={clsx('font-semibold', className)}>
      {useIsShownByLink() ? (
        title
      ) : (
        <button type="button" className="text-start hover:underline" onClick={() => onOpen(number)}>
          {title}
        </button>
      )}
    </h2>
  )
}
