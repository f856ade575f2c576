import { lettersOf } from '@pinquiz/game'
import { optionColour } from './option-colours.ts'

/** The first letter of a name as a reader sees it, on a colour of its number. */
type Props = { name: string; number: number; className?: string }

export function Avatar({ name, number, className = 'size-11 text-xl' }: Props) {
  const [first = '?'] = lettersOf(name)
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: optionColour(number, 10) }}
      className={`grid shrink-0 place-items-center rounded-full font-bold text-white uppercase ${className}`}
    >
      {first}
    </span>
  )
}
