import type { Timers } from './timers.ts'

/** The part of `WebSocket` used here. */
type WebSocketLike = {
  addEventListener(type: 'open' | 'close', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  send(text: string): void
  close(): void
}

/** The part of `EventSource` used here. */
type EventSourceLike = {
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void
  close(): void
}

type Request = {
  method: string
  headers?: Record<string, string>
  body?: string
  /** Sends even while the page is closing. */
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

/** A page's access to its server; paths are relative to the site. */
export type Network = {
  timers: Timers
  newId(): string
  openWebSocket(path: string): WebSocketLike
  openEvents(path: string): EventSourceLike
  fetch(path: string, request: Request, patienceMs?: number): Promise<Response>
  /** Runs before the stores' own listeners, so that what they send is sent without waiting. */
  onLeaving(listener: () => void): () => void
}
