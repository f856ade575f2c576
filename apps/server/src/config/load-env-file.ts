import { ConfigError } from './config-error.ts'

/** Adds an optional `.env` of the working directory to the environment; existing variables win. */
export function loadEnvFile(path = '.env'): void {
  try {
    process.loadEnvFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw new ConfigError(path, `cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
