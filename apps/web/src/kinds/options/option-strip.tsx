import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { OptionPicture, QuizText } from '../formatted/quiz-text.tsx'

type Props = { index: number; text: string; label?: string }

/** One option, styled like its button. */
export function OptionStrip({ index, text, label }: Props) {
  return (
    <div className="w-full text-start">
      {label && <p className="mb-1 font-semibold">{label}</p>}
      <div
        style={{ backgroundColor: optionColour(index, 4) }}
        className="flex min-h-12 items-center gap-3 rounded-md px-3 py-2 text-white"
      >
        <OptionMark index={index} className="text-xl" />
        <OptionPicture index={index} maxHeight="4rem" />
        <span dir="auto" className="line-clamp-4 min-w-0 flex-1 leading-tight font-semibold as-written">
          <QuizText text={text} />
        </span>
      </div>
    </div>
  )
}
