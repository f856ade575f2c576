import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A host's screen (bar, content and foot) on the stage's purple in both themes, or on the page's ground. */
export function StageScreen({ isPurple = true, children }: { isPurple?: boolean; children: ReactNode }) {
  return (
    <div
      data-theme={isPurple ? 'dark' : undefined}
      data-stage={isPurple ? '' : undefined}
      className={clsx(
        // Colours change with the ground, at once.
        'flex flex-1 flex-col [&_:is(button,a)]:transition-[transform,filter]',
        isPurple && 'on-brand bg-brand bg-linear-to-b from-brand to-brand-deep text-ink',
      )}
    >
      {children}
    </div>
  )
}
