import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type ReadMail, readMail } from '../../apps/server/test/support/read-mail.ts'
import { startStores } from '../../bench/processes/cluster-process.ts'
import { freePort } from '../../bench/processes/free-port.ts'
import { startNginx } from '../../bench/processes/nginx-process.ts'

const ENTRY = join('dist', 'server', 'main.mjs')
/**
 * Only Node's fast compiler: optimising the database engine costs each start a second of a core, and tests are over
 * before it pays off.
 */
const BRIEFLY = '--liftoff-only'
/** The owner of everything on a populated site. */
export const POPULATED = { email: 'ada@populated.example', password: 'made-up-for-tests' }

/** `npm run cluster` */
const IN_CLUSTER = process.env.E2E_CLUSTER === '1'

const START_WITHIN_MS = 90_000
const STOP_WITHIN_MS = 10_000
const MAIL_WITHIN_MS = 30_000

/** The built server as people start it, on a free loopback port with its own data directory. */
export class ServerProcess {
  origin: string
  readonly #port: number
  readonly #settings: Readonly<Record<string, string>>
  readonly #dataDir: string
  #child: ChildProcess | null = null
  #output = ''
  /** What else stops with it. */
  #company: (() => Promise<void>)[] = []

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.#port = port
    this.#settings = settings
    this.origin = `http://127.0.0.1:${port}`
    this.#dataDir = mkdtempSync(join(tmpdir(), 'pinquiz-e2e-'))
  }

  /** At an address that its settings have to name. */
  static async startKnown(settingsAt: (origin: string) => Promise<Record<string, string>>) {
    const port = await freePort()
    const server = new ServerProcess(port, await settingsAt(`http://127.0.0.1:${port}`))
    await server.start()
    return server
  }

  /** `settings`: what the operator would write into `.env`. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    if (IN_CLUSTER) return ServerProcess.#startCluster(settings)
    const server = new ServerProcess(await freePort(), settings)
    await server.start()
    return server
  }

  /** Three nodes behind nginx; the first one stands for them. */
  static async #startCluster(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const stores = await startStores()
    const ports = [await freePort(), await freePort(), await freePort()]
    const nodes = ports.map((port) => new ServerProcess(port, { ...settings, ...stores.env }))
    for (const node of nodes) await node.start()
    const nginx = await startNginx(ports)
    const [first, ...others] = nodes
    if (!first) throw new Error('a cluster has a node')
    first.origin = nginx.origin
    first.#company = [nginx.stop, ...others.map((node) => () => node.remove()), stores.stop]
    return first
  }

  /** With what `npm run populate` makes up, which belongs to `POPULATED`; `amounts` as on its command line. */
  static async populated(amounts: readonly string[] = []): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), {})
    const env = { PATH: process.env.PATH, DATA_DIR: server.#dataDir }
    const args = [join('dist', 'server', 'populate.mjs'), '--password', POPULATED.password, ...amounts]
    await promisify(execFile)(process.execPath, args, { env })
    await server.start()
    return server
  }

  /** Resolves once the address is printed; the setup link, if there is one, is printed at the same time. */
  async start(): Promise<void> {
    this.#output = ''
    const child = spawn(process.execPath, [BRIEFLY, ENTRY], {
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        LOG_LEVEL: 'warn',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`The server ${why}:\n${this.#output}`))
      const timer = setTimeout(() => fail(`did not start within ${START_WITHIN_MS} ms`), START_WITHIN_MS)
      const listen = (chunk: Buffer) => {
        this.#output += chunk
        if (!/is running at http/.test(this.#output)) return
        clearTimeout(timer)
        resolve()
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', (code) => fail(`ended with ${code}`))
      child.once('error', (error) => fail(error.message))
    })
  }

  /** The one-time link for the first administrator, at the address that tests use. */
  setupLink(): string {
    const token = /\/setup\?token=([\w-]+)/.exec(this.#output)?.[1]
    if (!token) throw new Error(`The server printed no setup link:\n${this.#output}`)
    return `${this.origin}/setup?token=${token}`
  }

  /** The newest mail of a kind, saved to a file by a server without a mail server. */
  async mailInOutbox(template: string): Promise<ReadMail> {
    const outbox = join(this.#dataDir, 'outbox')
    for (const startMs = Date.now(); Date.now() - startMs < MAIL_WITHIN_MS; await delay(50)) {
      const names = existsSync(outbox) ? readdirSync(outbox) : []
      const name = names
        .filter((file) => file.includes(template))
        .sort()
        .at(-1)
      if (name) return readMail(readFileSync(join(outbox, name), 'latin1').replace(/\r?\n/g, '\r\n'))
    }
    throw new Error(`no mail ${template} in ${outbox}`)
  }

  /** What the server wrote since its last start: warnings and worse. */
  output(): string {
    return this.#output
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await gone
    clearTimeout(timer)
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM')
    for (const stop of this.#company) await stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}
