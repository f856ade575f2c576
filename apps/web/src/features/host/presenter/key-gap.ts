/** A bouncing or impatient press doesn't count as a second one. */
const MIN_GAP_MS = 700

/** Whether a key press counts, given when the last counted one was. */
export function createKeyGap(): (atMs: number) => boolean {
  let lastMs = Number.NEGATIVE_INFINITY
  return (atMs) => {
    if (atMs - lastMs < MIN_GAP_MS) return false
    lastMs = atMs
    return true
  }
}
