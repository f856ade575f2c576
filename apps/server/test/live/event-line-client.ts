import { randomUUID } from 'node:crypto'
import type { ClientFrame, ServerFrame } from '@pinquiz/protocol'
import { readFrame, type Site } from './live-game.ts'

type Of<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>
type Options = { headers?: Record<string, string>; isDumb?: boolean }

/** One line of events of a test, as a page has it: answers pings, unless it is dumb, and keeps what it heard. */
export class EventLineClient {
  readonly frames: ServerFrame[] = []
  readonly path: string
  readonly ended: Promise<void>
  key = ''
  readonly #site: Pick<Site, 'origin'>
  readonly #options: Options
  readonly #off = new AbortController()
  #waiting: (() => void)[] = []

  private constructor(site: Pick<Site, 'origin'>, path: string, response: Response, options: Options) {
    this.#site = site
    this.#options = options
    this.path = path
    this.ended = this.#read(response)
  }

  static async open(site: Pick<Site, 'origin'>, options: Options = {}): Promise<EventLineClient> {
    const path = `/api/lines/${randomUUID()}`
    const off = new AbortController()
    const response = await fetch(site.origin + path, { headers: options.headers ?? {}, signal: off.signal })
    if (response.status !== 200) throw new Error(String(response.status))
    const client = new EventLineClient(site, path, response, options)
    client.#off.signal.addEventListener('abort', () => off.abort())
    await client.#until(() => client.key !== '')
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

  send(...frames: ClientFrame[]): Promise<number> {
    return this.post({ frames: frames.map((frame) => JSON.stringify(frame)) })
  }

  /** The first frame of that type, received or still to come, that fits. */
  async next<T extends ServerFrame['type']>(type: T, fits: (frame: Of<T>) => boolean = () => true) {
    const find = () =>
      // Narrowed by its type, which is what the caller names.
      this.frames.find((frame): frame is Of<T> => frame.type === type && fits(frame as Of<T>))
    await this.#until(() => find() !== undefined)
    const found = find()
    if (!found) throw new Error(`no ${type}`)
    return found
  }

  /** Breaks without a word. */
  tear(): void {
    this.#off.abort()
  }

  async #until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#waiting.push(resolve))
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
        for (const wake of this.#waiting.splice(0)) wake()
      }
    } catch {
      // Torn off, by the test or by the server.
    }
  }

  #take(event: string): void {
    const name = /^event: (.*)$/m.exec(event)?.[1] ?? 'message'
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (data === undefined) return
    if (name === 'key') this.key = data
    else if (name === 'message') this.frames.push(readFrame(data))
    else if (name === 'ping' && !this.#options.isDumb) void this.post({ pong: data }).catch(() => {})
  }
}
