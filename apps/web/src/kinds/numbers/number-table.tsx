import { percentOf, type RightNumber, type Spread } from '@pinquiz/game'
import { formatNumber, formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Rounded } from '../rounded.tsx'
import { keyIn, measured } from './number-text.ts'
import { SpreadChart } from './spread-chart.tsx'

/** `asked`: in judged questions, shares are of everyone asked. */
type Props = { number: number; asked: number; counts: Spread; right: RightNumber | null; unit: string }

/** The correct number, the distribution, and the most frequent answers as a table. */
export function NumberTable({ number, asked, counts, right, unit }: Props) {
  const { t } = useTranslation('results')
  const { t: tNumber } = useTranslation('numbers')
  const whole = Math.max(right ? asked : 0, counts.answers)
  const rows = counts.often.slice(0, SHOWN)
  const isWhole = rows.reduce((sum, { count }) => sum + count, 0) === counts.answers
  return (
    <>
      {right && (
        <p className="mb-3">
          <span className="text-muted">{t('question.correct')}: </span>
          <bdi className="font-semibold text-success tabular-nums wrap-anywhere">{keyIn(right, unit)}</bdi>
        </p>
      )}
      <SpreadChart counts={counts} unit={unit} answer={right} />
      <table className="mt-4 w-full border-separate border-spacing-y-1.5">
        <caption className="sr-only">{t('question.chart', { number: formatNumber(number) })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{tNumber('values')}</th>
            <th scope="col">{t('question.count')}</th>
            <th scope="col">{t('question.share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, count }) => (
            <tr key={value}>
              <th scope="row" className="w-full border-b border-line text-start font-normal wrap-anywhere">
                <bdi className="tabular-nums">{measured(value, unit)}</bdi>
              </th>
              <td className="border-b border-line ps-3 text-end font-semibold whitespace-nowrap tabular-nums">
                {formatNumber(count)}
              </td>
              <td className="border-b border-line ps-3 text-end whitespace-nowrap text-muted tabular-nums">
                {formatPercent(percentOf(count, whole))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isWhole && <Rounded counts={[...rows.map(({ count }) => count), whole - counts.answers]} />}
    </>
  )
}

const SHOWN = 10
