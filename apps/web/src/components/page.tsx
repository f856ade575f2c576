import clsx from 'clsx'
import type { ReactNode } from 'react'
import { usePageMark } from '../lib/use-page-mark.ts'

const WIDTHS = {
  desk: 'max-w-[104rem]',
  table: 'max-w-[90rem]',
  wide: 'max-w-6xl',
  text: 'max-w-3xl',
  narrow: 'max-w-2xl',
}

/** Header and footer are as wide as a page that is wider than others. */
const MARKS = { desk: 'wide', table: 'table', wide: null, text: null, narrow: null } as const

type Props = { children: ReactNode; width?: keyof typeof WIDTHS; className?: string }

/** The column of a host's page; prose and forms need shorter lines, tables of many columns longer ones. */
export function Page({ children, width = 'wide', className }: Props) {
  usePageMark(MARKS[width])
  return (
    <div className={clsx('safe-x mx-auto w-full py-8 sm:py-10', WIDTHS[width], className)}>{children}</div>
  )
}
