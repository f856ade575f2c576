import type { RightNumber, Spread } from '@pinquiz/game'
import { translator, useTranslation } from '../../lib/texts/i18n.ts'
import { keyIn } from './number-text.ts'
import { NO_ANSWERS, SpreadChart } from './spread-chart.tsx'

/** The big screen has room for columns that are legible from the last row. */
const SIZE = 'text-[clamp(1.25rem,min(2vw,3.6vh),5rem)] [--columns:26vh] md:portrait:text-[1.9vmax]'

type Props = { counts: Spread | null; unit: string }

/** The reveal on the big screen: the right number at its beat (L95), and the distribution. */
export function RevealedSpread({ counts, unit, answer }: Props & { answer: RightNumber }) {
  const { t } = useTranslation('live-host')
  return (
    <div className={`grid gap-[0.6em] ${SIZE}`}>
      <p className="flex w-fit max-w-full items-center gap-[0.5em] rounded-lg bg-success-fill px-[0.6em] py-[0.2em] text-[1.35em] leading-tight font-extrabold text-white tabular-nums group-data-[key=hidden]/reveal:invisible">
        <span className="text-[0.65em] whitespace-nowrap">{t('play.correct')}</span>
        <bdi className="wrap-anywhere">{keyIn(answer, unit)}</bdi>
      </p>
      <SpreadChart counts={counts ?? NO_ANSWERS} unit={unit} answer={answer} />
    </div>
  )
}

/** A poll's votes on the big screen as they arrive. */
export const VotedSpread = ({ counts, unit }: Props) => (
  <SpreadChart counts={counts ?? NO_ANSWERS} unit={unit} className={SIZE} />
)

export const sayNumber = (answer: RightNumber, unit: string): string =>
  translator('numbers')('say', { value: keyIn(answer, unit) })
