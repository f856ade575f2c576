import clsx from 'clsx'
import { Written } from '../written.tsx'

/** The lines below the title, as written. */
export function Words({ text, className }: { text: string; className?: string }) {
  return (
    text && (
      <p dir="auto" className={clsx('text-pretty as-written', className ?? 'text-lg leading-relaxed')}>
        <Written text={text} />
      </p>
    )
  )
}
