/** In whole thousandths of the picture's width and height, from its upper left corner. */
export type Area = { x: number; y: number; width: number; height: number }
/** `[x, y]` in the same unit. */
export type Point = readonly [x: number, y: number]

export const PICTURE_SPAN = 1000
/** Smaller areas can't be hit by a thumb. */
export const SMALLEST_AREA = 20

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(Number.isFinite(value) ? Math.round(value) : least, least), most)

/** Moves and resizes the area to fit into the picture. */
export function fittedArea({ x, y, width, height }: Area): Area {
  const size = {
    width: within(width, SMALLEST_AREA, PICTURE_SPAN),
    height: within(height, SMALLEST_AREA, PICTURE_SPAN),
  }
  return {
    x: within(x, 0, PICTURE_SPAN - size.width),
    y: within(y, 0, PICTURE_SPAN - size.height),
    ...size,
  }
}

export const isInArea = ({ x, y, width, height }: Area, [atX, atY]: Point): boolean =>
  atX >= x && atX <= x + width && atY >= y && atY <= y + height

/** Index of the area with this point: a right one if several contain it, then the smallest; -1 if none. */
export function placeOfPoint(areas: readonly (Area & { isRight: boolean })[], point: Point): number {
  const around = areas.flatMap((area, place) => (isInArea(area, point) ? [{ ...area, place }] : []))
  const size = ({ width, height }: Area) => width * height
  around.sort((one, other) => Number(other.isRight) - Number(one.isRight) || size(one) - size(other))
  return around[0]?.place ?? -1
}

/** An answer's point; null if it names an area by index, or none. */
export const pointOf = ([x, y]: readonly number[]): Point | null =>
  x !== undefined && y !== undefined ? [x, y] : null
