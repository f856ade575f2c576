import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useIsShownByLink } from '../../state/shown-by-link.ts'

type Props = {
  /** Text for the audience. */
  info?: ReactNode
  /** The host's controls, the primary one last. */
  children: ReactNode
  className?: string | undefined
}

/** The foot of a host's screen. On a clean wall its controls take no room. */
export function StageFoot({ info, children, className }: Props) {
  const isShownByLink = useIsShownByLink()
  if (isShownByLink && !info) return null
  return (
    <footer
      data-control={info ? undefined : 'bar'}
      className={clsx(
        'wall-x bottom-0 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:sticky',
        className,
      )}
    >
      {info}
      {!isShownByLink && (
        <div
          data-control={info ? 'bar' : undefined}
          className={clsx(
            'flex grow flex-wrap items-center gap-x-6 gap-y-2',
            info ? 'justify-end' : 'justify-between',
          )}
        >
          {children}
        </div>
      )}
    </footer>
  )
}
