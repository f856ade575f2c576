import type { Bus, BusEvent } from './bus.ts'

/** The bus of a single node: delivers on the next turn, like a network, in order of publishing. */
export function createMemoryBus(): Bus {
  const handlers = new Set<(event: BusEvent) => void>()
  return {
    publish(event) {
      setImmediate(() => {
        for (const handler of handlers) handler(event)
      })
    },
    subscribe(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    onResume() {},
    close: async () => handlers.clear(),
  }
}
