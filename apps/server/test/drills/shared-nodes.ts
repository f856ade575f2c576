import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../bench/processes/free-port.ts'
import { startRedis } from '../../../../bench/processes/redis-process.ts'
import { type ServerProcess, startServer } from '../../../../bench/processes/server-process.ts'
import { administer, databaseUrl, type TestServer } from '../support/postgres-server.ts'

type SharedNodes = {
  nodes: ServerProcess[]
  /** Restarts a node at the same address. */
  startAgain: (number: number) => Promise<void>
  stop: () => Promise<void>
}

/** Several processes on one database and one Redis. */
export async function startSharedNodes(
  postgres: TestServer,
  count: number,
  env: Record<string, string> = {},
): Promise<SharedNodes> {
  const redis = await startRedis()
  const database = `pinquiz_nodes_${randomBytes(6).toString('hex')}`
  await administer(postgres.url, `create database ${database} template ${postgres.template}`)
  const shared = {
    DATABASE_URL: databaseUrl(postgres.url, database),
    REDIS_URL: redis.url,
    SECRET: randomBytes(32).toString('hex'),
    ...env,
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-nodes-'))
  const start = async (number: number, port: number) => {
    await mkdir(join(dataDir, String(number)), { recursive: true })
    return startServer({ dataDir: join(dataDir, String(number)), port, env: shared })
  }
  const nodes: ServerProcess[] = []
  for (let number = 0; number < count; number += 1) nodes.push(await start(number, await freePort()))
  return {
    nodes,
    startAgain: async (number) => {
      const port = nodes[number]?.port
      if (port !== undefined) nodes[number] = await start(number, port)
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.kill()))
      await administer(postgres.url, `drop database ${database} with (force)`)
      await redis.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
