import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/page-title.ts'

type Props = { title: string; description?: ReactNode; actions?: ReactNode }

/** Of an action: in one line on phones. */
export const COMPACT_ACTION = 'max-sm:min-h-10 max-sm:min-w-0 max-sm:px-2 max-sm:text-sm'

/** The heading of a desk page, with its buttons; also names the browser tab. */
export function PageTitle({ title, description, actions }: Props) {
  usePageTitle(title)
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="font-display text-3xl font-extrabold tracking-tight sm:text-4xl">{title}</h1>
        {description && <p className="mt-1 text-muted">{description}</p>}
      </div>
      {/* In two columns on phones: otherwise the layout would change as fonts load. */}
      {actions && (
        <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:flex sm:w-auto sm:flex-wrap">
          {actions}
        </div>
      )}
    </div>
  )
}
