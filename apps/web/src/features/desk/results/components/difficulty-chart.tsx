import { numberingOf, percentOf, rightOf } from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'
import clsx from 'clsx'
import { formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { averageRight, hardestQuestion, isJudged } from '../result-figures.ts'

/** The share of right answers per question: a chart, and a table for screen readers. */
export function DifficultyChart({ questions }: { questions: readonly QuestionResult[] }) {
  const { t } = useTranslation('results')
  const average = averageRight(questions)
  if (average === null || questions.filter(isJudged).length < 2) return null
  return (
    <section
      aria-labelledby="overview"
      data-card
      className="mt-6 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <h2 id="overview" className="font-display text-xl font-bold">
        {t('overview.title')}
      </h2>
      {average.right === average.asked ? (
        <Remark>{t('overview.allRight')}</Remark>
      ) : (
        <Hardest questions={questions} />
      )}
      <Columns questions={questions} />
      {/* The wrapper is needed because Firefox shows the caption of a clipped table. */}
      <div className="sr-only">
        <table>
          <caption>{t('overview.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('overview.question')}</th>
              <th scope="col">{t('overview.right')}</th>
            </tr>
          </thead>
          <tbody>
            {judged(questions).map(({ shareRight, isVoided, number, question }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>
                  {isVoided
                    ? t('question.voided')
                    : shareRight !== null
                      ? percentText(question)
                      : t(question.answers > 0 ? 'overview.byHand' : 'question.none')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Hardest({ questions }: { questions: readonly QuestionResult[] }) {
  const { t } = useTranslation('results')
  const hardest = hardestQuestion(questions)
  if (hardest === null) return null
  const percent = percentText(questions[hardest])
  return <Remark>{t('overview.hardest', { number: numberingOf(questions, hardest).number, percent })}</Remark>
}

const Remark = ({ children }: { children: string }) => <p className="mt-1 text-muted">{children}</p>

/** As many fit on one line on a desk, with an axis; more wrap into rows instead of scrolling. */
const ON_ONE_LINE = 24

function Columns({ questions }: { questions: readonly QuestionResult[] }) {
  const { t } = useTranslation('results')
  const shown = judged(questions)
  const hardest = hardestQuestion(questions)
  const hasAxis = shown.length <= ON_ONE_LINE
  return (
    <div aria-hidden="true" className="mt-4 flex gap-2 text-center tabular-nums max-sm:hidden">
      {hasAxis && (
        <div className="flex h-40 flex-col justify-between text-end text-xs text-muted">
          {[100, 50, 0].map((percent) => (
            <span key={percent} className="-my-2">
              {formatPercent(percent)}
            </span>
          ))}
        </div>
      )}
      <div
        style={hasAxis ? { gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))` } : undefined}
        className="grid grow grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-y-5"
      >
        {shown.map(({ number, shareRight, question }) => {
          const isHardest = hardest !== null && question === questions[hardest]
          return (
            <div key={number} className="min-w-0">
              <div className="relative flex h-40 flex-col justify-end border-y border-line before:absolute before:inset-x-0 before:top-1/2 before:border-t before:border-dashed before:border-line">
                <span
                  style={{ height: `${(shareRight ?? 0) * 100}%` }}
                  className={clsx(
                    'relative mx-auto block w-3/5 max-w-12 rounded-t-sm forced-color-adjust-none',
                    isHardest ? 'bg-accent' : 'bg-brand dark:brightness-150',
                  )}
                />
              </div>
              <span className="mt-1 block font-semibold">{formatNumber(number)}</span>
              <span className="block text-sm text-muted">
                {shareRight === null ? '–' : percentText(question)}
              </span>
              {isHardest && (
                <span className="block truncate text-xs font-semibold text-ink">
                  {t('overview.hardestMark')}
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Questions with a right answer, with their numbers in play; voided ones have no percentage. */
const judged = (questions: readonly QuestionResult[]) =>
  questions.flatMap((question, index) => {
    const { shareRight, isVoided } = question
    return isJudged(question)
      ? [
          {
            number: numberingOf(questions, index).number,
            shareRight: isVoided ? null : shareRight,
            isVoided,
            question,
          },
        ]
      : []
  })

const percentText = (question: QuestionResult | undefined) =>
  formatPercent(question ? percentOf(rightOf(question), question.asked) : 0)
