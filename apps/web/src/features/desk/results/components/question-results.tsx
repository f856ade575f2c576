import { difficultyOf, mayInSession, numberingOf, percentOf, rightOf } from '@pinquiz/game'
import type { ItemAnalysis, QuestionResult, ResultDetails } from '@pinquiz/protocol'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { QuestionContext, QuizText } from '#kinds/formatted/quiz-text.tsx'
import { useResults } from '#kinds/results.ts'
import type { Rule } from '#kinds/screens.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted, formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useMedia } from '#lib/use-media.ts'
import { PictureShown } from '#session/parts/picture-shown.tsx'
import { useItems, useRuleOnAnswer } from '../api.ts'
import { isJudged } from '../result-figures.ts'
import { FoldedQuestion } from './folded-question.tsx'
import { ItemSentence } from './item-sentence.tsx'
import { TimeChart } from './time-chart.tsx'
import { VoidButton } from './void-button.tsx'

export function QuestionResults({ result }: { result: ResultDetails }) {
  const { t } = useTranslation('results')
  const isScored = result.questions.some(isJudged)
  const items = useItems(result.id, isScored)
  const isPhone = useMedia('(width < 40rem)')
  return (
    <section aria-labelledby="questions" className="mt-10 scroll-mt-20">
      <h2 id="questions" className="mb-4 font-display text-2xl font-bold">
        {t('questions')}
      </h2>
      <ol
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4',
          // Without times and sentences the cards are short.
          !isScored && 'items-start lg:grid-cols-2',
        )}
      >
        {result.questions.map((question, index) => (
          <QuestionCard
            // biome-ignore lint/suspicious/noArrayIndexKey: questions are fixed, position is identity
            key={index}
            index={index}
            question={question}
            result={result}
            items={items.data}
            isFoldable={isPhone}
          />
        ))}
      </ol>
    </section>
  )
}

type CardProps = {
  index: number
  question: QuestionResult
  result: ResultDetails
  items: ItemAnalysis | undefined
}

function QuestionCard({ isFoldable, ...props }: CardProps & { isFoldable: boolean }) {
  const { question } = props
  const { asksNothing } = useResults(question)
  if (asksNothing) return null
  return (
    <QuestionContext question={question}>
      {isFoldable ? (
        <FoldedQuestion number={numberingOf(props.result.questions, props.index).number} question={question}>
          <QuestionDetails {...props} />
        </FoldedQuestion>
      ) : (
        <Card as="li">
          <QuestionDetails {...props}>
            <h3 dir="auto" className="mb-1 text-lg leading-snug font-semibold as-written">
              <QuizText text={question.text} />
            </h3>
          </QuestionDetails>
        </Card>
      )}
    </QuestionContext>
  )
}

/** `children`: a heading, where the fold has none. */
function QuestionDetails({ index, question, result, items, children }: CardProps & { children?: ReactNode }) {
  const { t } = useTranslation('results')
  const isScored = isJudged(question)
  const { media, answers, asked, shareRight, isVoided, isRepeat, weight, explanation } = question
  const { number } = numberingOf(result.questions, index)
  const silent = answers > 0 ? asked - answers : 0
  const { Chart, Rulings } = useResults(question)
  const mayMark = mayInSession(result.right, 'mark')
  const hasAside = isScored || (Rulings !== undefined && mayMark) || explanation !== undefined
  return (
    <div className={clsx('grid gap-x-10 gap-y-4', hasAside && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
      <div className="min-w-0">
        {children}
        <p className="mb-4 text-sm text-muted">
          {t('question.number', { number: formatNumber(number) })}
          {isRepeat && ` · ${t('question.repeat')}`}
          {weight && weight !== 'standard' && ` · ${t(`question.weight.${weight}`)}`}
          {' · '}
          {answers === 0 ? t('question.none') : t('question.answers', counted(answers))}
          {isScored && silent > 0 && ` · ${t('question.silent', { n: formatNumber(silent) })}`}
          {isScored && silent > 0 && ` · ${t('question.base', { n: formatNumber(asked) })}`}
        </p>
        {media?.picture && (
          <PictureShown
            picture={media.picture}
            sizes="(min-width: 64rem) 40rem, 100vw"
            maxHeight="14rem"
            className="mb-4 rounded-md"
          />
        )}
        <Chart number={number} question={question} />
      </div>
      {hasAside && (
        <div className="grid min-w-0 content-start justify-items-start gap-4 lg:border-s lg:border-line lg:ps-8">
          {isVoided && <Mark className="bg-warning-soft text-warning">{t('question.voided')}</Mark>}
          {!isVoided && shareRight !== null && <Difficulty shareRight={shareRight} asked={asked} />}
          <TimeChart {...question} />
          <ItemSentence index={index} question={question} items={items} />
          {explanation && (
            <p dir="auto" className="text-sm as-written">
              <strong>{t('question.explanation')}:</strong> <QuizText text={explanation} />
            </p>
          )}
          {Rulings && mayMark && <Ruling session={result.id} index={index} question={question} />}
          {isScored && mayMark && (
            <VoidButton session={result.id} index={index} number={number} isVoided={isVoided ?? false} />
          )}
        </div>
      )}
    </div>
  )
}

function Ruling({ session, index, question }: { session: string; index: number; question: QuestionResult }) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const { mutateAsync } = useRuleOnAnswer(session)
  const { Rulings } = useResults(question)
  const rule: Rule = async (answer, ruling) => {
    try {
      await mutateAsync({ question: index, answer, ruling })
      return true
    } catch (error) {
      const { description } = errorText(error)
      showToast({ title: t('question.rulingFailed'), description, tone: 'danger' })
      return false
    }
  }
  return Rulings && <Rulings question={question} rule={rule} />
}

const Mark = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={clsx('rounded-full px-2.5 py-0.5 text-sm font-semibold', className)}>{children}</span>
)

const TONES = {
  easy: 'bg-success-soft text-success',
  medium: 'bg-primary-soft text-primary-ink',
  hard: 'bg-warning-soft text-warning',
}

function Difficulty(result: { shareRight: number; asked: number }) {
  const { t } = useTranslation('results')
  const difficulty = difficultyOf(result.shareRight)
  return (
    <Mark className={TONES[difficulty]}>
      {t(`question.${difficulty}`)} ·{' '}
      {t('question.shareRight', { percent: formatPercent(percentOf(rightOf(result), result.asked)) })}
    </Mark>
  )
}
