import clsx from 'clsx'
import { directionOf } from '../../lib/texts/direction.ts'
import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { OptionPicture, QuizText, useHasPictures } from '../formatted/quiz-text.tsx'
import { optionRows, optionSize } from './option-size.ts'

/** The options on the big screen, like the players' buttons. */
export function OptionGrid({ options }: { options: readonly string[] }) {
  const hasPictures = useHasPictures()
  return (
    <ol
      dir={directionOf(options)}
      className={clsx(
        // Options take most of the remaining space; an upright screen has more than they need.
        'grid list-none gap-3 leading-tight font-semibold sm:grow-[1.5] sm:grid-cols-2 md:portrait:grow-[0.5]',
        optionSize(options, hasPictures),
        optionRows(options),
      )}
    >
      {options.map((text, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: options are fixed, position is identity
          key={index}
          style={{ backgroundColor: optionColour(index, 4) }}
          className="flex items-center gap-[0.6em] rounded-lg border-[max(3px,0.16vw)] border-line-strong px-[0.7em] py-[0.4em] text-white"
        >
          <OptionMark index={index} className="text-[1.15em]" />
          <OptionPicture index={index} maxHeight="15vh" sizes="20vw" />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="as-written">
              <QuizText text={text} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
