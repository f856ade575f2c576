import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ServerProcess, startServer } from '../../../../bench/processes/server-process.ts'

/** A server that is killed and started again on its directory and port; both are gone after the test. */
export async function startKillableServer(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-drill-'))
  const first = await startServer({ dataDir, env })
  let now: ServerProcess = first
  onTestFinished(async () => {
    await now.kill()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    ...first,
    get pid() {
      return now.pid
    },
    kill: () => now.kill(),
    async startAgain() {
      now = await startServer({ dataDir, env, port: first.port })
    },
  }
}
