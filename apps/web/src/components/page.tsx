import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The column a desk page stands in. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('safe-x mx-auto w-full max-w-6xl py-8 sm:py-10', className)}>{children}</div>
}
