import clsx from 'clsx'
import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/page-title.ts'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** For pages whose table is what counts: a long title wraps beside the buttons. */
  isLow?: boolean
}

/** Of an action: in one line on phones. */
export const COMPACT_ACTION = 'max-sm:min-h-10 max-sm:min-w-0 max-sm:px-2 max-sm:text-sm'

/** The heading of a desk page, with its buttons; also names the browser tab. */
export function PageTitle({ title, description, actions, isLow = false }: Props) {
  usePageTitle(title)
  return (
    <div
      className={clsx(
        'flex flex-wrap items-end justify-between gap-x-6',
        isLow ? 'mb-3 gap-y-2 lg:items-center' : 'mb-6 gap-y-4',
      )}
    >
      <div className={clsx('min-w-0', isLow && 'flex-1 basis-80')}>
        <h1
          className={clsx(
            'font-display font-extrabold tracking-tight',
            isLow ? 'text-2xl leading-tight' : 'text-3xl sm:text-4xl',
          )}
        >
          {title}
        </h1>
        {description && <p className={clsx('text-muted', !isLow && 'mt-1')}>{description}</p>}
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
