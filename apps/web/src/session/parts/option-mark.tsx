import clsx from 'clsx'
import { optionLetter } from './option-colours.ts'

/** Ten shapes of our own, one per option: leaf, star, hexagon, moon, cross, clover, bolt, ring, heart, hourglass. */
export const SHAPES = [
  'M3 3h8a10 10 0 0 1 10 10v8h-8A10 10 0 0 1 3 11Z',
  'm12 1.8 3.1 6.4 7 .9-5.1 4.9 1.3 7L12 17.6 5.7 21 7 14 1.9 9.1l7-.9Z',
  'M7 3h10l5.2 9L17 21H7l-5.2-9Z',
  'M15.5 2.3A9.9 9.9 0 1 0 21.7 16 8 8 0 1 1 15.5 2.3Z',
  'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6Z',
  'M12 2a4.8 4.8 0 0 1 4.7 5.3A4.8 4.8 0 1 1 15 16.4L16.5 22h-9L9 16.4a4.8 4.8 0 1 1-1.7-9.1A4.8 4.8 0 0 1 12 2Z',
  'M14.5 1.5 4 13.5h6.5L9 22.5l11-13h-7Z',
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 5.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  'M12 21.5 3.4 12.8a5.7 5.7 0 0 1 8.1-8.1l.5.6.5-.6a5.7 5.7 0 0 1 8.1 8.1Z',
  'M4 2h16v3.5L14.5 12l5.5 6.5V22H4v-3.5L9.5 12 4 5.5Z',
] as const

export function OptionShape({ index, className }: { index: number; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('shrink-0 fill-current', className)}>
      <path d={SHAPES[index % SHAPES.length]} fillRule="evenodd" />
    </svg>
  )
}

/** Letter and shape of an option, in the colour of the text around them, whose baseline is the letter's. Size follows the font size. */
export function OptionMark({ index, className }: { index: number; className?: string }) {
  return (
    <span className={clsx('inline-flex shrink-0 items-center gap-[0.35em] font-extrabold', className)}>
      <OptionShape index={index} className="size-[1.15em]" />
      <span className="w-[0.75em] self-baseline text-center">{optionLetter(index)}</span>
    </span>
  )
}
