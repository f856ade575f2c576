/** A bouncing remote, or an impatient thumb, doesn't count as a second press. */
const LEAST_GAP_MS = 700

/** Whether a key press counts, given the times of earlier effective ones. */
export function createKeyGap(): (atMs: number) => boolean {
  let lastMs = Number.NEGATIVE_INFINITY
  return (atMs) => {
    if (atMs - lastMs < LEAST_GAP_MS) return false
    lastMs = atMs
    return true
  }
}
