import type { ReactNode } from 'react'
import { Glyph } from '#components/glyph.tsx'
import { Spinner } from '#components/spinner.tsx'

type Props = { icon: ReactNode; className: string }

/** A single symbol in a circle. */
export function Sign({ icon, className }: Props) {
  return (
    <span aria-hidden="true" className={`grid size-28 place-items-center rounded-full ${className}`}>
      {icon}
    </span>
  )
}

export function StoredSign() {
  return (
    <Sign
      className="bg-brand text-white dark:bg-primary"
      icon={<Glyph name="check" className="size-14" isBold />}
    />
  )
}

export function SendingSign({ isLost }: { isLost: boolean }) {
  return (
    <Sign
      className="bg-primary-soft text-primary-ink"
      icon={isLost ? <Glyph name="cloud-off" className="size-12" /> : <Spinner size="large" tone="current" />}
    />
  )
}
