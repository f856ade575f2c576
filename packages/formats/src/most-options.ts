import { LIMITS } from '@pinquiz/game'

/** Which options stay where there are too many: the right ones, then the first; in their order. */
export function keptPlaces(areRight: readonly boolean[], max = LIMITS.options.max): number[] {
  const places = [...areRight.keys()]
  const [right, wrong] = [true, false].map((is) => places.filter((at) => areRight[at] === is))
  return [...(right ?? []), ...(wrong ?? [])].slice(0, max).toSorted((a, b) => a - b)
}
