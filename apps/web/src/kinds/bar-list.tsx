import { percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatPercent } from '../lib/texts/format-number.ts'

/** `mark` stands before the text, `figure` behind it; the bar is `part` of `whole`. */
export type BarRow = {
  key: number
  mark?: string
  text: ReactNode
  part: number
  whole: number
  figure?: string
}

/** Rows with a bar each: how many had it so. Sizes follow the font size. */
export function BarList({
  rows,
  label,
  className,
}: {
  rows: readonly BarRow[]
  label: string
  className?: string
}) {
  return (
    <ol aria-label={label} className={clsx('grid grow list-none gap-[0.5em] leading-tight', className)}>
      {rows.map(({ key, mark, text, part, whole, figure }) => {
        const percent = percentOf(part, whole)
        return (
          <li
            key={key}
            className="flex flex-col justify-center rounded-lg border-2 border-line bg-surface px-[0.6em] py-[0.35em]"
          >
            <span className="flex items-baseline gap-[0.6em]">
              {mark && (
                <strong className="shrink-0 font-extrabold text-primary-ink tabular-nums">{mark}</strong>
              )}
              <span dir="auto" className="min-w-0 flex-1 font-semibold as-written">
                {text}
              </span>
              <strong className="shrink-0 font-extrabold tabular-nums">
                {figure ?? formatPercent(percent)}
              </strong>
            </span>
            <span
              aria-hidden="true"
              className="mt-[0.3em] block h-[0.35em] max-h-[0.9em] grow overflow-hidden rounded-full bg-sunken"
            >
              <span
                style={{ width: `${percent}%` }}
                className="block h-full rounded-full bg-brand forced-color-adjust-none transition-[width] duration-700 ease-out dark:brightness-150"
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
