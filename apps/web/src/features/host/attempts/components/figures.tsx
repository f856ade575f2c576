import clsx from 'clsx'
import type { ReactNode } from 'react'

type Figure = readonly [label: string, value: string, more?: ReactNode]
type Props = { figures: readonly Figure[]; className?: string }

export function Figures({ figures, className = 'mt-4 lg:grid-cols-4' }: Props) {
  return (
    <dl className={clsx('grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3', className)}>
      {figures.map(([label, value, more]) => (
        <div
          key={label}
          data-card
          className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-sm"
        >
          <dt className="text-sm font-medium text-muted">{label}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 font-display text-3xl font-extrabold tabular-nums [&_.text-sm]:font-sans">
            {value}
            {more}
          </dd>
        </div>
      ))}
    </dl>
  )
}
