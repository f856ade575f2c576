import { randomUUID } from 'node:crypto'
import { encode } from '@pinquiz/client'
import { Probe } from '@pinquiz/client/probe'
import type { ClientFrame } from '@pinquiz/protocol'
import { PROBED, type Site } from './live-game.ts'

type Options = { headers?: Record<string, string>; isDumb?: boolean }

/** One event stream of a test, used like a page uses it: answers pings, unless it is dumb. */
export class EventStreamClient extends Probe {
  readonly path: string
  readonly ended: Promise<void>
  key = ''
  readonly #site: Pick<Site, 'origin'>
  readonly #options: Options
  readonly #off = new AbortController()
  readonly #keyed: Promise<void>
  #onKey = () => {}

  private constructor(site: Pick<Site, 'origin'>, path: string, response: Response, options: Options) {
    super(PROBED)
    this.#site = site
    this.#options = options
    this.path = path
    this.#keyed = new Promise((resolve) => {
      this.#onKey = resolve
    })
    this.ended = this.#read(response)
  }

  static async open(site: Pick<Site, 'origin'>, options: Options = {}): Promise<EventStreamClient> {
    const path = `/api/lines/${randomUUID()}`
    const off = new AbortController()
    const response = await fetch(site.origin + path, { headers: options.headers ?? {}, signal: off.signal })
    if (response.status !== 200) throw new Error(String(response.status))
    const client = new EventStreamClient(site, path, response, options)
    client.#off.signal.addEventListener('abort', () => off.abort())
    await client.#keyed
    return client
  }

  async post(body: object): Promise<number> {
    const { status } = await fetch(this.#site.origin + this.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#site.origin, ...this.#options.headers },
      body: JSON.stringify({ key: this.key, ...body }),
    })
    return status
  }

  override send(...frames: ClientFrame[]): Promise<number> {
    return this.post({ frames: frames.map(encode) })
  }

  override sendRaw(text: string): void {
    void this.post({ frames: [text] })
  }

  /** Breaks without a close. */
  tear(): void {
    this.#off.abort()
  }

  async #read(response: Response): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) this.#take(event)
      }
    } catch {
      // Broken by the test or by the server.
    }
  }

  #take(event: string): void {
    const name = /^event: (.*)$/m.exec(event)?.[1] ?? 'message'
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (data === undefined) return
    if (name === 'key') {
      this.key = data
      this.#onKey()
    } else if (name === 'message') this.hear(data)
    else if (name === 'ping' && !this.#options.isDumb) void this.post({ pong: data }).catch(() => {})
  }
}
