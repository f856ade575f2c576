import type { ReactNode } from 'react'

type Props = { icon?: ReactNode; title: string; description?: string; actions?: ReactNode }

/** Says that there is nothing yet, and offers what to do next. */
export function EmptyState({ icon, title, description, actions }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-line px-6 py-12 text-center">
      {icon && (
        <div className="grid size-16 place-items-center rounded-full bg-primary-soft text-primary-ink [&_svg]:size-8">
          {icon}
        </div>
      )}
      <h2 className="font-display text-xl font-bold">{title}</h2>
      {description && <p className="max-w-md text-muted">{description}</p>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
