import { creditOfNumber, percentOf, type RightNumber, type Spread } from '@pinquiz/game'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted, formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Figure } from '../figure.tsx'
import { Rounded } from '../rounded.tsx'
import { measured, numberText, roughNumber, shortNumber } from './number-text.ts'
import { type Axis, axisOf, columnValues, isRounded, ticksOf } from './spread-axis.ts'

export const NO_ANSWERS: Spread = {
  answers: 0,
  mean: null,
  median: null,
  from: 0,
  step: 1,
  columns: [],
  lower: 0,
  higher: 0,
  often: [],
  rest: 0,
}

type Props = {
  counts: Spread
  unit: string
  /** The correct number, once known. */
  answer?: RightNumber | null
  /** The reader's own number. */
  own?: number
  className?: string
}

/** The distribution of the answers, with the right number marked. Sizes follow the font size. */
export function SpreadChart({ counts, unit, answer = null, own, className }: Props) {
  const { t } = useTranslation('numbers')
  const { lower, higher } = counts
  const axis = axisOf(counts, answer)
  return (
    <div className={clsx('flex flex-col gap-[0.6em]', className)}>
      <SpreadFigures counts={counts} unit={unit} />
      {counts.columns.length > 0 && (
        <div className="px-[1.4em]">
          <div className="relative">
            {answer && <Band answer={answer} axis={axis} counts={counts} />}
            <Columns counts={counts} unit={unit} axis={axis} own={own} answer={answer} />
          </div>
          {(answer || own !== undefined) && (
            <div aria-hidden="true" className="relative h-[1.5em]">
              {own !== undefined && (
                <Pointer at={axis.placeOf(own)} className="text-primary-ink">
                  ▲
                </Pointer>
              )}
              {answer && (
                <Pointer
                  at={axis.placeOf(answer.right)}
                  className="rounded-full bg-success-fill p-[0.2em] text-white group-data-[key=hidden]/reveal:invisible"
                >
                  <Check className="size-[1em] stroke-4" />
                </Pointer>
              )}
            </div>
          )}
          <div
            aria-hidden="true"
            className="relative mt-[0.3em] h-[1.4em] text-[max(0.85em,0.75rem)] text-muted tabular-nums"
          >
            {ticksOf(counts, shortNumber).map((value) => (
              <Pointer
                key={value}
                at={axis.placeOf(value)}
                className={clsx('whitespace-nowrap', isBeside(axis, answer, value) && UNTIL_KEY)}
              >
                {shortNumber(value)}
              </Pointer>
            ))}
            {answer && <RightTick answer={answer} axis={axis} />}
          </div>
        </div>
      )}
      {lower + higher > 0 && (
        <p className="flex justify-between gap-[1em] text-[max(0.85em,0.875rem)] font-semibold tabular-nums">
          <span>{lower > 0 && `← ${t('lower', counted(lower))}`}</span>
          <span>{higher > 0 && `${t('higher', counted(higher))} →`}</span>
        </p>
      )}
    </div>
  )
}

export function SpreadFigures({ counts, unit, className }: Pick<Props, 'counts' | 'unit' | 'className'>) {
  const { t } = useTranslation('numbers')
  const figure = (value: number | null, written = roughNumber) =>
    value === null ? '–' : `${written(value)}${unit && `\u00a0${unit}`}`
  return (
    <dl className={clsx('flex flex-wrap items-baseline gap-x-[2em] gap-y-[0.4em]', className)}>
      <Figure label={t('mean')} value={figure(counts.mean)} />
      <Figure label={t('median')} value={figure(counts.median, numberText)} />
    </dl>
  )
}

function Pointer({ at, className, children }: { at: number; className: string; children: ReactNode }) {
  return (
    <span
      style={{ insetInlineStart: `${at}%` }}
      className={clsx('absolute top-0 -translate-x-1/2 leading-none rtl:translate-x-1/2', className)}
    >
      {children}
    </span>
  )
}

/** Space of a number below the axis, in percent. */
const TICK = 12
/** Makes room for the right number once that is shown (L95). */
const UNTIL_KEY = 'invisible group-data-[key=hidden]/reveal:visible'

const isBeside = (axis: Axis, answer: RightNumber | null, value: number) =>
  answer !== null && Math.abs(axis.placeOf(value) - axis.placeOf(answer.right)) < TICK

