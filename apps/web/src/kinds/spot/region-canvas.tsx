import { type Area, type Picture, type Point, SMALLEST_AREA } from '@pinquiz/game'
import { useState } from 'react'
import type { EditableRegion } from './drafting.ts'
import { OnPicture, Outline, pointAt } from './on-picture.tsx'

type Props = {
  picture: Picture
  regions: readonly EditableRegion[]
  onDraw: (area: Area) => void
}

const between = ([x, y]: Point, [otherX, otherY]: Point): Area => ({
  ...{ x: Math.min(x, otherX), y: Math.min(y, otherY) },
  ...{ width: Math.abs(x - otherX), height: Math.abs(y - otherY) },
})

/** The picture with its regions; a rectangle drawn on it is one more. */
export function RegionCanvas({ picture, regions, onDraw }: Props) {
  const [drawn, setDrawn] = useState<{ from: Point; to: Point } | null>(null)
  const area = drawn && between(drawn.from, drawn.to)
  const end = () => {
    setDrawn(null)
    // Less is a click.
    if (area && area.width >= SMALLEST_AREA && area.height >= SMALLEST_AREA) onDraw(area)
  }
  return (
    <OnPicture picture={picture} sizes="(min-width: 64rem) 40rem, 100vw" maxHeight="24rem">
      {regions.map((region, at) => (
        <Outline key={region.key} area={region} isRight={region.isRight}>
          <span className="absolute start-0 top-0 bg-white px-1 text-sm leading-tight font-bold text-black">
            {at + 1}
          </span>
        </Outline>
      ))}
      {area && <Outline area={area} className="border-dashed" />}
      <span
        data-canvas=""
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const at = pointAt(event)
          setDrawn({ from: at, to: at })
        }}
        onPointerMove={(event) => {
          const to = pointAt(event)
          setDrawn((before) => before && { ...before, to })
        }}
        onPointerUp={end}
        onPointerCancel={() => setDrawn(null)}
        className="absolute inset-0 cursor-crosshair touch-none"
      />
    </OnPicture>
  )
}
