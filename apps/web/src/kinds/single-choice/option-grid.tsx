import clsx from 'clsx'
import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { optionRows, optionSize } from './option-size.ts'

/** The options on the projector, as they look on the players' buttons. */
export function OptionGrid({ options }: { options: readonly string[] }) {
  return (
    <ol
      className={clsx(
        'grid list-none gap-3 leading-tight font-semibold sm:grid-cols-2',
        optionSize(options),
        optionRows(options),
      )}
    >
      {options.map((text, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: options are fixed, position is identity
          key={index}
          style={{ backgroundColor: optionColour(index, 4) }}
          className="flex items-center gap-[0.6em] rounded-lg px-[0.7em] py-[0.4em] text-white"
        >
          <OptionMark index={index} className="text-[1.15em]" />
          <span dir="auto" className="min-w-0 flex-1 as-written">
            {text}
          </span>
        </li>
      ))}
    </ol>
  )
}
