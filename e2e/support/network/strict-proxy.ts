import { createServer, request, type Server } from 'node:http'

/**
 * A proxy between a browser and the site that passes plain requests and answers every upgrade with 403, like those of
 * schools and offices. While `isWalled` it answers everything with its own page, like a café's network.
 */
export class StrictProxy {
  readonly #server: Server
  isWalled = false
  /** Upgrades that it refused. */
  refused = 0
  origin = ''

  private constructor(target: string) {
    const { hostname, port } = new URL(target)
    this.#server = createServer((asked, reply) => {
      if (this.isWalled)
        return void reply.setHeader('content-type', 'text/html').end('<h1>Sign in to the WLAN</h1>')
      const { method, url, headers } = asked
      const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      onward.on('error', () => reply.destroy())
      reply.on('close', () => onward.destroy())
      asked.pipe(onward)
    })
    this.#server.on('upgrade', (_request, socket) => {
      this.refused += 1
      socket.on('error', () => {})
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    })
  }

  static async before(target: string): Promise<StrictProxy> {
    const proxy = new StrictProxy(target)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    const address = proxy.#server.address()
    proxy.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    return proxy
  }

  /** Open connections break; new requests get through. */
  tear(): void {
    this.#server.closeAllConnections()
  }

  async remove(): Promise<void> {
    this.tear()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
