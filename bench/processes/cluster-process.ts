import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginxBinary } from './nginx-process.ts'
import { findPostgres, missingPostgres, type PostgresProcess, startPostgres } from './postgres-process.ts'
import { canHaveRedis, type OwnRedis, startOwnRedis } from './redis-process.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export type Stores = {
  postgres: PostgresProcess
  redis: OwnRedis
  env: Record<string, string>
  stop: () => Promise<void>
}
export type Node = { server: () => ServerProcess; restart: () => Promise<void> }
export type Cluster = Stores & { nodes: Node[] }

export const missingCluster = () => missingPostgres() ?? (canHaveRedis() ? null : 'no redis-server found')
export const missingBehindNginx = () => missingCluster() ?? (nginxBinary() ? null : 'no nginx found')

/** A PostgreSQL and a Redis of their own, and what nodes need to share them. */
export async function startStores(): Promise<Stores> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('no PostgreSQL server found')
  const [postgres, redis] = await Promise.all([startPostgres(binaries), startOwnRedis()])
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SECRET: randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: 'loopback',
  }
  return {
    postgres,
    redis,
    env,
    async stop() {
      await redis.stop()
      await postgres.close()
    },
  }
}

/** `size` nodes that share their stores, each at a free loopback port that it keeps. */
export async function startCluster(size: number): Promise<Cluster> {
  const stores = await startStores()
  const dataDirs: string[] = []
  const nodes: Node[] = []
  for (let number = 0; number < size; number += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-node-'))
    dataDirs.push(dataDir)
    let server = await startServer({ dataDir, env: stores.env })
    const { port } = server
    nodes.push({
      server: () => server,
      async restart() {
        server = await startServer({ dataDir, env: stores.env, port })
      },
    })
  }
  return {
    ...stores,
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.server().kill()))
      await stores.stop()
      for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
