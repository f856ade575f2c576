import type { Distribution, NumberKey } from '@pinquiz/game'
import { translator, useTranslation } from '../../lib/texts/i18n.ts'
import { keyIn } from './number-outcome.tsx'
import { ValueBars } from './value-bars.tsx'

type Props = { counts: Distribution; unit: string }

/** Few bars are large, many still fit. */
const sizeOf = ({ bins }: Distribution) =>
  bins.length > 6
    ? 'text-[clamp(0.95rem,min(1.3vw,2.3vh),1.6rem)]'
    : 'text-[clamp(1.1rem,min(1.8vw,3.2vh),2.25rem)]'

/** The reveal on the wall: what is right, and how the answers lie. */
export function RevealedValues({ counts, unit, answer }: Props & { answer: NumberKey }) {
  const { t } = useTranslation('live-host')
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 rounded-lg border-2 border-success bg-surface px-4 py-2 text-[clamp(1.25rem,min(2.6vw,4.6vh),3.25rem)] font-extrabold tabular-nums">
        <span className="rounded-full bg-success-fill px-4 py-1 text-[0.6em] text-white">{t('play.correct')}</span>
        <bdi>{keyIn(answer, unit)}</bdi>
      </p>
      <ValueBars
        counts={counts}
        unit={unit}
        answer={answer}
        countText={(count) => t('play.votes', count)}
        className={sizeOf(counts)}
      />
    </div>
  )
}

/** A poll's votes on the wall, as they come. */
export function VotedValues({ counts, unit }: { counts: Distribution | null; unit: string }) {
  const { t } = useTranslation('poll')
  if (!counts) return null
  return (
    <ValueBars counts={counts} unit={unit} countText={(count) => t('votes', count)} className={sizeOf(counts)} />
  )
}

export const sayNumber = (answer: NumberKey, unit: string): string =>
  translator('kind-number')('sayKey', { value: keyIn(answer, unit) })
