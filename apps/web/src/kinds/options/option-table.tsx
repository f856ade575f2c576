import { percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import { formatNumber, formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { OptionPicture, QuizText } from '../formatted/quiz-text.tsx'
import { Rounded } from '../rounded.tsx'

type Props = {
  number: number
  question: { options: readonly string[]; counts: readonly number[]; right: readonly number[] }
  /** The number of answers, if everyone could choose several; otherwise the sum of counts is used. */
  answers?: number
  /** Judged questions: shares are of everyone asked, as the share of right answers is. */
  asked?: number | undefined
  /** The wrong option that most people chose. */
  mostChosenWrong: number | null
}

/** The distribution as a table whose rows contain bars, for sighted people and screen readers alike. */
export function OptionTable({ number, question, answers, asked, mostChosenWrong }: Props) {
  const { t } = useTranslation('results')
  const { options, counts, right } = question
  const given = answers ?? counts.reduce((sum, count) => sum + count, 0)
  const whole = given === 0 ? 0 : Math.max(asked ?? 0, given)
  const silent = whole - given
  return (
    <>
      <table className="w-full border-separate border-spacing-y-1.5">
        <caption className="sr-only">{t('question.chart', { number: formatNumber(number) })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('question.option')}</th>
            <th scope="col">{t('question.count')}</th>
            <th scope="col">{t('question.share')}</th>
          </tr>
        </thead>
        <tbody>
          {options.map((text, index) => (
            <OptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: options are fixed, position is identity
              key={index}
              index={index}
              text={text}
              count={counts[index] ?? 0}
              percent={percentOf(counts[index] ?? 0, whole)}
              label={labelOf(index)}
              isRight={right.includes(index)}
            />
          ))}
          {silent > 0 && <SilentRow count={silent} percent={percentOf(silent, whole)} />}
        </tbody>
      </table>
      {answers === undefined && <Rounded counts={[...counts, silent]} />}
    </>
  )

  function labelOf(index: number): string | null {
    if (right.includes(index)) return t('question.correct')
    return index === mostChosenWrong ? t('question.mostWrong') : null
  }
}

function SilentRow({ count, percent }: { count: number; percent: number }) {
  const { t } = useTranslation('results')
  return (
    <tr className="text-muted">
      <th scope="row" className="w-full text-start font-normal">
        <span className="flex items-center gap-2.5">
          <span aria-hidden="true" className="w-10.5 rounded-sm bg-sunken text-center text-sm">
            –
          </span>
          {t('people.noAnswer')}
        </span>
      </th>
      <td className="ps-3 text-end font-semibold whitespace-nowrap tabular-nums">{formatNumber(count)}</td>
      <td className="ps-3 text-end whitespace-nowrap tabular-nums">{formatPercent(percent)}</td>
    </tr>
  )
}

type RowProps = {
  index: number
  text: string
  count: number
  percent: number
  label: string | null
  isRight: boolean
}

function OptionRow({ index, text, count, percent, label, isRight }: RowProps) {
  const colour = optionColour(index, 4)
  return (
    <tr className="align-top">
      <th scope="row" className="w-full text-start font-normal">
        <span className="flex items-start gap-2.5">
          <span
            style={{ backgroundColor: colour }}
            className="inline-flex rounded-sm px-1.5 py-0.5 text-sm text-white"
          >
            <OptionMark index={index} />
          </span>
          <OptionPicture index={index} maxHeight="4rem" />
          <span className="min-w-0 flex-1">
            <span dir="auto" className={clsx('as-written', isRight && 'font-semibold')}>
              <QuizText text={text} />
            </span>
            {label && ' '}
            {label && (
              <strong
                className={`ms-1 inline-block rounded-sm px-2 text-sm font-semibold whitespace-nowrap ${isRight ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
              >
                {label}
              </strong>
            )}
            <span className="mt-1 block h-2.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
              <span
                style={{ backgroundColor: colour, width: `${percent}%` }}
                className="block h-full origin-left rtl:origin-right animate-grow rounded-full forced-color-adjust-none dark:brightness-150"
              />
            </span>
          </span>
        </span>
      </th>
      <td className="ps-3 text-end font-semibold whitespace-nowrap tabular-nums">{formatNumber(count)}</td>
      <td className="ps-3 text-end whitespace-nowrap text-muted tabular-nums">{formatPercent(percent)}</td>
    </tr>
  )
}
