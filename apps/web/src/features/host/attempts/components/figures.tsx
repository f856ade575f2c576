import clsx from 'clsx'
import type { ReactNode } from 'react'

type Figure = readonly [label: string, value: string, more?: ReactNode]
type Props = {
  figures: readonly Figure[]
  className?: string
  /** One line each. */
  isLow?: boolean
}

export function Figures({ figures, className = 'mt-4 lg:grid-cols-4', isLow = false }: Props) {
  return (
    <dl
      className={clsx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]',
        isLow ? 'gap-2' : 'gap-3',
        className,
      )}
    >
      {figures.map(([label, value, more]) => (
        <div
          key={label}
          data-card
          className={clsx(
            'min-w-0 rounded-lg border border-line bg-surface shadow-sm',
            isLow
              ? 'flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-1 sm:px-4 sm:py-1.5'
              : 'px-4 py-2',
          )}
        >
          <dt className="text-sm font-medium text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 font-display text-2xl font-extrabold tabular-nums [&_.text-sm]:font-sans">
            {value}
            {more}
          </dd>
        </div>
      ))}
    </dl>
  )
}
