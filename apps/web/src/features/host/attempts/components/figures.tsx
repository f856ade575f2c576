import clsx from 'clsx'
import type { ReactNode } from 'react'

type Figure = readonly [label: string, value: string, more?: ReactNode]
type Props = {
  figures: readonly Figure[]
  className?: string
  /** One line each on desks. */
  isLow?: boolean
}

export function Figures({ figures, className = 'mt-4 lg:grid-cols-4', isLow = false }: Props) {
  return (
    <dl className={clsx('grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3', className)}>
      {figures.map(([label, value, more]) => (
        <div
          key={label}
          data-card
          className={clsx(
            'min-w-0 rounded-lg border border-line bg-surface px-4 py-2 shadow-sm',
            isLow && 'lg:flex lg:flex-wrap lg:items-baseline lg:justify-between lg:gap-x-3 lg:py-1.5',
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
