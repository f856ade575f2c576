import { randomUUID } from 'node:crypto'
import { newsTopic, waitingNewcomer, wallState } from '@pinquiz/protocol'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Bus, BusEvent } from './bus.ts'

const CHANNEL = 'pinquiz:events'
/** A start waits no longer for Redis: it joins the others later. */
const START_PATIENCE_MS = 3_000

const session = z.string()
const participant = z.string()
const busEvent = z.discriminatedUnion('type', [
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
    isBack: z.boolean(),
    isCut: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('line-awaited'), session, node: z.string(), untilMs: z.number() }),
  z.object({ type: z.literal('question-done'), session, node: z.string(), closesAtMs: z.number() }),
  z.object({ type: z.literal('time-given-back'), session, participants: z.array(participant) }),
  z.object({ type: z.literal('attempts-ended'), session, participants: z.array(participant) }),
  z.object({
    type: z.literal('pictures-there'),
    session,
    question: z.int(),
    participants: z.array(participant),
  }),
  z.object({ type: z.literal('participant-removed'), session, participant }),
  z.object({ type: z.literal('participant-let-back'), session, participant }),
  z.object({ type: z.literal('seats-voided'), session, participants: z.array(participant) }),
  z.object({ type: z.literal('turned-away'), session }),
  z.object({ type: z.literal('user-revoked'), user: z.string() }),
  z.object({ type: z.literal('sign-ins-ended'), user: z.string() }),
  z.object({ type: z.literal('session-followed'), session, next: z.string() }),
  z.object({
    type: z.literal('presenters-here'),
    session,
    node: z.string(),
    screens: z.int(),
    walls: z.optional(z.int()),
  }),
  z.object({ type: z.literal('reactions'), session, counts: z.array(z.int()) }),
  z.object({ type: z.literal('wall-steered'), session, wall: z.object(wallState), isReport: z.boolean() }),
  z.object({ type: z.literal('presenters-revoked'), session }),
  z.object({ type: z.literal('session-unshared'), session: z.string(), person: z.string() }),
  z.object({ type: z.literal('wall-link-changed'), session }),
  z.object({ type: z.literal('session-gone'), session: z.string() }),
  z.object({ type: z.literal('site-changed') }),
  z.object({
    type: z.literal('hall-waiting'),
    session,
    node: z.string(),
    people: z.int(),
    addresses: z.int(),
    newcomers: z.optional(z.array(waitingNewcomer)),
  }),
  z.object({ type: z.literal('hall-opened'), session, newcomers: z.optional(z.array(z.string())) }),
  z.object({
    type: z.literal('news'),
    to: z.union([z.literal('admins'), z.object({ user: z.string() })]),
    topic: newsTopic,
  }),
])

/** The message on the wire: `from` lets a node recognise its own events, which it has already handled. */
const message = z.object({ from: z.string(), event: busEvent })

/**
 * The bus between nodes over Redis or Valkey pub/sub. A node gets its own events at once, even while Redis is away or
 * hangs, at its start too; events of others are lost then, which `onResume` and the hub's version check repair.
 */
export async function createRedisBus(options: {
  url: string
  log: Logger
  /** Called when the connection to other nodes is lost, and when it's restored. */
  onLost?: (isLost: boolean) => void
}): Promise<Bus> {
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

  for (const client of [sender, receiver]) {
    let isLogged = false
    client.on('ready', () => {
      isLogged = false
    })
    client.on('error', (error: Error) => {
      if (!isLogged) options.log.warn({ err: error.message }, 'Redis is unreachable')
      isLogged = true
    })
  }
  const onLost = options.onLost ?? (() => {})
  const watch = watchLines([sender, receiver], onLost)
  receiver.on('ready', () => {
    if (wasReady) for (const handler of resumeHandlers) handler()
    wasReady = true
  })
  receiver.on('message', (_channel: string, text: string) => {
    const received = parseMessage(text)
    if (!received) options.log.warn('ignored an event from another version')
    else if (received.from !== self) deliver(received.event)
  })

  function deliver(event: BusEvent) {
    for (const handler of handlers) handler(event)
  }

  const isSending = () => sender.status === 'ready' || new Promise((resolve) => sender.once('ready', resolve))
  // Rejected only when closed before.
  const joined = Promise.all([receiver.subscribe(CHANNEL), isSending()]).then(
    () => true,
    () => false,
  )
  let patience: NodeJS.Timeout | undefined
  const isLate = new Promise<false>((resolve) => {
    patience = setTimeout(resolve, START_PATIENCE_MS, false)
  })
  if (!(await Promise.race([joined, isLate]))) {
    options.log.warn('Redis does not answer: this server starts without hearing others, and joins them later')
    onLost(true)
    joined.then((isIn) => {
      if (!isIn) return
      options.log.info('Redis answers: this server has joined the others')
      for (const handler of resumeHandlers) handler()
    })
  }
  clearTimeout(patience)

  return {
    publish(event) {
      setImmediate(deliver, event)
      // Other nodes would drop fields unknown to the schema; the compiler ensures that it knows all.
      const sent: z.infer<typeof message> = { from: self, event }
      sender.publish(CHANNEL, JSON.stringify(sent)).catch(() => {})
    },
    subscribe(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    onResume: (handler) => resumeHandlers.add(handler),
    async close() {
      handlers.clear()
      watch.stop()
      sender.disconnect()
      receiver.disconnect()
    },
  }
}

const PING_EVERY_MS = 2_000
/** How often a new connection may be found without its first answer. */
const MAX_LOOKS = 3

/** Reports when one of the connections breaks or hangs, and when all of them answer again. */
function watchLines([sender, receiver]: [Redis, Redis], tell: (isLost: boolean) => void) {
  let isAsked = false
  const gettingReady = new Map<Redis, number>()
  /** A connection that never gets an answer is given up, so that a new one can be made. */
  function reconnectMute(client: Redis) {
    const looks = client.status === 'connect' ? (gettingReady.get(client) ?? 0) + 1 : 0
    gettingReady.set(client, looks)
    if (looks >= MAX_LOOKS) client.disconnect(true)
  }
  const check = () => tell(sender.status !== 'ready' || receiver.status !== 'ready')
  for (const client of [sender, receiver]) {
    client.on('close', check)
    client.on('ready', check)
  }
  const pinging = setInterval(() => {
    reconnectMute(sender)
    reconnectMute(receiver)
    // A hanging Redis keeps its connections open.
    if (isAsked) tell(true)
    else if (sender.status === 'ready') {
      isAsked = true
      const answered = () => {
        isAsked = false
        check()
      }
      sender.ping().then(answered, answered)
    }
  }, PING_EVERY_MS)
  return {
    stop() {
      clearInterval(pinging)
      for (const client of [sender, receiver]) client.removeListener('close', check)
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
