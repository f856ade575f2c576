import type { Config } from '../../src/config/config.ts'
import { readerOf, readSite, withStoredSettings } from '../../src/config/read-site.ts'
import type { Database } from '../../src/db/database.ts'
import { CLIENT } from '../support/openid-provider.ts'
import { openSite, type Reply, type Site } from './site.ts'

export const PUBLIC_URL = 'http://quiz.test'

type Env = Record<string, string>

/** A site that offers the provider at `issuer` under the number 1. */
export async function openProviderSite(
  database: Database,
  issuer: string,
  { env = {}, config = {} }: { env?: Env; config?: Partial<Config> } = {},
): Promise<Site> {
  const said: Env = {
    PUBLIC_URL,
    OIDC_1_NAME: 'School account',
    OIDC_1_ISSUER: issuer,
    OIDC_1_CLIENT_ID: CLIENT.id,
    OIDC_1_CLIENT_SECRET: CLIENT.secret,
    OIDC_1_SCOPE: 'openid email profile groups',
    ...env,
  }
  const siteWith: Config['siteWith'] = (stored) =>
    readSite(readerOf(withStoredSettings(said, stored)), '/dev/null/nowhere')
  const settings = { ...siteWith({}), siteWith, publicUrl: PUBLIC_URL }
  const site = await openSite(database, { config: { ...settings, ...config } })
  // Its provider lives by the real time.
  site.clock.advanceTo(Date.now())
  return site
}

/** A browser with cookies of the site and of a provider. It never follows a redirect by itself. */
export class Browser {
  readonly site: Site
  readonly #cookies = new Map<string, string>()
  readonly #provider = new Map<string, string>()

  constructor(site: Site, cookie?: string) {
    this.site = site
    if (cookie) this.#keep(this.#cookies, [cookie])
  }

  get cookie(): string {
    return joined(this.#cookies)
  }

  async call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Reply> {
    const reply = await this.site.call(method, path, { body, cookie: this.cookie || 'none=1' })
    this.#keep(this.#cookies, [reply.headers['set-cookie'] ?? []].flat())
    return reply
  }

  /** To the provider's page. `start`: what leads there. */
  async start(path = '/api/sign-in/with/1', body: object = {}): Promise<string> {
    const reply = await this.call('POST', path, body)
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
    return (reply.body as { url: string }).url
  }

  /** Chooses a person on the provider's page; returns the address at which it sends the browser back. */
  async signInThere(url: string, person: string): Promise<string> {
    let next = url
    for (let hops = 0; hops < 12; hops++) {
      const reply = await fetch(next, { redirect: 'manual', headers: { cookie: joined(this.#provider) } })
      this.#keep(this.#provider, reply.headers.getSetCookie())
      const text = await reply.text()
      const location = reply.headers.get('location')
      if (location) next = new URL(location, next).href
      else if (text.includes('School sign-in'))
        next = new URL(`${new URL(next).pathname}?person=${person}`, next).href
      else throw new Error(`${reply.status} ${text}`)
      if (next.startsWith(PUBLIC_URL)) return next
    }
    throw new Error('the provider goes in circles')
  }

  /** Opens where the provider sent the browser; returns where the site sends it. */
  async arrive(address: string): Promise<string> {
    const { pathname, search } = new URL(address)
    const reply = await this.call('GET', pathname + search)
    if (reply.status !== 303) throw new Error(`${reply.status} ${reply.text}`)
    return String(reply.headers.location)
  }

  /** The whole way. */
  async enter(person: string, body: object = {}): Promise<string> {
    return this.arrive(await this.signInThere(await this.start('/api/sign-in/with/1', body), person))
  }

  async user(): Promise<unknown> {
    return ((await this.call('GET', '/api/me')).body as { user: unknown }).user
  }

  forgetProvider(): void {
    this.#provider.clear()
  }

  #keep(jar: Map<string, string>, cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name)
      else jar.set(name, value.join('='))
    }
  }
}

const joined = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
