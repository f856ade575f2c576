import clsx from 'clsx'
// Not within a script or a style: it is one file for all of them, fetched where the first of them is shown.
import pictures from './pictures.svg?no-inline'

const COLUMNS = 8
const ROWS = 7
/** The row of reactions follows the avatars. */
const FIRST_REACTION = 48

type Props = { place: number; className: string }

/** One of the sprite's pictures; decoration next to words. */
function Picture({ place, className }: Props) {
  const across = ((place % COLUMNS) / (COLUMNS - 1)) * 100
  const down = (Math.floor(place / COLUMNS) / (ROWS - 1)) * 100
  return (
    <span
      aria-hidden="true"
      style={{
        backgroundImage: `url(${pictures})`,
        backgroundSize: `${COLUMNS * 100}% ${ROWS * 100}%`,
        backgroundPosition: `${across}% ${down}%`,
      }}
      className={clsx('inline-block shrink-0 bg-no-repeat', className)}
    />
  )
}

/** `avatar`: one of `game` `AVATARS`. */
export const AvatarPicture = ({ avatar, className }: { avatar: number; className: string }) => (
  <Picture place={avatar} className={clsx('rounded-full', className)} />
)

/** `reaction`: one of `game` `REACTIONS`. */
export const ReactionPicture = ({ reaction, className }: { reaction: number; className: string }) => (
  // Hides a sliver of the avatar above it, if the size isn't a whole number of pixels.
  <Picture place={FIRST_REACTION + reaction} className={clsx('[clip-path:inset(4%_0_0)]', className)} />
)
