import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'

type Props = {
  icon: LucideIcon
  label: string
  onClick: () => void
  /** Stays focusable, so that keyboard users aren't thrown out at the end of a list. */
  isOff?: boolean
  tone?: 'plain' | 'danger'
  /** Identifies it for focusing. */
  field?: string
}

/** A small square button; its label is read out and shown as a tooltip. */
export function IconButton({ icon: Icon, label, onClick, isOff = false, tone = 'plain', field }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-field={field}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={clsx(
        'grid size-10 shrink-0 pointer-coarse:size-11 place-items-center rounded-md text-muted transition-colors aria-disabled:opacity-35',
        tone === 'danger'
          ? 'hover:bg-danger-soft hover:text-danger'
          : 'hover:bg-primary-soft hover:text-primary-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
