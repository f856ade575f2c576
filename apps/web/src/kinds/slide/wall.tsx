import type { Wall } from '../screens.ts'
import { Words } from './words.tsx'

const SIZE = 'text-[clamp(1.25rem,min(2vw,3.6vh),2.5rem)]'

export const slide: Wall<'slide'> = {
  asksNothing: true,
  Asked: ({ question }) => <Words text={question.words} className={SIZE} />,
  Outcome: ({ question }) => <Words text={question.words} className={SIZE} />,
  Votes: ({ question }) => <Words text={question.words} className={SIZE} />,
  isLarge: ({ words }) => words !== '',
  sayKey: ({ text, words }) => `${text} ${words}`.trim(),
}
