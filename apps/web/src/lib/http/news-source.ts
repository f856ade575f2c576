import { type NewsTopic, newsItem } from '@pinquiz/protocol'

/** The parts of `EventSource` in use. */
export type Stream = {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onerror: (() => void) | null
  close(): void
}

/** The browser environment, so that tests control time. */
export type NewsEnvironment = {
  open(): Stream
  isVisible(): boolean
  onVisibility(changed: () => void): void
  /** Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  random(): number
  /** The stream ended: its reader lost access, or the server stopped. */
  onLost(): void
}

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000
/** The stream survives page changes. */
const LINGER_MS = 2_000

/**
 * One event stream for all listeners in the page, and only while there are any and the page is visible: browsers limit
 * a site to six connections. After each reconnect, all listeners are told to read again.
 */
export function createNewsSource(environment: NewsEnvironment) {
  const listeners = new Map<NewsTopic, Set<() => void>>()
  let stream: Stream | null = null
  let cancelTimer = () => {}
  let failures = 0

  const isWanted = () => listeners.size > 0 && environment.isVisible()

  function tell(topic: NewsTopic) {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  function close() {
    cancelTimer()
    stream?.close()
    stream = null
  }
  function open() {
    close()
    const opened = environment.open()
    stream = opened
    opened.onopen = () => {
      failures = 0
      for (const topic of listeners.keys()) tell(topic)
    }
    opened.onmessage = ({ data }) => {
      const topic = topicOf(data)
      if (topic) tell(topic)
    }
    // The browser would retry by itself, but not after a refusal, and forever.
    opened.onerror = () => {
      close()
      environment.onLost()
      const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
      failures += 1
      cancelTimer = environment.after(waitMs * (0.5 + environment.random() / 2), update)
    }
  }
  function update() {
    if (!isWanted()) close()
    else if (!stream) open()
  }
  environment.onVisibility(update)

  return {
    /** Returns a function that unsubscribes. */
    subscribe(topic: NewsTopic, listener: () => void): () => void {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      update()
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(topic)
        if (listeners.size === 0) environment.after(LINGER_MS, update)
      }
    },
  }
}

function topicOf(data: string): NewsTopic | null {
  try {
    return newsItem.parse(JSON.parse(data)).topic
  } catch {
    return null
  }
}
