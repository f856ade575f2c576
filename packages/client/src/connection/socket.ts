export type Socket = { send(text: string): void; close(): void }
/** `busy`: the server is there, and turned the socket away. `walled`: the network answers in its place. */
export type Lost = 'busy' | 'walled'
export type SocketEvents = { onOpen(): void; onText(text: string): void; onClose(lost?: Lost): void }
export type OpenSocket = (events: SocketEvents) => Socket
