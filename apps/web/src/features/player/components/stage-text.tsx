import type { ReactNode } from 'react'

type Props = { title: string; description?: string; icon?: ReactNode; children?: ReactNode }

/** One message in the middle of the screen, legible at arm's length. */
export function StageText({ title, description, icon, children }: Props) {
  return (
    <div className="m-auto flex w-full max-w-md animate-rise flex-col items-center gap-4 py-4 text-center">
      {icon}
      <div>
        <h1 className="text-4xl leading-tight font-extrabold tracking-tight text-balance">{title}</h1>
        {description && <p className="mt-2 text-lg text-pretty opacity-90">{description}</p>}
      </div>
      {children}
    </div>
  )
}
