import type { Timers } from './timers.ts'

/** What is used of a `WebSocket`. */
type WebSocketLike = {
  addEventListener(type: 'open' | 'close', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  send(text: string): void
  close(): void
}

/** What is used of an `EventSource`. */
type EventSourceLike = {
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void
  close(): void
}

type Request = {
  method: string
  headers?: Record<string, string>
  body?: string
  /** Goes out although the page is closing. */
  keepalive?: boolean
  cache?: 'no-store'
  redirect?: 'manual'
}
type Response = {
  ok: boolean
  status: number
  type: string
  headers: { get(name: string): string | null }
}

/** What a page reaches its site with; paths are the site's. */
export type Network = {
  timers: Timers
  newId(): string
  openWebSocket(path: string): WebSocketLike
  openEvents(path: string): EventSourceLike
  fetch(path: string, request: Request, patienceMs?: number): Promise<Response>
  /** Before the stores' own listeners: they find that there is no time. */
  onLeaving(listener: () => void): () => void
}
