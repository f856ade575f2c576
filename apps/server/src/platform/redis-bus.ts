import { randomUUID } from 'node:crypto'
import { newsTopic } from '@pinquiz/protocol'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Bus, BusEvent } from './bus.ts'

const CHANNEL = 'pinquiz:events'

const session = z.string()
const participant = z.string()
const busEvent: z.ZodMiniType<BusEvent> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session-changed'), session, version: z.int() }),
  z.object({ type: z.literal('roster-changed'), session, participants: z.array(participant) }),
  z.object({ type: z.literal('answers-written'), session, question: z.int() }),
  z.object({
    type: z.literal('participant-connected'),
    session,
    participant,
    connection: z.string(),
    atMs: z.number(),
  }),
  z.object({
    type: z.literal('participant-left'),
    session,
    participant,
    connection: z.string(),
    fromMs: z.number(),
  }),
  z.object({ type: z.literal('line-awaited'), session, untilMs: z.number() }),
  z.object({ type: z.literal('time-given-back'), session, participants: z.array(participant) }),
  z.object({ type: z.literal('participant-removed'), session, participant }),
  z.object({ type: z.literal('user-revoked'), user: z.string() }),
  z.object({ type: z.literal('sign-ins-ended'), user: z.string() }),
  z.object({ type: z.literal('session-gone'), session: z.string() }),
  z.object({
    type: z.literal('news'),
    to: z.union([z.literal('admins'), z.object({ user: z.string() })]),
    topic: newsTopic,
  }),
])

/** What is sent: `from` tells a node its own events, which it has heard already. */
const message = z.object({ from: z.string(), event: busEvent })

/**
 * The bus between nodes over Redis or Valkey pub/sub. A node hears itself at once, also while Redis is away or hangs;
 * events of others are lost then and healed by `onResume` and the hub's version check.
 */
export async function createRedisBus(options: { url: string; log: Logger }): Promise<Bus> {
  const self = randomUUID()
  const handlers = new Set<(event: BusEvent) => void>()
  const resumeHandlers = new Set<() => void>()
  const settings = {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt: number) => Math.min(attempt * 200, 2000),
  }
  const sender = new Redis(options.url, { ...settings, enableOfflineQueue: false })
  const receiver = new Redis(options.url, settings)
  let wasReady = false

  for (const client of [sender, receiver])
    client.on('error', (error: Error) => options.log.warn({ err: error.message }, 'redis is not reachable'))
  receiver.on('ready', () => {
    if (wasReady) for (const handler of resumeHandlers) handler()
    wasReady = true
  })
  receiver.on('message', (_channel: string, text: string) => {
    const received = parseMessage(text)
    if (!received) options.log.warn('an event of another version was ignored')
    else if (received.from !== self) deliver(received.event)
  })

  function deliver(event: BusEvent) {
    for (const handler of handlers) handler(event)
  }

  await receiver.subscribe(CHANNEL)
  if (sender.status !== 'ready') await new Promise((resolve) => sender.once('ready', resolve))

  return {
    publish(event) {
      setImmediate(deliver, event)
      sender.publish(CHANNEL, JSON.stringify({ from: self, event })).catch(() => {})
    },
    subscribe(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    onResume: (handler) => resumeHandlers.add(handler),
    async close() {
      handlers.clear()
      sender.disconnect()
      receiver.disconnect()
    },
  }
}

function parseMessage(text: string): z.infer<typeof message> | null {
  try {
    return message.parse(JSON.parse(text))
  } catch {
    return null
  }
}
