import clsx from 'clsx'
import { QuizText } from './formatted/quiz-text.tsx'

/** The question on the phone, above its answer controls or, larger, alone. */
export function QuestionText({ text, isAlone = false }: { text: string; isAlone?: boolean }) {
  return (
    <h1
      dir="auto"
      className={clsx(
        'mx-auto w-full max-w-2xl leading-snug font-bold text-pretty as-written',
        questionSize(text),
        isAlone && text.length <= 140 && 'text-[length:clamp(1.5rem,min(8.4vw,6dvh),3rem)]! text-balance',
      )}
    >
      <QuizText text={text} />
    </h1>
  )
}

/** A CSS class; longer text is smaller. */
export function questionSize(text: string): string {
  if (text.length <= 60) return 'text-2xl [@media(min-width:40rem)_and_(min-height:30rem)]:text-4xl'
  if (text.length <= 140) return 'text-xl [@media(min-width:40rem)_and_(min-height:30rem)]:text-3xl'
  return text.length <= 320
    ? 'text-lg [@media(min-width:40rem)_and_(min-height:30rem)]:text-2xl'
    : 'text-base [@media(min-width:40rem)_and_(min-height:30rem)]:text-xl'
}
