import { randomBytes } from 'node:crypto'
import { type HostAccount, setUpHost } from '../bots/setup-host.ts'
import { findPostgres, type PostgresProcess, startPostgres } from '../processes/postgres-process.ts'
import { type ServerOptions, type ServerProcess, startServer } from '../processes/server-process.ts'
import { type DrillContext, temporaryDirectory } from './context.ts'
import type { Outage } from './figures.ts'

export type Database = 'embedded' | 'postgres'

/** One node with its database and a host's account. */
export type Site = {
  origin: string
  account: HostAccount
  /** Null for the embedded database. */
  postgres: PostgresProcess | null
  pid: () => number
  /** SIGKILL, and a start on the same port and data at once. Resolves once it is ready. */
  killAndStart: (meanwhile?: () => void) => Promise<Outage>
}

export async function openSite(
  context: DrillContext,
  input: { database: Database; dataDir?: string; env?: Record<string, string>; nodeOptions?: string[] },
): Promise<Site> {
  const postgres = input.database === 'postgres' ? await openPostgres(context) : null
  const env = {
    SECRET: randomBytes(32).toString('hex'),
    // Each bot may use its own address.
    TRUSTED_PROXIES: 'loopback',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...input.env,
  }
  const options: ServerOptions = {
    dataDir: input.dataDir ?? (await temporaryDirectory(context)),
    env,
    ...(input.nodeOptions ? { nodeOptions: input.nodeOptions } : {}),
  }
  let server: ServerProcess = await startServer(options)
  context.defer(() => server.kill())
  const { origin, port } = server
  return {
    origin,
    postgres,
    account: await setUpHost(server),
    pid: () => server.pid,
    async killAndStart(meanwhile) {
      const fromMs = Date.now()
      await server.kill()
      meanwhile?.()
      server = await startServer({ ...options, port })
      return { fromMs, untilMs: Date.now() }
    },
  }
}

async function openPostgres(context: DrillContext): Promise<PostgresProcess> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('no PostgreSQL server found')
  const postgres = await startPostgres(binaries)
  context.defer(postgres.close)
  return postgres
}
