import { percentOf } from '@pinquiz/game'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../lib/texts/format-number.ts'
import { optionColour } from '../session/parts/option-colours.ts'
import { OptionMark } from '../session/parts/option-mark.tsx'
import { Written } from './written.tsx'

type Row = { mark?: number; text: ReactNode; count: number }

/** So many share the first place by name. */
const MOST = 3

type Props = {
  rows: readonly Row[]
  whole: number
  /** Each could choose several: more than one may have most people behind it. */
  ofSeveral?: boolean
}

/** What most people chose, and by how many of the `whole`. Sizes follow the font size. */
export function Leading({ rows, whole, ofSeveral = false }: Props) {
  const highest = Math.max(0, ...rows.map(({ count }) => count))
  const enough = ofSeveral && highest * 2 > whole ? whole / 2 : highest - 1
  const first = rows.filter(({ count }) => count > 0 && count > enough).sort((a, b) => b.count - a.count)
  if (first.length === 0) return <p className="text-muted">–</p>
  return (
    <ul className="flex list-none flex-col gap-[0.45em] text-[1.2em] leading-tight md:text-[1.5em] font-extrabold">
      {first.slice(0, MOST).map(({ mark, text, count }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked texts have nothing else to be told by
        <li key={at} className="flex flex-col gap-[0.3em]">
          <div className="flex items-center gap-[0.4em]">
            {mark !== undefined && (
              <span
                style={{ backgroundColor: optionColour(mark, 4) }}
                className="inline-flex shrink-0 rounded-md px-[0.35em] py-[0.15em] text-[0.8em] text-white forced-color-adjust-none"
              >
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
          <Share
            colour={mark === undefined ? undefined : optionColour(mark, 4)}
            percent={percentOf(count, whole)}
          />
        </li>
      ))}
      {first.length > MOST && (
        <li className="text-muted tabular-nums">+{formatNumber(first.length - MOST)}</li>
      )}
    </ul>
  )
}

const Share = ({ colour, percent }: { colour: string | undefined; percent: number }) => (
  <span aria-hidden="true" className="block h-[0.4em] overflow-hidden rounded-full bg-sunken">
    <span
      style={{ width: `${percent}%`, backgroundColor: colour }}
      className="block h-full origin-left animate-grow bg-brand forced-color-adjust-none rtl:origin-right dark:brightness-[1.7]"
    />
  </span>
)

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0)

type Options = { options: readonly string[]; counts: readonly number[]; whole?: number }

/** The same of options with a letter each; `whole` where each could choose several. */
export function LeadingOptions({ options, counts, whole }: Options) {
  const rows = options.map((text, mark) => ({
    mark,
    text: <Written text={text} />,
    count: counts[mark] ?? 0,
  }))
  return <Leading rows={rows} whole={whole ?? sumOf(rows)} ofSeveral={whole !== undefined} />
}
