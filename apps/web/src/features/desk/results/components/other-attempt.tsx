import type { QuestionResult, ResultParticipant } from '@pinquiz/protocol'
import { formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AttemptFacts } from './attempt-facts.tsx'
import { GivenAnswers } from './given-answers.tsx'

type Props = {
  session: string
  attempt: NonNullable<ResultParticipant['others']>[number]
  questions: readonly QuestionResult[]
  isScored: boolean
}

/** One that doesn't count, folded under the one that does. */
export function OtherAttempt({ session, attempt, questions, isScored }: Props) {
  const { t } = useTranslation('results')
  const { score, percent } = attempt
  const facts = [
    t('people.attempt.numbered', { n: formatNumber(attempt.attempt?.number ?? 0) }),
    ...(isScored && score !== null ? [t('points', { n: formatNumber(score) })] : []),
    ...(isScored && percent !== null ? [formatPercent(percent, 1)] : []),
    t('people.attempt.countsNot'),
  ]
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 px-3 py-2.5 text-sm font-semibold tabular-nums sm:px-4">
        {facts.join(' · ')}
      </summary>
      {attempt.attempt && (
        <AttemptFacts
          session={session}
          participant={attempt.id}
          name={attempt.name}
          attempt={attempt.attempt}
        />
      )}
      <GivenAnswers participant={attempt} questions={questions} isScored={isScored} />
    </details>
  )
}
