import { type Area, PICTURE_SPAN, type Picture, type Point, SMALLEST_AREA } from '@pinquiz/game'
import { type PointerEvent, useState } from 'react'
import type { EditableRegion } from './drafting.ts'
import { dragged, type Grip, gripAt } from './grabbing.ts'
import { OnPicture, Outline, pointAt } from './on-picture.tsx'

type Props = {
  picture: Picture
  regions: readonly EditableRegion[]
  onDraw: (area: Area) => void
  /** A region was moved or resized to `area`. */
  onPlace: (region: number, area: Area) => void
  /** A region was clicked, not dragged. */
  onPick: (region: number) => void
}

/** How far from a corner it can be grabbed, by pointer type. */
const REACH_PX = { mouse: 9, pen: 12, touch: 20 }

type Drag = { pointer: number; grip: Grip; to: Point }

/** The picture with its regions, which can be dragged; drawing on an empty place adds one. */
export function RegionCanvas({ picture, regions, onDraw, onPlace, onPick }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [over, setOver] = useState<Grip | null>(null)
  const area = drag && dragged(drag.grip, drag.to)
  const held = drag?.grip.region
  const end = (event: PointerEvent) => {
    if (event.pointerId !== drag?.pointer) return
    setDrag(null)
    const placed = dragged(drag.grip, pointAt(event))
    if (!held) {
      // A shorter movement is a click.
      if (placed.width >= SMALLEST_AREA && placed.height >= SMALLEST_AREA) onDraw(placed)
    } else if (PARTS.some((part) => placed[part] !== held[part])) onPlace(held.key, placed)
    else onPick(held.key)
  }
  return (
    <OnPicture picture={picture} sizes="(min-width: 64rem) 40rem, 100vw" maxHeight="24rem">
      {regions.map((region, at) => (
        <Outline
          key={region.key}
          area={area && held?.key === region.key ? area : region}
          isRight={region.isRight}
        >
          <span className="absolute start-1 top-1 bg-white px-1 text-sm leading-tight font-bold text-black">
            {at + 1}
          </span>
          <Corners />
        </Outline>
      ))}
      {area && !held && <Outline area={area} className="border-dashed" />}
      <span
        data-canvas=""
        onPointerDown={(event) => {
          // Ignores a second finger.
          if (drag || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const at = pointAt(event)
          setDrag({ pointer: event.pointerId, grip: gripAt(regions, at, reachOf(event)), to: at })
        }}
        onPointerMove={(event) => {
          const to = pointAt(event)
          if (!drag) setOver(gripAt(regions, to, reachOf(event)))
          else if (event.pointerId === drag.pointer) setDrag({ ...drag, to })
        }}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
        className="absolute inset-0 touch-none"
        style={{ cursor: cursorOf(drag?.grip ?? over) }}
      />
    </OnPicture>
  )
}

const PARTS = ['x', 'y', 'width', 'height'] as const

function reachOf({ pointerType, currentTarget }: PointerEvent): Point {
  const { width, height } = currentTarget.getBoundingClientRect()
  const px = REACH_PX[pointerType as keyof typeof REACH_PX] ?? REACH_PX.touch
  return [(PICTURE_SPAN * px) / width, (PICTURE_SPAN * px) / height]
}

function cursorOf(grip: Grip | null): string {
  if (!grip?.region) return 'crosshair'
  if (!grip.corner) return 'move'
  return grip.corner[0] === grip.corner[1] ? 'nwse-resize' : 'nesw-resize'
}

/** Handles for resizing. */
const Corners = () =>
  ['-top-1.5 -start-1.5', '-top-1.5 -end-1.5', '-start-1.5 -bottom-1.5', '-end-1.5 -bottom-1.5'].map(
    (place) => (
      <span key={place} className={`absolute size-2.5 rounded-xs border-2 border-black bg-white ${place}`} />
    ),
  )
