import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'

const PROBLEMS: Record<string, [variable: 'PORT' | 'HOST', problem: string]> = {
  EADDRINUSE: ['PORT', 'is taken by another process, perhaps another PinQuiz: choose another number'],
  EACCES: ['PORT', 'may not be used by this user: take one above 1023, or put a proxy in front'],
  EADDRNOTAVAIL: ['HOST', 'is no address of this machine'],
  ENOTFOUND: ['HOST', 'is no address of this machine'],
}

/** Tries the address before anything is made or changed. Throws a `ConfigError` that names what to set. */
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
