import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'

const PROBLEMS: Record<string, [variable: 'PORT' | 'HOST', problem: string]> = {
  EADDRINUSE: ['PORT', 'is already in use, perhaps by another PinQuiz: choose another port'],
  EACCES: ['PORT', 'needs more rights than this user has: choose a port above 1023, or use a proxy'],
  EADDRNOTAVAIL: ['HOST', 'is not an address of this machine'],
  ENOTFOUND: ['HOST', 'is not an address of this machine'],
}

/** Tries the address before anything is created or changed. Throws a `ConfigError` that names the setting. */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const [variable, problem] = PROBLEMS[code] ?? []
    if (!variable) throw error
    throw new ConfigError(variable, `${variable === 'PORT' ? port : host} ${problem}`)
  }
  server.close()
  await once(server, 'close')
}
