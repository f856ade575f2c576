import clsx from 'clsx'
import { QuizText } from '../formatted/quiz-text.tsx'

/** The lines below the title, as written. */
export function Words({ text, className }: { text: string; className?: string }) {
  return (
    text && (
      <p dir="auto" className={clsx('text-pretty as-written', className ?? 'text-lg leading-relaxed')}>
        <QuizText text={text} />
      </p>
    )
  )
}
