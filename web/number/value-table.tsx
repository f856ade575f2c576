import { type Distribution, type NumberKey, percentOf } from '@pinquiz/game'
import { formatNumber, formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { keyIn } from './number-outcome.tsx'
import { measured } from './number-text.ts'
import { binText } from './value-bars.tsx'

type Props = { number: number; counts: Distribution; right: NumberKey | null; unit: string }

/** The distribution as bars that are at the same time a table, with the right number and the median. */
export function ValueTable({ number, counts: { bins, answers, median }, right, unit }: Props) {
  const { t } = useTranslation('results')
  const { t: tNumber } = useTranslation('kind-number')
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
        {right && (
          <span className="font-semibold text-success">
            {t('question.correct')}: <bdi>{keyIn(right, unit)}</bdi>
          </span>
        )}
        {median !== null && <span>{tNumber('median', { value: measured(median, unit) })}</span>}
      </p>
      <table className="w-full border-separate border-spacing-y-1.5">
        <caption className="sr-only">{t('question.chart', { number: formatNumber(number) })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{tNumber('values')}</th>
            <th scope="col">{t('question.count')}</th>
            <th scope="col">{t('question.share')}</th>
          </tr>
        </thead>
        <tbody>
          {bins.map((bin) => (
            <tr key={bin.from} className="align-top">
              <th scope="row" className="w-full text-start font-normal">
                <bdi className="tabular-nums">{binText(bin, unit)}</bdi>
                <span className="mt-1 block h-2.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
                  <span
                    style={{ width: `${percentOf(bin.count, answers)}%` }}
                    className="block h-full origin-left animate-grow rounded-full bg-brand forced-color-adjust-none rtl:origin-right dark:brightness-150"
                  />
                </span>
              </th>
              <td className="ps-3 text-end font-semibold whitespace-nowrap tabular-nums">
                {formatNumber(bin.count)}
              </td>
              <td className="ps-3 text-end whitespace-nowrap text-muted tabular-nums">
                {formatPercent(percentOf(bin.count, answers))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
