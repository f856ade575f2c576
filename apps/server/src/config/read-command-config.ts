import type { Config } from './config.ts'
import { readConfigWith } from './read-config.ts'
import { readSecretIn } from './secret.ts'

/** `secret` null: there is none yet. */
export type CommandConfig = Omit<Config, 'secret'> & { secret: string | null }

/** For commands that must leave a place as they found it: no secret is made where there is none. */
export const readCommandConfig = (env: NodeJS.ProcessEnv): CommandConfig => readConfigWith(env, readSecretIn)
