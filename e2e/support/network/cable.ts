import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A connection between one browser and the server that can really be broken: data in flight is lost, nothing new gets
 * through, and neither side is told. The browser's own offline mode still lets frames out of an open WebSocket.
 */
export class BreakableConnection {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isCut = false
  origin = ''

  private constructor(targetPort: number) {
    this.#server = createServer((near) => this.#join(near, connect(targetPort, '127.0.0.1')))
  }

  static async to(origin: string): Promise<BreakableConnection> {
    const cable = new BreakableConnection(Number(new URL(origin).port))
    await new Promise<void>((resolve) => cable.#server.listen(0, '127.0.0.1', resolve))
    const address = cable.#server.address()
    cable.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    return cable
  }

  cut(): void {
    this.#isCut = true
  }

  /** Earlier connections stay dead; new ones get through. */
  mend(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#isCut = false
  }

  async remove(): Promise<void> {
    this.mend()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from)
      from.on('data', (chunk) => {
        if (!this.#isCut) to.write(chunk)
      })
      from.on('end', () => {
        if (!this.#isCut) to.end()
      })
      // A reset on one side reaches the other side only while the connection is intact.
      from.on('error', () => {})
      from.on('close', () => {
        this.#sockets.delete(from)
        if (!this.#isCut) to.destroy()
      })
    }
  }
}
