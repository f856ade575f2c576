import clsx from 'clsx'
import { formatNumber } from '#lib/texts/format-number.ts'

const MEDALS = ['bg-[#f7b500] text-[#3d2b00]', 'bg-[#c3c9da] text-[#2b3040]', 'bg-[#f0a56b] text-[#3d1d00]']

const ROWS = ['bg-gold text-ink', 'bg-silver text-ink', 'bg-bronze text-ink']

/** Attributes for a row in its medal's colour, bright in both themes; none below third place. */
export function medalRow(rank: number): { 'data-theme'?: 'light'; className: string } {
  const className = ROWS[rank - 1]
  return className ? { 'data-theme': 'light', className } : { className: 'bg-sunken' }
}

/** The same for rows that change places: only leaders' are bright, the others keep their badge. */
export const leaderRow = (isFirst: boolean) => medalRow(isFirst ? 1 : 0)

/** Players' and teams' rows side by side have one height: they share the space, but a few don't fill all of it. */
export const boardRow = (rows: number) => `min(${100 / Math.max(rows, 4)}cqh, 15vw, 15rem)`

/** The heading above such rows. */
export const BOARD_HEADING =
  'flex flex-wrap items-baseline justify-between gap-x-3 font-display text-[clamp(1.75rem,min(3.8vw,6.5vh),8rem)] leading-tight font-extrabold md:portrait:text-[3.2vmax]'

type Props = { rank: number | undefined; isPlain?: boolean; className?: string }

/**
 * A rank, with medals for the first three unless `isPlain` (nothing was won); empty without a rank. Scales with the
 * text around it.
 */
export function RankBadge({ rank, isPlain = false, className }: Props) {
  return (
    <span
      className={clsx(
        'grid h-[1.5em] min-w-[1.5em] shrink-0 forced-colors:border place-items-center rounded-full leading-none font-extrabold tabular-nums',
        (rank && !isPlain && MEDALS[rank - 1]) || 'text-primary-ink',
        className,
      )}
    >
      {rank === undefined ? '' : formatNumber(rank)}
    </span>
  )
}
