import { meanOf } from '@pinquiz/game'
import clsx from 'clsx'
import { translator } from '../../lib/texts/i18n.ts'
import type { Wall } from '../screens.ts'
import { ScaleChart } from './scale-chart.tsx'
import { type Labelled, meanText, useSteps } from './steps.ts'

const SIZE = 'text-[clamp(1.25rem,min(2vw,3.6vh),5rem)] md:portrait:text-[1.5vmax]'
/** The big screen has room for columns that are legible from the last row. */
const CHART = `${SIZE} [--columns:32vh]`

export const wall: Wall<'scale'> = {
  Asked: ({ question }) => <AskedScale question={question} />,
  Outcome: ({ question }) => <ScaleChart question={question} counts={question.counts} className={CHART} />,
  Votes: ({ question, counts }) => <ScaleChart question={question} counts={counts ?? []} className={CHART} />,
  isLarge: () => true,
  sayKey({ scale: of, counts }) {
    const mean = meanOf(of, counts)
    return mean === null ? '' : translator('kinds/scale')('say', { mean: meanText(mean) })
  },
}

/** The scale as it looks on the phone. */
function AskedScale({ question }: { question: Labelled }) {
  const steps = useSteps(question)
  const isWorded = question.scale === 'agreement'
  return (
    <div className={clsx('flex grow flex-col justify-center gap-[0.5em]', SIZE)}>
      <ol
        style={isWorded ? {} : { gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
        className={clsx('grid max-h-[9em] grow list-none gap-[0.25em]', isWorded && 'sm:grid-cols-5')}
      >
        {steps.map(({ value, text, meaning }) => (
          <li
            key={value}
            className="flex min-h-[3em] min-w-0 flex-col items-center justify-center rounded-lg border-2 border-line-strong bg-surface p-[0.3em] text-center leading-tight font-extrabold tabular-nums sm:min-h-[4em]"
          >
            <span className={steps.length > 7 ? 'text-[1em]' : 'text-[1.4em]'}>{text}</span>
            {meaning && (
              <span
                className={isWorded ? 'text-[0.8em] font-semibold hyphens-auto wrap-anywhere' : 'sr-only'}
              >
                {meaning}
              </span>
            )}
          </li>
        ))}
      </ol>
      {(question.low || question.high) && (
        <p aria-hidden="true" className="flex justify-between gap-[1em] font-semibold text-muted">
          <bdi className="max-w-[48%] shrink-0 as-written">{question.low}</bdi>
          <bdi className="min-w-0 text-end as-written">{question.high}</bdi>
        </p>
      )}
    </div>
  )
}
