import { AppError } from './app-error.ts'

/** So many at once; others wait in order, and beyond `mostWaiting` come back later (`too-many-requests`). */
export function createPlaces({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let taken = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  return {
    /** Returns what to call when it is done. */
    async enter(): Promise<() => void> {
      if (taken < atOnce) taken += 1
      else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
      else throw new AppError('too-many-requests', { retryAfterS: 5 })
      return leave
    },
  }
}
