import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  /** Under questions and answers, whose colours need a darker ground. */
  isDeep?: boolean
  children: ReactNode
}

/** A host's screen (bar, content and foot) on the stage's own ground, the same in both themes. */
export function StageScreen({ isDeep = false, children }: Props) {
  return (
    <div
      data-theme="dark"
      data-stage={isDeep ? 'deep' : ''}
      className={clsx(
        // Colours change with the ground, at once.
        'on-brand flex flex-1 flex-col text-ink [&_:is(button,a)]:transition-[transform,filter]',
        !isDeep && 'bg-brand bg-linear-to-b from-brand to-brand-deep',
      )}
    >
      {children}
    </div>
  )
}
