import { type PollOutcome, trusted } from '@pinquiz/protocol'
import { Suspense } from 'react'
import { QuestionContext, QuizText } from '#kinds/formatted/quiz-text.tsx'
import { useVotes } from '#kinds/votes.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

export const outcomeReader = trusted<PollOutcome>()
type Voted = PollOutcome['questions'][number]

/** All questions of a poll that is over, with everyone's votes. */
export function PollOutcomes({ questions }: PollOutcome) {
  const { t } = useTranslation('poll-play')
  return (
    <section className="w-full text-start">
      <h2 className="mb-2 text-lg font-bold">{t('shared')}</h2>
      <ol className="grid list-none gap-3">
        {questions.map((voted) => (
          <li key={voted.question.index} className="min-w-0 rounded-xl bg-canvas p-4 text-ink">
            <QuestionContext question={voted.question}>
              <h3 dir="auto" className="mb-3 text-lg leading-snug font-bold text-pretty">
                <span className="text-muted tabular-nums">
                  {formatNumber(voted.question.number ?? voted.question.index + 1)}.
                </span>{' '}
                <bdi className="as-written">
                  <QuizText text={voted.question.text} />
                </bdi>
              </h3>
              <Suspense fallback={null}>
                <Votes {...voted} />
              </Suspense>
            </QuestionContext>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Votes({ question, counts, own }: Voted) {
  const { Shared } = useVotes(question)
  return <Shared question={question} counts={counts} own={own} />
}
