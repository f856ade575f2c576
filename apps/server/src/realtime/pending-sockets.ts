/** A whole school that comes back behind one address in the same second. */
const MOST_PER_ADDRESS = 2_000

/** Counts the sockets that have not yet said who they are; those who have cost their address nothing. */
export function createPendingSockets(most = MOST_PER_ADDRESS) {
  const counts = new Map<string, number>()
  return {
    isFull: (address: string) => (counts.get(address) ?? 0) >= most,
    /** Returns what to call, once or more often, when the socket is known or gone. */
    enter(address: string): () => void {
      counts.set(address, (counts.get(address) ?? 0) + 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        const left = (counts.get(address) ?? 0) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}
