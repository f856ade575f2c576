export type Socket = { send(text: string): void; close(): void }
/** `busy`: the server refused the socket. `walled`: the network answers instead of the server. */
export type SocketFailure = 'busy' | 'walled'
export type SocketEvents = { onOpen(): void; onText(text: string): void; onClose(lost?: SocketFailure): void }
export type OpenSocket = (events: SocketEvents) => Socket
