import { percentOf } from '@pinquiz/game'
import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { formatPercent } from '../lib/texts/format-number.ts'
import { RIGHT } from './right-look.ts'

/** `mark` stands before the text, `figure` behind it; the bar is `part` of `whole`; `isRight` floods green where something is right. */
export type BarRow = {
  key: number
  mark?: string
  text: ReactNode
  part: number
  whole: number
  figure?: string
  isRight?: boolean | undefined
}

/** From one flood to the next. */
const TURN_MS = 120

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
      {rows.map(({ key, mark, text, part, whole, figure, isRight }, at) => {
        const percent = percentOf(part, whole)
        return (
          <li
            key={key}
            style={{ '--turn': `${at * TURN_MS}ms` } as CSSProperties}
            className={clsx(
              'relative flex flex-col justify-center overflow-hidden rounded-lg border-2 bg-surface px-[0.6em] py-[0.35em] transition-[border-color] duration-500',
              isRight ? RIGHT.frame : 'border-line',
            )}
          >
            {isRight && <span aria-hidden="true" className={RIGHT.flood} />}
            <span className={clsx('relative flex items-baseline gap-[0.6em]', isRight && RIGHT.content)}>
              {mark && (
                <strong
                  className={clsx('shrink-0 font-extrabold tabular-nums', !isRight && 'text-primary-ink')}
                >
                  {mark}
                </strong>
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
              className={clsx(
                'relative mt-[0.3em] block h-[0.35em] max-h-[0.9em] grow overflow-hidden rounded-full bg-sunken',
                isRight && RIGHT.content,
              )}
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
