import { percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { formatPercent } from '../lib/texts/format-number.ts'
import { CORRECT_STYLE, HIDDEN_UNTIL_KEY } from './correct-style.ts'
import { OwnPill } from './own-vote.tsx'

/** `mark` is shown before the text, `figure` after it; the bar shows `part` of `whole`; `isRight` rows turn green. */
type BarRow = {
  key: number
  mark?: string
  text: ReactNode
  part: number
  whole: number
  figure?: string
  isRight?: boolean | undefined
  /** One part of what is right, whatever was answered: only its edge says so, as green would praise. */
  isKey?: boolean | undefined
  /** The reader's own vote; where theirs is another, what it is. */
  isOwn?: boolean
  own?: ReactNode
}

/** Delay between two bars turning green. */
const TURN_MS = 120

/** From this many rows on space becomes scarce, and goes to the letters. */
const MANY_ROWS = 7

type Props = {
  rows: readonly BarRow[]
  label: string
  /** Announced for correct rows, unless all are correct. */
  rightLabel?: string
  /** Rows that aren't right step back at the reveal. */
  recedes?: boolean
  className?: string
}

/** Rows with a bar below each text. Sizes follow the font size. */
export function BarList({ rows, label, rightLabel, recedes = false, className }: Props) {
  const figures = rows.map(({ part, whole, figure }) => figure ?? formatPercent(percentOf(part, whole)))
  // Reserves the widest figure's space in all rows, so that bars are comparable.
  const minWidth = `calc(${Math.max(...figures.map(({ length }) => length))}ch + 0.9em)`
  const isDense = rows.length >= MANY_ROWS
  const hasRight = rows.some(({ isRight }) => isRight)
  return (
    <ol
      aria-label={label}
      className={clsx(
        'grid grow list-none in-data-ground:content-center leading-tight',
        isDense ? 'auto-rows-min gap-[0.35em]' : 'auto-rows-[minmax(min-content,3.5em)] gap-[0.5em]',
        className,
      )}
    >
      {rows.map(({ key, mark, text, part, whole, isRight, isKey = false, isOwn = false, own }, at) => {
        const percent = percentOf(part, whole)
        return (
          <li
            key={key}
            style={
              {
                '--turn': `${at * TURN_MS}ms`,
                '--bar': isKey ? 'var(--success)' : 'var(--vote)',
                '--lit': 1,
              } as CSSProperties
            }
            className={clsx(
              'relative flex items-stretch overflow-hidden rounded-lg border-2 transition-[border-color] duration-500',
              !(recedes && !isRight) && 'bg-surface',
              isRight
                ? CORRECT_STYLE.frame
                : isKey
                  ? 'border-success'
                  : isOwn
                    ? 'border-primary-ink shadow-md'
                    : 'border-line',
              recedes &&
                !isRight &&
                'bg-transparent text-muted group-data-[key=hidden]/reveal:bg-surface group-data-[key=hidden]/reveal:text-ink',
            )}
          >
            {isRight && <span aria-hidden="true" className={CORRECT_STYLE.flood} />}
            <span
              className={clsx(
                'relative flex min-w-0 flex-1 flex-col justify-center px-[0.6em]',
                isDense ? 'gap-[0.2em] py-[0.25em]' : 'gap-[0.35em] py-[0.45em]',
                isRight && CORRECT_STYLE.content,
              )}
            >
              <span className="flex min-w-0 items-baseline gap-[0.6em]">
                {mark && <strong className="shrink-0 font-extrabold tabular-nums">{mark}</strong>}
                <span dir="auto" className="min-w-0 flex-1 font-semibold as-written">
                  {text} {isOwn && <OwnPill />}
                  {!isRight && hasRight && rightLabel && <ReservedSpace text={'\u00a0✓'} />}
                  {isRight && rightLabel && (
                    <span className={HIDDEN_UNTIL_KEY}>
                      {'\u00a0'}
                      <span aria-hidden="true">✓</span>
                      <span className="sr-only">({rightLabel})</span>
                    </span>
                  )}
                </span>
              </span>
              {own !== undefined && (
                <span className="flex flex-wrap items-baseline gap-x-[0.5em]">
                  <OwnPill />
                  <span dir="auto" className="min-w-0 as-written">
                    {own}
                  </span>
                </span>
              )}
              <Bar
                percent={percent}
                isRight={isRight}
                isReceding={recedes && !isRight}
                className={clsx('max-h-[1.2em] flex-1', isDense ? 'min-h-[0.5em]' : 'min-h-[0.7em]')}
              />
            </span>
            <strong
              style={{ minWidth }}
              className={clsx(
                'relative shrink-0 self-center ps-[0.3em] pe-[0.6em] text-end font-extrabold tabular-nums',
                isRight && CORRECT_STYLE.content,
              )}
            >
              {figures[at]}
            </strong>
          </li>
        )
      })}
    </ol>
  )
}

/**
 * As wide as the text on a right row, but invisible and hidden from search and copying, so that no extra line gives
 * the answer away early (L95).
 */
export const ReservedSpace = ({ text, className }: { text: string; className?: string }) => (
  <span
    aria-hidden="true"
    data-text={text}
    className={clsx('invisible after:content-[attr(data-text)]', className)}
  />
)

type BarProps = {
  percent: number
  isRight?: boolean | undefined
  isReceding?: boolean
  /** Sets the bar's height. */
  className: string
}

/** A row's bar in the colour of `--bar`, lighter on dark ground unless `--lit` is 1; grows from nothing at first, then with the counts. */
export function Bar({ percent, isRight = false, isReceding = false, className }: BarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block overflow-hidden rounded-full',
        isRight ? CORRECT_STYLE.track : 'bg-sunken',
        className,
      )}
    >
      <span
        style={{ transform: `scaleX(${percent / 100})` }}
        className={clsx(
          'block h-full origin-left animate-grow rtl:origin-right forced-color-adjust-none dark:brightness-[var(--lit,1.7)]',
          isRight ? CORRECT_STYLE.bar : 'bg-(--bar) transition-[transform,opacity] duration-700 ease-out',
          isReceding && 'opacity-45! dark:opacity-75! group-data-[key=hidden]/reveal:opacity-100!',
        )}
      />
    </span>
  )
}
