import { type Picture, widthsOf } from '@pinquiz/game'
import { mediaPath } from '@pinquiz/protocol'

type Props = {
  picture: Picture
  /** How wide it is on this screen, as `sizes` of an image says it. */
  sizes: string
  /** Its space is reserved: as wide as possible, and no higher than this CSS length. */
  maxHeight: string
  className?: string
}

/** A stored picture, in the width that the screen needs. */
export function PictureShown({ picture, sizes, maxHeight, className }: Props) {
  const { id, alt, width, height } = picture
  const ratio = width / height
  return (
    <img
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      className={className}
      src={mediaPath(id, width)}
      srcSet={widthsOf(width)
        .map((one) => `${mediaPath(id, one)} ${one}w`)
        .join(', ')}
      decoding="async"
      style={{ width: `min(100%, calc(${maxHeight} * ${ratio}))`, height: 'auto', aspectRatio: ratio }}
    />
  )
}
