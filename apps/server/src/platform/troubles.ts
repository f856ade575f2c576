import type { Trouble } from '@pinquiz/protocol'

/** What is wrong with this node, from measured facts. */
export type Troubles = {
  set(name: Trouble, isOn: boolean): void
  /** In order of appearance. */
  current(): Trouble[]
  /** Called after each change. Returns the unsubscriber. */
  onChange(handler: () => void): () => void
}

export function createTroubles(): Troubles {
  const on = new Set<Trouble>()
  const handlers = new Set<() => void>()
  return {
    set(name, isOn) {
      if (on.has(name) === isOn) return
      if (isOn) on.add(name)
      else on.delete(name)
      for (const handler of handlers) handler()
    },
    current: () => [...on],
    onChange(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
}
