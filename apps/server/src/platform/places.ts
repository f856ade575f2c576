import { AppError } from './app-error.ts'

/** Limits concurrency; others queue, and beyond `mostWaiting` must come back later (`too-many-requests`). */
export function createPlaces({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let taken = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  return {
    /** Returns a function to call when done. */
    async enter(): Promise<() => void> {
      if (taken < atOnce) taken += 1
      else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
      else throw new AppError('too-many-requests', { retryAfterS: 5 })
      return leave
    },
  }
}
