import type { Timers } from './timers.ts'

/** The used part of a `WebSocket`. */
type WebSocketLike = {
  addEventListener(type: 'open' | 'close', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  send(text: string): void
  close(): void
}

/** The used part of an `EventSource`. */
type EventSourceLike = {
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void
  close(): void
}

type Request = {
  method: string
  headers?: Record<string, string>
  body?: string
  /** Is sent even while the page is closing. */
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

/** How a page reaches its server; paths are relative to the site. */
export type Network = {
  timers: Timers
  newId(): string
  openWebSocket(path: string): WebSocketLike
  openEvents(path: string): EventSourceLike
  fetch(path: string, request: Request, patienceMs?: number): Promise<Response>
  /** Before the stores' own listeners: they find that there is no time. */
  onLeaving(listener: () => void): () => void
}
