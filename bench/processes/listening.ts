import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const WITHIN_MS = 30_000

/** Resolves once something accepts connections on the loopback port. */
export async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + WITHIN_MS
  while (Date.now() < deadline) {
    const socket = createConnection(port, '127.0.0.1')
    const isUp = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isUp) return
    await delay(20)
  }
  throw new Error(`nothing listens on port ${port}`)
}
