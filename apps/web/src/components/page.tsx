import clsx from 'clsx'
import type { ReactNode } from 'react'

const WIDTHS = { table: 'max-w-[90rem]', wide: 'max-w-6xl', text: 'max-w-3xl', narrow: 'max-w-2xl' }

type Props = { children: ReactNode; width?: keyof typeof WIDTHS; className?: string }

/** The column of a host's page; prose and forms need shorter lines, tables of many columns longer ones. */
export function Page({ children, width = 'wide', className }: Props) {
  return (
    <div className={clsx('safe-x mx-auto w-full py-8 sm:py-10', WIDTHS[width], className)}>{children}</div>
  )
}
