import clsx from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'

type Props = {
  label: string
  /** How the table is sorted by this column, null if it is not. */
  order: 'asc' | 'desc' | null
  onPress: () => void
  isNumber?: boolean
  className?: string | undefined
}

/** The header of a sortable column. */
export function SortHeader({ label, order, onPress, isNumber = false, className }: Props) {
  const Icon = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown }[order ?? 'none']
  return (
    <th
      scope="col"
      aria-sort={order ? ({ asc: 'ascending', desc: 'descending' } as const)[order] : undefined}
      className={clsx('p-0', className)}
    >
      <button
        type="button"
        onClick={onPress}
        className={clsx(
          'flex min-h-9 w-full pointer-coarse:min-h-11 items-center gap-1.5 px-3 text-start font-semibold -outline-offset-3 hover:text-primary-ink focus-visible:-outline-offset-3',
          isNumber && 'justify-end',
          order ? 'text-ink' : 'text-muted',
        )}
      >
        {label}
        <Icon aria-hidden="true" className={clsx('size-4 shrink-0', !order && 'opacity-50')} />
      </button>
    </th>
  )
}
