import { type Cover, widthsOf } from '@pinquiz/game'
import { mediaPath } from '@pinquiz/protocol'
import clsx from 'clsx'

type Props = { cover: Cover; className?: string }

/** A quiz's cover; decoration, because its title stands beside it. */
export function CoverImage({ cover, className }: Props) {
  return (
    <img
      src={pathOf(cover)}
      alt=""
      width={640}
      height={280}
      decoding="async"
      className={clsx('bg-primary object-cover', className)}
    />
  )
}

/** The smallest stored file of a picture is large enough for a card. */
const pathOf = (cover: Cover): string =>
  'drawing' in cover
    ? `/covers/${cover.drawing}.svg`
    : mediaPath(
        cover.picture.id,
        widthsOf(cover.picture.width).find((width) => width >= 480) ?? cover.picture.width,
      )
