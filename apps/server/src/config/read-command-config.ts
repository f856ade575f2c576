import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { readConfig } from './read-config.ts'
import { SHORTEST_SECRET } from './secret.ts'

/** `secret` null: there is none yet. */
export type CommandConfig = Omit<Config, 'secret'> & { secret: string | null }

/** For commands that must leave a place as they found it: no secret is made where there is none. */
export function readCommandConfig(env: NodeJS.ProcessEnv): CommandConfig {
  const given = env.SECRET?.trim()
  const config = readConfig({ ...env, SECRET: given || '-'.repeat(SHORTEST_SECRET) })
  return { ...config, secret: given || readSecret(config.dataDir) }
}

function readSecret(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  } catch {
    return null
  }
}
