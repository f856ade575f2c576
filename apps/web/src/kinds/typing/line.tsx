import type { ReactNode } from 'react'

type Props = { label: string; isRight?: boolean; children: ReactNode }

/** A typed text, under its label. */
export function Line({ label, isRight = false, children }: Props) {
  return (
    <div className="w-full text-start">
      <p className="mb-1 font-semibold">{label}</p>
      <p
        dir="auto"
        className={`min-h-12 rounded-md border-2 bg-surface px-3.5 py-2.5 text-lg leading-tight font-semibold as-written ${isRight ? 'border-success' : 'border-line-strong'}`}
      >
        {children}
      </p>
    </div>
  )
}
