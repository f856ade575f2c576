import { setFlagsFromString } from 'node:v8'

/** From this much memory on, a heap that triples between two full collections does no harm. */
const ROOMY_BYTES = 2_000_000_000

/**
 * A full garbage collection takes as much processor time as a thousand answers, and V8 likes to make one in the middle of
 * a question: with room, it may wait until the heap has tripled (decision 0131). Call before the heap grows.
 */
export function growHeapFreely(availableBytes = process.availableMemory()): void {
  if (availableBytes >= ROOMY_BYTES) setFlagsFromString('--heap-growing-percent=200')
}
