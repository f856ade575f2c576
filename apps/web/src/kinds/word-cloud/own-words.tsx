import { Line } from '../typing/line.tsx'

/** One participant's words on one line. */
export const OwnWords = ({ words, label }: { words: readonly string[]; label: string }) => (
  <Line label={label}>{words.join(' · ')}</Line>
)
