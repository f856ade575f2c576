import { type Area, PICTURE_SPAN, type Picture, type Point } from '@pinquiz/game'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PictureShown } from '../../session/parts/picture-shown.tsx'

const percent = (part: number) => `${(100 * part) / PICTURE_SPAN}%`

/** `maxHeight` is a CSS length. */
type Props = { picture: Picture; sizes: string; maxHeight: string; children?: ReactNode }

/** A question's picture with overlays. */
export function OnPicture({ picture, sizes, maxHeight, children }: Props) {
  const ratio = picture.width / picture.height
  return (
    <div
      className="relative mx-auto shrink-0 rounded-md ring-1 ring-line"
      style={{ width: `min(100%, calc(${maxHeight} * ${ratio}))`, aspectRatio: ratio }}
    >
      <PictureShown picture={picture} sizes={sizes} maxHeight={maxHeight} className="rounded-md" />
      {children}
    </div>
  )
}

/** The position someone points at. */
export const Pin = ({ point: [x, y], isSmall = false }: { point: Point; isSmall?: boolean }) => (
  <span
    aria-hidden="true"
    data-pin=""
    className={clsx(
      'pointer-events-none absolute -translate-x-1/2 -translate-y-1/2 rounded-full border-white ring-2 ring-black forced-color-adjust-none',
      isSmall ? 'size-[0.75em] border-2 bg-accent' : 'size-8 border-4 bg-brand',
    )}
    style={{ left: percent(x), top: percent(y) }}
  />
)

type OutlineProps = { area: Area; isRight?: boolean; className?: string; children?: ReactNode }

/** A region on the picture, visible on any background. */
export const Outline = ({ area, isRight = false, className, children }: OutlineProps) => (
  <span
    aria-hidden="true"
    className={clsx(
      'pointer-events-none absolute rounded-sm border-[0.25em] ring-2 ring-white forced-color-adjust-none',
      isRight ? 'border-success-fill bg-success-fill/30' : 'border-brand',
      className,
    )}
    style={{
      left: percent(area.x),
      top: percent(area.y),
      width: percent(area.width),
      height: percent(area.height),
    }}
  >
    {children}
  </span>
)

type Pointer = { currentTarget: Element; clientX: number; clientY: number }

/** The pointer's position on the element, in thousandths of its size. */
export function pointAt({ currentTarget, clientX, clientY }: Pointer): [x: number, y: number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const part = (value: number, whole: number) =>
    Math.min(Math.max(Math.round((PICTURE_SPAN * value) / whole), 0), PICTURE_SPAN)
  return [part(clientX - left, width), part(clientY - top, height)]
}
