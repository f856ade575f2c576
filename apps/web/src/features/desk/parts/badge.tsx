import clsx from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'success' | 'warning' | 'danger' | 'primary' | 'neutral'

const TONES: Record<BadgeTone, string> = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  primary: 'bg-primary-soft text-primary-ink',
  neutral: 'bg-sunken text-ink',
}

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={clsx('rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap', TONES[tone])}>
      {children}
    </span>
  )
}
