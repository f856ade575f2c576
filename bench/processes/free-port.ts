import { createServer } from 'node:net'

/** Below the ports that the kernel gives to outgoing connections, one of which could take it before it is used. */
const [FROM, TO] = [15_000, 32_000]

/** A port on loopback that no one listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM))
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