/** The right number below its tick; at either end it stays within the axis. */
function RightTick({ answer: { right }, axis }: { answer: RightNumber; axis: Axis }) {
  const at = axis.placeOf(right)
  const text = shortNumber(right)
  const isOff = Math.abs(axis.spotOf(right) - at) > 1
  return (
    <strong
      style={at > 50 ? { insetInlineEnd: `${100 - at}%` } : { insetInlineStart: `${at}%` }}
      className={clsx(
        'absolute top-0 leading-none font-extrabold whitespace-nowrap text-success group-data-[key=hidden]/reveal:invisible',
        at > 50
          ? at < 100 - TICK / 2
            ? 'translate-x-1/2 rtl:-translate-x-1/2'
            : 'translate-x-[1.4em] rtl:-translate-x-[1.4em]'
          : at > TICK / 2
            ? '-translate-x-1/2 rtl:translate-x-1/2'
            : '-translate-x-[1.4em] rtl:translate-x-[1.4em]',
      )}
    >
      {isOff && at === 0 && '← '}
      {text}
      {isOff && at === 100 && ' →'}
    </strong>
  )
}

/** The tolerance range, or how points decrease on both sides. */
function Band({ answer, axis, counts }: { answer: RightNumber; axis: Axis; counts: Spread }) {
  const { right, judging, distance } = answer
  if (judging === 'exact') return null
  // Around the whole columns that are right: none lies on its border.
  const inside =
    judging === 'within' ? columnValues(counts).filter((value) => creditOfNumber(answer, value) === 1) : []
  const half = counts.step / 2
  const least = Math.min(right - distance, ...inside.map((value) => value - half))
  const most = Math.max(right + distance, ...inside.map((value) => value + half))
  const [start, end] = [axis.spotOf(least), axis.spotOf(most)]
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden group-data-[key=hidden]/reveal:invisible"
    >
      <span
        style={{ insetInlineStart: `${start}%`, width: `${end - start}%` }}
        className={clsx(
          'absolute inset-y-0 forced-color-adjust-none',
          judging === 'within'
            ? 'min-w-1 border-x-2 border-dashed border-success bg-success-soft'
            : 'bg-[linear-gradient(to_right,transparent,var(--success-soft),transparent)]',
        )}
      />
    </span>
  )
}

const RIGHT_COLUMN = 'bg-success-fill group-data-[key=hidden]/reveal:bg-(--vote)'

type ColumnsProps = {
  counts: Spread
  unit: string
  axis: Axis
  own: number | undefined
  answer: RightNumber | null
}

function Columns({ counts, unit, axis, own, answer }: ColumnsProps) {
  const { t } = useTranslation('numbers')
  const { t: tPlay } = useTranslation('play')
  const { columns, answers, step, lower, higher } = counts
  const highest = Math.max(1, ...columns)
  const isNear = isRounded(counts)
  const half = step / 2
  return (
    <>
      <ol
        aria-label={t('chart')}
        className="relative h-[max(8em,var(--columns,0px))] list-none border-b-2 border-line-strong leading-tight"
      >
        {columnValues(counts).map((value, at) => {
          const count = columns[at] ?? 0
          if (count === 0) return null
          const isOwn = own !== undefined && own >= value - half && own < value + half
          const isRight = answer !== null && creditOfNumber(answer, value) === 1
          const [start, end] = [axis.placeOf(value - half), axis.placeOf(value + half)]
          return (
            <li
              key={value}
              style={{ insetInlineStart: `${start}%`, width: `${end - start}%` }}
              className="absolute inset-y-0 flex flex-col items-center justify-end px-px"
            >
              <span className="sr-only">
                {isNear ? t('near', { value: measured(value, unit) }) : measured(value, unit)}
                {`: ${t('answers', counted(count))}, ${formatPercent(percentOf(count, answers))}`}
                {isOwn && `. ${tPlay('result.yourAnswer')}`}
              </span>
              <span aria-hidden="true" className="text-[max(0.85em,0.75rem)] font-bold tabular-nums">
                {numberText(count)}
              </span>
              <span
                aria-hidden="true"
                style={{ height: `calc((100% - 1.5em) * ${count / highest})` }}
                className={clsx(
                  'block min-h-[0.2em] w-full max-w-[4em] rounded-t-md transition-[height,background-color] duration-700 ease-out forced-color-adjust-none',
                  isOwn ? 'bg-accent' : isRight ? RIGHT_COLUMN : 'bg-(--vote)',
                  answer && !isRight && !isOwn && 'opacity-55 group-data-[key=hidden]/reveal:opacity-100',
                )}
              />
            </li>
          )
        })}
      </ol>
      {/* The columns' percentages exist only in the accessible text. */}
      <Rounded counts={[...columns, lower, higher]} className="sr-only" />
    </>
  )
}
