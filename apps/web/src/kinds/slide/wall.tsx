import clsx from 'clsx'
import { QuizText } from '../formatted/quiz-text.tsx'
import type { Wall } from '../screens.ts'
import { Words } from './words.tsx'

const SIZE = 'text-[clamp(1.25rem,min(2vw,3.6vh),5rem)] md:portrait:text-[2vmax]'
const LARGE = 'text-[clamp(1.25rem,min(2.6vw,4.8vh),6rem)] md:portrait:text-[2.2vmax]'
/** A bar beside the text. */
const BAR = 'border-s-[0.2em] border-brand ps-[0.8em] leading-snug dark:border-primary-ink'

/** Many short lines go in two columns, where they can be twice as large. */
const MANY = 6
const SHORT = 50
const FEW = 3

function SlideWords({ words }: { words: string }) {
  const lines = words.split('\n')
  const isList = lines.length > MANY && lines.every(({ length }) => length <= SHORT)
  const size = lines.length > FEW ? SIZE : LARGE
  // Text with formatting may wrap within itself.
  return isList && !/[`*~^$]/.test(words) ? (
    <ul className={clsx(size, BAR, 'list-none gap-x-[2em] lg:landscape:columns-2')}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are fixed, position is identity
        <li key={at} dir="auto" className="min-h-[1lh] break-inside-avoid as-written">
          <QuizText text={line} />
        </li>
      ))}
    </ul>
  ) : (
    <Words text={words} className={clsx(size, BAR, isList && 'gap-x-[2em] lg:landscape:columns-2')} />
  )
}

export const wall: Wall<'slide'> = {
  asksNothing: true,
  Asked: ({ question }) => <SlideWords words={question.words} />,
  Outcome: ({ question }) => <SlideWords words={question.words} />,
  Votes: ({ question }) => <SlideWords words={question.words} />,
  isAlone: ({ words }) => words === '',
  isLarge: ({ words }) => words.split('\n').length > MANY || words.length > 280,
  sayKey: ({ text, words }) => `${text} ${words}`.trim(),
}
