import { shares } from '@pinquiz/game'
import { formatNumber, formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Rounded } from '../rounded.tsx'
import type { Results } from '../screens.ts'
import { ScaleFigures } from './scale-chart.tsx'
import { useSteps } from './steps.ts'

export const results: Results<'scale'> = {
  Chart({ number, question }) {
    const { t } = useTranslation('results')
    const { t: tScale } = useTranslation('kinds/scale')
    const percents = shares(question.counts)
    return (
      <>
        <div className="mb-3">
          <ScaleFigures question={question} counts={question.counts} />
        </div>
        <table className="w-full border-separate border-spacing-y-1.5">
          <caption className="sr-only">{t('question.chart', { number: formatNumber(number) })}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{tScale('step')}</th>
              <th scope="col">{t('question.count')}</th>
              <th scope="col">{t('question.share')}</th>
            </tr>
          </thead>
          <tbody>
            {useSteps(question).map(({ value, text, meaning }, at) => (
              <tr key={value} className="align-top">
                <th scope="row" className="w-full text-start font-normal">
                  <span className="flex items-baseline gap-2.5">
                    <strong className="w-6 shrink-0 text-end tabular-nums">{text}</strong>
                    <span className="min-w-0 flex-1">
                      <bdi className="as-written">{meaning}</bdi>
                      <span
                        className="mt-1 block h-2.5 overflow-hidden rounded-full bg-sunken"
                        aria-hidden="true"
                      >
                        <span
                          style={{ width: `${percents[at] ?? 0}%` }}
                          className="block h-full origin-left animate-grow rounded-full bg-brand forced-color-adjust-none rtl:origin-right dark:brightness-150"
                        />
                      </span>
                    </span>
                  </span>
                </th>
                <td className="ps-3 text-end font-semibold whitespace-nowrap tabular-nums">
                  {formatNumber(question.counts[at] ?? 0)}
                </td>
                <td className="ps-3 text-end whitespace-nowrap text-muted tabular-nums">
                  {formatPercent(percents[at] ?? 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Rounded counts={question.counts} />
      </>
    )
  },
  Decided: ({ question }) => (
    <div className="text-[1.25em]">
      <ScaleFigures question={question} counts={question.counts} isBrief />
    </div>
  ),
  Given({ question, value }) {
    const step = useSteps(question).find((one) => one.value === value)
    return (
      <>
        <span className="font-semibold tabular-nums">{step?.text}</span>{' '}
        <bdi className="as-written">{step?.meaning}</bdi>
      </>
    )
  },
}
