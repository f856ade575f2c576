import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { DESK, PHONE } from './browser.ts'
import { BreakableConnection } from './network/cable.ts'

/** This machine, by its address and, where browsers ask for one, by its name. */
const LOOPBACK = new Set(['127.0.0.1', 'localhost'])

/** React only reports recovered errors as a cause. */
const sayCauses = () =>
  addEventListener('error', ({ error }) => {
    if (error?.cause) console.warn(`Warning: because of ${error.cause.stack}`)
  })

const whatItShows = async () => {
  const startedMs = performance.now()
  const slept = new Promise((done) => setTimeout(done, 100)).then(() => performance.now() - startedMs)
  const drawn = new Promise((done) => requestAnimationFrame(done)).then(() => performance.now() - startedMs)
  const times = await Promise.race([
    Promise.all([slept, drawn]),
    new Promise((done) => setTimeout(done, 3000)),
  ])
  const text = document.body.innerText.replace(/\s+/g, ' ').slice(0, 800)
  return `${location.pathname} (${document.visibilityState}, timer and frame after ${times} ms): ${text}`
}

/** The last frames that a page gets from the server, and the last pong. */
function lastFrames(page: Page): string[] {
  const heard: string[] = []
  const isPong = (frame: string) => frame.includes('"type":"pong"')
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const frame = `${new Date().toISOString()} ${String(payload).slice(0, 600)}`
      const old = isPong(frame) ? heard.findIndex(isPong) : heard.length > 8 ? 0 : -1
      if (old >= 0) heard.splice(old, 1)
      heard.push(frame)
    })
  })
  return heard
}

/** Everyone's browser in one test. Errors in their pages are collected in `complaints`. */
export class People {
  readonly complaints: string[] = []
  readonly #browser: Browser
  readonly #defaults: BrowserContextOptions
  readonly #contexts: BrowserContext[] = []
  readonly #cables: BreakableConnection[] = []
  readonly #heard = new Map<Page, string[]>()

  /** `defaults`: for every browser, unless overridden. */
  constructor(browser: Browser, defaults: BrowserContextOptions = {}) {
    this.#browser = browser
    this.#defaults = defaults
  }

  /** A person at a desk; signed in when `as` is given. */
  async atDesk(as?: Api, options: BrowserContextOptions = {}): Promise<Page> {
    const storageState = as ? { storageState: await as.storageState() } : {}
    return this.#open({ ...DESK, ...storageState, ...options })
  }

  /** A person with a phone in a browser of their own. */
  onPhone(options: BrowserContextOptions = {}): Promise<Page> {
    return this.#open({ ...PHONE, ...options })
  }

  /** Browsers using the cable's origin can be disconnected. */
  async layCable(origin: string): Promise<BreakableConnection> {
    const cable = await BreakableConnection.to(origin)
    this.#cables.push(cable)
    return cable
  }

  /** What each page shows, whether its timers run, and what it heard last: printed when a test fails. */
  async whatTheySee(): Promise<string> {
    const pages = this.#contexts.flatMap((context) => context.pages())
    const seen = pages.map(async (page) => {
      const shown = await page.evaluate(whatItShows).catch(String)
      return [shown, ...(this.#heard.get(page) ?? [])].join('\n  < ')
    })
    return (await Promise.all(seen)).join('\n')
  }

  async leave(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()))
    await Promise.all(this.#cables.map((cable) => cable.remove()))
  }

  async #open(options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext({ ...this.#defaults, ...options })
    this.#contexts.push(context)
    this.#listen(context)
    await context.addInitScript(sayCauses)
    const page = await context.newPage()
    this.#heard.set(page, lastFrames(page))
    return page
  }

  #listen(context: BrowserContext): void {
    context.on('weberror', (error) => this.complaints.push(`uncaught: ${error.error()}`))
    context.on('console', (message) => {
      const text = message.text()
      if (/Content Security Policy|Warning: |hydrat/i.test(text)) this.complaints.push(`console: ${text}`)
    })
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (/^(http|ws)s?:$/.test(protocol) && !LOOPBACK.has(hostname))
        this.complaints.push(`request to another site: ${request.url()}`)
    })
  }
}
