import { creditOfNumber, type RightNumber, type Spread } from '@pinquiz/game'
import { translator } from '../../lib/texts/i18n.ts'
import { RevealedKey } from '../revealed-key.tsx'
import { keyIn } from './number-text.ts'
import { NO_ANSWERS, SpreadChart } from './spread-chart.tsx'

/** The big screen has room for columns that are legible from the last row. */
const SIZE = 'text-[clamp(1.25rem,min(2vw,3.6vh),5rem)] [--columns:26vh] md:portrait:text-[1.9vmax]'

type Props = { counts: Spread | null; unit: string }

/** The reveal on the big screen: the right number at its beat (L95), and the distribution. */
export function RevealedSpread({ counts, unit, answer }: Props & { answer: RightNumber }) {
  return (
    <div className={`grid gap-[0.6em] ${SIZE}`}>
      <RevealedKey
        text={keyIn(answer, unit)}
        answers={counts?.answers ?? 0}
        right={counts && rightAmong(counts, answer)}
      />
      <SpreadChart counts={counts ?? NO_ANSWERS} unit={unit} answer={answer} />
    </div>
  )
}

/** How many answers were right; null if rare ones were no longer told apart and may have been. */
function rightAmong({ often, rest }: Spread, answer: RightNumber): number | null {
  const right = often.filter(({ value }) => creditOfNumber(answer, value) === 1)
  const isSure = rest === 0 || (answer.judging !== 'within' && right.length > 0)
  return isSure ? right.reduce((sum, { count }) => sum + count, 0) : null
}

/** A poll's votes on the big screen as they arrive. */
export const VotedSpread = ({ counts, unit }: Props) => (
  <SpreadChart counts={counts ?? NO_ANSWERS} unit={unit} className={SIZE} />
)

export const sayNumber = (answer: RightNumber, unit: string): string =>
  translator('numbers')('say', { value: keyIn(answer, unit) })
