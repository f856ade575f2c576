import type { DrawnCover } from '@pinquiz/game'
import clsx from 'clsx'

type Props = { cover: DrawnCover; className?: string }

/** A quiz's cover; decoration, because its title stands beside it. */
export function CoverImage({ cover, className }: Props) {
  return (
    <img
      src={`/covers/${cover}.svg`}
      alt=""
      width={640}
      height={280}
      decoding="async"
      className={clsx('bg-primary object-cover', className)}
    />
  )
}
