import { type Area, PICTURE_SPAN, type Point, SMALLEST_AREA } from '@pinquiz/game'

type Placed = Area & { key: number }
/**
 * What a press on the picture grabs: nothing, a region, or a corner, given as fractions of the region's size from
 * left and top.
 */
export type Grip = {
  from: Point
  region: Placed | null
  corner: readonly [right: 0 | 1, bottom: 0 | 1] | null
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const
const SPAN = PICTURE_SPAN

const sizeOf = ({ width, height }: Area) => width * height
const isWithin = ({ x, y, width, height }: Area, [atX, atY]: Point) =>
  atX >= x && atX <= x + width && atY >= y && atY <= y + height

/**
 * The smallest region there, as when counting points (K88). Corners can be grabbed from further away; `reach` is in
 * thousandths.
 */
export function gripAt(regions: readonly Placed[], from: Point, [reachX, reachY]: Point): Grip {
  const bySize = regions.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  for (const region of bySize) {
    const corner = CORNERS.find(
      ([right, bottom]) =>
        isNear(region.x, region.width, right, from[0], reachX) &&
        isNear(region.y, region.height, bottom, from[1], reachY),
    )
    if (corner) return { from, region, corner }
    if (isWithin(region, from)) return { from, region, corner: null }
  }
  return { from, region: null, corner: null }
}

/** Corners inside a small region reach less far, so that it can still be moved. */
function isNear(start: number, length: number, isFar: 0 | 1, at: number, reach: number): boolean {
  const outwards = isFar ? at - (start + length) : start - at
  return outwards <= reach && -outwards <= Math.min(reach, length / 4)
}

/** The area after dragging: a new region, or the grabbed one moved or resized. */
export function dragged({ from, region, corner }: Grip, to: Point): Area {
  if (!region) return { ...along('x', from[0], to[0]), ...along('y', from[1], to[1]) }
  if (!corner) {
    const moved = (at: number, length: number, by: number) => Math.min(Math.max(at + by, 0), SPAN - length)
    return {
      x: moved(region.x, region.width, to[0] - from[0]),
      y: moved(region.y, region.height, to[1] - from[1]),
      width: region.width,
      height: region.height,
    }
  }
  return {
    ...along('x', ...stretched(region.x, region.width, corner[0], to[0] - from[0])),
    ...along('y', ...stretched(region.y, region.height, corner[1], to[1] - from[1])),
  }
}

/** Resizes on one axis: the opposite side stays, and the region never flips over. */
function stretched(at: number, length: number, isFar: 0 | 1, by: number): [number, number] {
  const end = at + length
  return isFar
    ? [at, Math.min(Math.max(end + by, at + SMALLEST_AREA), SPAN)]
    : [Math.max(Math.min(at + by, end - SMALLEST_AREA), 0), end]
}

const along = <Axis extends 'x' | 'y'>(axis: Axis, one: number, other: number) => {
  const [at, length] = [Math.min(one, other), Math.abs(one - other)]
  return (axis === 'x' ? { x: at, width: length } : { y: at, height: length }) as Axis extends 'x'
    ? { x: number; width: number }
    : { y: number; height: number }
}
