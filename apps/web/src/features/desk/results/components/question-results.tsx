import { difficultyOf, numberingOf, percentOf, rightOf } from '@pinquiz/game'
import type { ItemAnalysis, QuestionResult, ResultDetails } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { QuestionContext, QuizText } from '#kinds/quiz-text.tsx'
import { useResults } from '#kinds/results.ts'
import type { Rule } from '#kinds/screens.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted, formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { PictureShown } from '#session/parts/picture-shown.tsx'
import { useItems, useRuleOnAnswer } from '../api.ts'
import { isJudged } from '../result-figures.ts'
import { ItemSentence } from './item-sentence.tsx'
import { TimeChart } from './time-chart.tsx'
import { VoidButton } from './void-button.tsx'

export function QuestionResults({ result }: { result: ResultDetails }) {
  const { t } = useTranslation('results')
  const items = useItems(result.id, result.questions.some(isJudged))
  return (
    <section aria-labelledby="questions" className="mt-10">
      <h2 id="questions" className="mb-4 font-display text-2xl font-bold">
        {t('questions')}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {result.questions.map((question, index) => (
          <QuestionCard
            // biome-ignore lint/suspicious/noArrayIndexKey: questions are fixed, position is identity
            key={index}
            index={index}
            question={question}
            result={result}
            items={items.data}
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

function QuestionCard({ index, question, result, items }: CardProps) {
  const { t } = useTranslation('results')
  const isScored = isJudged(question)
  const { text, media, answers, asked, shareRight, isVoided, isRepeat, weight, explanation } = question
  const { number } = numberingOf(result.questions, index)
  const silent = answers > 0 ? asked - answers : 0
  const { Chart, Rulings, asksNothing } = useResults(question)
  if (asksNothing) return null
  return (
    <QuestionContext question={question}>
      <Card as="li">
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm font-semibold text-muted">
          <span>
            {t('question.number', { number: formatNumber(number) })}
            {isRepeat && ` · ${t('question.repeat')}`}
            {weight && weight !== 'standard' && ` · ${t(`question.weight.${weight}`)}`}
          </span>
          {isVoided && <Mark className="bg-warning-soft text-warning">{t('question.voided')}</Mark>}
          {!isVoided && shareRight !== null && <Difficulty shareRight={shareRight} asked={asked} />}
        </p>
        <h3 dir="auto" className="mt-1 text-lg leading-snug font-semibold as-written">
          <QuizText text={text} />
        </h3>
        {media?.picture && (
          <PictureShown
            picture={media.picture}
            sizes="(min-width: 64rem) 30rem, 100vw"
            maxHeight="14rem"
            className="mt-3 rounded-md"
          />
        )}
        <p className="mt-2 mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-4" />
            {answers === 0 ? t('question.none') : t('question.answers', counted(answers))}
            {isScored && silent > 0 && ` · ${t('question.silent', { n: formatNumber(silent) })}`}
          </span>
        </p>
        <Chart number={number} question={question} />
        <TimeChart {...question} />
        <ItemSentence index={index} question={question} items={items} />
        {explanation && (
          <p dir="auto" className="mt-4 text-sm as-written">
            <strong>{t('question.explanation')}:</strong> <QuizText text={explanation} />
          </p>
        )}
        {Rulings && <Ruling session={result.id} index={index} question={question} />}
        {isScored && (
          <VoidButton session={result.id} index={index} number={number} isVoided={isVoided ?? false} />
        )}
      </Card>
    </QuestionContext>
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
  <span className={clsx('rounded-full px-2.5 py-0.5', className)}>{children}</span>
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
