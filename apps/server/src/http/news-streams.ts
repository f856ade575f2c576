import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { type NewsTopic, newsTopic } from '@pinquiz/protocol'
import type { Accounts, User } from '../features/accounts/contract.ts'
import { isAdministrator } from '../features/accounts/policy.ts'
import { AppError } from '../platform/app-error.ts'
import type { Bus, BusEvent } from '../platform/bus.ts'
import { throttle } from '../platform/throttle.ts'

/** More tabs than anyone uses. */
const MAX_PER_USER = 10
/** Shorter than a proxy's idle timeout. */
const HEARTBEAT_MS = 25_000
/** A burst of sign-ups becomes one event. */
const PAUSE_MS = 500
/** A reader this far behind is dropped, and reads everything again after reconnecting. */
const MAX_BEHIND_BYTES = 16_384

const GOODBYE_MS = 1_000

type News = Extract<BusEvent, { type: 'news' }>
type Reader = {
  user: string
  note(news: Pick<News, 'to' | 'topic'>): void
  /** Ends it unless its sign-in is still valid. */
  check(): void
  end(): void
}

/** This node's event streams for host and administrator pages. They say that something changed, never what. */
export function createNewsStreams({ bus, accounts }: { bus: Bus; accounts: Pick<Accounts, 'userOf'> }) {
  const readers = new Set<Reader>()

  function onEvent(event: BusEvent) {
    if (event.type === 'user-revoked') {
      for (const reader of readers) if (reader.user === event.user) reader.end()
    } else if (event.type === 'sign-ins-ended') {
      for (const reader of readers) if (reader.user === event.user) reader.check()
    } else if (event.type === 'news') for (const reader of readers) reader.note(event)
  }
  const unsubscribe = bus.subscribe(onEvent)
  bus.onResume(() => {
    for (const reader of readers)
      for (const topic of newsTopic.options) reader.note({ to: { user: reader.user }, topic })
  })

  return {
    /** Throws `too-many-requests`. The stream ends when its reader loses access. */
    open({ id }: User, headers: IncomingHttpHeaders): Readable {
      const own = [...readers].filter(({ user }) => user === id)
      if (own.length >= MAX_PER_USER) throw new AppError('too-many-requests', { retryAfterS: 30 })
      const { reader, stream } = createReader(id, () => accounts.userOf(headers))
      readers.add(reader)
      stream.once('close', () => readers.delete(reader))
      return stream
    },
    close() {
      unsubscribe()
      for (const reader of readers) reader.end()
    },
  }
}

function createReader(user: string, whoIsIt: () => Promise<User | null>) {
  const stream = new PassThrough()
  const waiting = new Map<NewsTopic, 'everybody' | 'admins'>()

  /** Checked each time: a reader who signed out or lost a role gets nothing more. */
  async function tell() {
    const reader = await whoIsIt()
    if (!reader) return end()
    const topics = [...waiting].filter(([, whom]) => whom === 'everybody' || isAdministrator(reader))
    waiting.clear()
    write(topics.length > 0 ? topics.map(([topic]) => item(topic)).join('') : ':\n\n')
  }
  function write(text: string) {
    if (stream.writableEnded) return
    if (stream.writableLength + stream.readableLength > MAX_BEHIND_BYTES) stream.destroy()
    else stream.write(text)
  }
  function end() {
    stream.end()
    // Cuts off readers that don't read the end either.
    setTimeout(() => stream.destroy(), GOODBYE_MS).unref()
  }
  const telling = throttle(PAUSE_MS, () => void tell().catch(() => stream.destroy()))
  const heartbeat = setInterval(telling.call, HEARTBEAT_MS)
  stream.once('close', () => {
    clearInterval(heartbeat)
    telling.cancel()
  })
  // Headers are sent with the first byte.
  write(':\n\n')

  const reader: Reader = {
    user,
    note({ to, topic }) {
      if (to !== 'admins' && to.user !== user) return
      waiting.set(topic, to === 'admins' ? 'admins' : 'everybody')
      telling.call()
    },
    check: telling.call,
    end,
  }
  return { reader, stream }
}

const item = (topic: NewsTopic) => `data: ${JSON.stringify({ topic })}\n\n`
