import clsx from 'clsx'
import type { ReactNode } from 'react'
import { usePageMark } from '../lib/use-page-mark.ts'

const WIDTHS = {
  desk: 'max-w-[104rem]',
  wide: 'max-w-[90rem]',
  site: 'max-w-6xl',
  text: 'max-w-3xl',
  narrow: 'max-w-2xl',
}

/** Header and footer are as wide as the page of a host. */
const MARKS = { desk: 'wide', wide: 'table', site: null, text: null, narrow: null } as const

type Props = { children: ReactNode; width?: keyof typeof WIDTHS; className?: string }

/** The column of a page: one measure for all of a host's; prose and forms need shorter lines. */
export function Page({ children, width = 'wide', className }: Props) {
  usePageMark(MARKS[width])
  return (
    <div className={clsx('safe-x mx-auto w-full py-8 sm:py-10', WIDTHS[width], className)}>{children}</div>
  )
}
