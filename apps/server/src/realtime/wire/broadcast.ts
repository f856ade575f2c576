const SLICE = 2_000

/** Calls `send` for each receiver, yielding between slices, so that nothing waits behind a large room. */
export async function inSlices<T>(receivers: readonly T[], send: (receiver: T) => void): Promise<void> {
  for (let start = 0; start < receivers.length; start += SLICE) {
    if (start > 0) await new Promise(setImmediate)
    for (const receiver of receivers.slice(start, start + SLICE)) send(receiver)
  }
}
