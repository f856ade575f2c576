import { optionColour } from './option-colours.ts'

/** The first letter of a name as a reader sees it, on a colour of its number. */
export function Avatar({ name, number }: { name: string; number: number }) {
  const [first] = new Intl.Segmenter().segment(name)
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: optionColour(number, 10) }}
      className="grid size-11 shrink-0 place-items-center rounded-full text-xl font-bold text-white uppercase"
    >
      {first?.segment ?? '?'}
    </span>
  )
}
