import { percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../lib/texts/format-number.ts'
import { optionColour } from '../session/parts/option-colours.ts'
import { OptionMark } from '../session/parts/option-mark.tsx'
import { Bar } from './bar-list.tsx'
import { QuizText } from './formatted/quiz-text.tsx'

type Row = { mark?: number; text: ReactNode; count: number }

/** At most this many tied leaders are named. */
const MAX_NAMED = 3

type Props = {
  rows: readonly Row[]
  whole: number
  /** Several choices per person, so more than one option can have a majority. */
  ofSeveral?: boolean
  /** All rows in their order, and those behind step back. */
  isWhole?: boolean | undefined
}

/** The most popular choice with its share of `whole`. Sizes follow the font size. */
export function MostPopular({ rows, whole, ofSeveral = false, isWhole = false }: Props) {
  const highest = Math.max(0, ...rows.map(({ count }) => count))
  const enough = ofSeveral && highest * 2 > whole ? whole / 2 : highest - 1
  const leads = ({ count }: Row) => count > 0 && count > enough
  const first = isWhole ? rows : rows.filter(leads).sort((a, b) => b.count - a.count)
  if (first.length === 0) return <p className="text-muted">–</p>
  return (
    <ul className="flex list-none flex-col gap-[0.45em] text-[1.2em] leading-tight md:text-[1.5em] font-extrabold">
      {first.slice(0, isWhole ? rows.length : MAX_NAMED).map(({ mark, text, count }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: masked texts have nothing else to be told by
          key={at}
          style={
            (mark === undefined
              ? { '--bar': 'var(--vote)', '--lit': 1 }
              : { '--bar': optionColour(mark, 4) }) as object
          }
          className={clsx('flex flex-col gap-[0.3em]', isWhole && count < highest && 'font-semibold')}
        >
          <div className="flex items-center gap-[0.4em]">
            {mark !== undefined && (
              <span className="inline-flex shrink-0 rounded-md bg-(--bar) px-[0.35em] py-[0.15em] text-[0.8em] text-white forced-color-adjust-none">
                <OptionMark index={mark} />
              </span>
            )}
            <span dir="auto" className="min-w-0 flex-1 as-written">
              <span className="answer-lines">{text}</span>
            </span>
            <strong className="shrink-0 text-[1.3em] leading-none tabular-nums">
              {formatPercent(percentOf(count, whole))}
            </strong>
          </div>
          <Bar
            percent={percentOf(count, whole)}
            isReceding={isWhole && count < highest}
            className={isWhole ? 'h-[0.6em]' : 'h-[0.4em]'}
          />
        </li>
      ))}
      {!isWhole && first.length > MAX_NAMED && (
        <li className="text-muted tabular-nums">+{formatNumber(first.length - MAX_NAMED)}</li>
      )}
    </ul>
  )
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0)

type Options = {
  options: readonly string[]
  counts: readonly number[]
  whole?: number
  isWhole?: boolean | undefined
}

/** The most popular option, with its letter; `whole` if everyone could choose several. */
export function LeadingOptions({ options, counts, whole, isWhole }: Options) {
  const rows = options.map((text, mark) => ({
    mark,
    text: <QuizText text={text} />,
    count: counts[mark] ?? 0,
  }))
  return (
    <MostPopular rows={rows} whole={whole ?? sumOf(rows)} ofSeveral={whole !== undefined} isWhole={isWhole} />
  )
}
