import clsx from 'clsx'
import { QuizText } from './formatted/quiz-text.tsx'

type Props = {
  text: string
  /** `questionSize` or `revealedQuestionSize`. */
  size: string
  /** False in a small picture of the big screen, which is no heading of its page. */
  isHeading?: boolean
}

/** The question on the big screen. */
export function WallQuestionText({ text, size, isHeading = true }: Props) {
  const Tag = isHeading ? 'h1' : 'p'
  return (
    <Tag
      dir="auto"
      className={clsx('min-w-0 flex-1 font-display leading-tight font-bold text-balance as-written', size)}
    >
      <QuizText text={text} />
    </Tag>
  )
}
