import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  title: string
  description?: ReactNode
  icon?: ReactNode
  /** One line above what is read, always in the same place. */
  isBrief?: boolean
  children?: ReactNode
}

/** One message in the middle of the screen, legible at arm's length. */
export function StageText({ title, description, icon, isBrief, children }: Props) {
  return (
    <div
      className={clsx(
        'flex w-full max-w-md animate-arrive flex-col items-center [--arrive:0.95] gap-3 py-2 text-center [@media(min-height:46rem)]:gap-4 [@media(min-height:46rem)]:py-4',
        isBrief ? 'mx-auto' : 'm-auto',
      )}
    >
      {icon}
      <div>
        <h1
          className={clsx(
            'leading-tight font-extrabold tracking-tight text-balance',
            isBrief ? 'text-2xl' : 'text-4xl',
          )}
        >
          {title}
        </h1>
        {description && (
          <p className={clsx('text-lg text-pretty opacity-90', !isBrief && 'mt-2')}>{description}</p>
        )}
      </div>
      {children}
    </div>
  )
}

/** Above the next question, for players whose previous one closed while they were disconnected. */
export function LateNotice({ text }: { text: string }) {
  return (
    <p className="mx-auto mb-3 w-full max-w-2xl rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning">
      {text}
    </p>
  )
}
