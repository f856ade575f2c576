import type { QuestionResult } from '@pinquiz/protocol'
import { Card } from '#components/card.tsx'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { useResults } from '#kinds/results.ts'
import { WallQuestionText } from '#kinds/wall-question-text.tsx'
import { useWall } from '#kinds/walls.ts'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Fit, Ground } from '#session/wall/fitting/fit.tsx'
import { revealedQuestionSize } from '#session/wall/fitting/text-size.ts'
import { WallMedia } from '#session/wall/wall-media.tsx'
import { OutcomeTitle } from './outcome-title.tsx'

type Props = { question: QuestionResult; number: number; of: number }

/** One question with all its votes, as large as while it was open. */
export function QuestionOutcome({ question, number, of }: Props) {
  const { t } = useTranslation('poll')
  const { Votes, hasPicture } = useWall(question)
  return (
    <QuestionContext question={question}>
      <Fit className="flex flex-auto animate-rise flex-col gap-6">
        <p className="text-[clamp(1.125rem,1.8vw,4rem)] leading-tight font-semibold text-muted tabular-nums">
          {t('question', { number: formatNumber(number), total: formatNumber(of) })} ·{' '}
          {t('responses', counted(question.answers))}
        </p>
        <div className="flex items-center gap-6 max-sm:flex-wrap">
          <WallQuestionText text={question.text} size={revealedQuestionSize(question)} />
          <WallMedia media={question.media} isOver isWithoutPicture={hasPicture} />
        </div>
        <Ground>
          <Votes question={{ ...question, index: number - 1, of }} counts={question.counts} />
        </Ground>
      </Fit>
    </QuestionContext>
  )
}

type AllProps = { questions: readonly QuestionResult[]; onOpen: (number: number) => void }

/** All questions side by side; each links to its own page. */
export function AllOutcomes({ questions, onOpen }: AllProps) {
  const { t } = useTranslation('poll')
  return (
    <div className="mb-auto flex flex-col gap-5">
      <h1 className="font-display text-[clamp(1.75rem,3vw,7rem)] leading-tight font-extrabold">
        {t('outcome.all')}
      </h1>
      <ol className="grid list-none grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 xl:[zoom:1.3] min-[110rem]:[zoom:2]">
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are fixed, position is identity
          <Outcome key={index} number={index + 1} question={question} onOpen={onOpen} />
        ))}
      </ol>
    </div>
  )
}

type OneProps = Omit<Props, 'of'> & Pick<AllProps, 'onOpen'>

function Outcome({ question, number, onOpen }: OneProps) {
  const { t } = useTranslation('poll')
  const { Chart, Decided, isChartPrivate = false } = useResults(question)
  return (
    <QuestionContext question={question}>
      <Card as="li" className="flex flex-col gap-3">
        <OutcomeTitle question={question} number={number} onOpen={onOpen} className="text-lg leading-snug" />
        {isChartPrivate && Decided ? (
          <Decided question={question} />
        ) : (
          <Chart number={number} question={question} />
        )}
        <p className="mt-auto text-sm text-muted">{t('responses', counted(question.answers))}</p>
      </Card>
    </QuestionContext>
  )
}
