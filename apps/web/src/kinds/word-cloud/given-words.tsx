import { Line } from '../typed-answer/line.tsx'

/** What somebody typed, as one line. */
export const GivenWords = ({ words, label }: { words: readonly string[]; label: string }) => (
  <Line label={label}>{words.join(' · ')}</Line>
)
