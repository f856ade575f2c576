import type { Config } from './config.ts'
import { readConfigWith } from './read-config.ts'
import { readSecretIn } from './secret.ts'

/** `secret` null: none exists yet. */
export type CommandConfig = Omit<Config, 'secret'> & { secret: string | null }

/** For commands that must not change anything: doesn't create a secret. */
export const readCommandConfig = (env: NodeJS.ProcessEnv): CommandConfig => readConfigWith(env, readSecretIn)
