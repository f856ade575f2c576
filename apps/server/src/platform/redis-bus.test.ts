import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { canHaveRedis, startRedis } from '../../../../bench/processes/redis-process.ts'
import type { Bus, BusEvent } from './bus.ts'
import { createRedisBus } from './redis-bus.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A port in front of a Redis: refuses, accepts without a reply, or forwards. */
async function openRelay(redisUrl: string) {
  const { port: behind } = new URL(redisUrl)
  const sockets = new Set<Socket>()
  let leadsOn = false
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    if (!leadsOn) return
    const other = connect(Number(behind), '127.0.0.1')
    sockets.add(other.on('error', () => {}))
    socket.pipe(other).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const shut = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  cleanups.push(shut)
  return {
    url: `redis://127.0.0.1:${port}`,
    shut,
    async forward() {
      leadsOn = true
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

async function openBus(url: string, lost: boolean[] = []): Promise<Bus> {
  const bus = await createRedisBus({ url, log: pino({ level: 'silent' }), onLost: (is) => lost.push(is) })
  cleanups.push(() => bus.close())
  return bus
}

it.skipIf(!canHaveRedis()).each(['refuses', 'accepts and says nothing'])(
  'a node starts while Redis %s, reports it, and joins the others once Redis answers',
  async (how) => {
    const redis = await startRedis()
    cleanups.push(redis.stop)
    const relay = await openRelay(redis.url)
    if (how === 'refuses') await relay.shut()
    const lost: boolean[] = []
    const bus = await openBus(relay.url, lost)
    expect(lost.at(-1)).toBe(true)
    const resumed = new Promise<void>((resolve) => bus.onResume(resolve))
    const heard = new Promise<BusEvent>((resolve) => bus.subscribe(resolve))
    await relay.forward()
    await resumed
    const other = await openBus(redis.url)
    const event: BusEvent = { type: 'site-changed' }
    other.publish(event)
    expect(await heard).toEqual(event)
    await expect.poll(() => lost.at(-1)).toBe(false)
  },
  40_000,
)
