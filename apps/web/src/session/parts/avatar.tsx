import { avatarOf, lettersOf } from '@pinquiz/game'
import { optionColour } from './option-colours.ts'
import { AvatarPicture } from './picture.tsx'

type Props = {
  name: string
  number: number
  /** With avatars on: whose it is, and which was chosen. */
  picture?: { participant: string; avatar?: number | undefined } | undefined
  className?: string
}

/** A picture, or the first letter of a name as a reader sees it, on a colour of its number. */
export function Avatar({ name, number, picture, className = 'size-11 text-xl' }: Props) {
  if (picture)
    return <AvatarPicture avatar={avatarOf(picture.participant, picture.avatar)} className={className} />
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
