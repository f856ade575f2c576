import clsx from 'clsx'
import { Written } from '../written.tsx'

/** What stands below the title, line by line as it was written. */
export function Words({ text, className }: { text: string; className?: string }) {
  return (
    text && (
      <p dir="auto" className={clsx('text-pretty as-written', className ?? 'text-lg leading-relaxed')}>
        <Written text={text} />
      </p>
    )
  )
}
