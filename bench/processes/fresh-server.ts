import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts'

/** Measures on a separate server with an empty data directory; both are removed afterwards. */
export async function onFreshServer<Report>(
  options: Omit<ServerOptions, 'dataDir'>,
  measure: (server: ServerProcess) => Promise<Report>,
): Promise<Report> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-bench-'))
  const server = await startServer({ ...options, dataDir })
  try {
    return await measure(server)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
