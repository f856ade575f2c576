import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './config-error.ts'

export const MIN_SECRET_LENGTH = 32

/** The secret of this data directory, created on the first start. Processes starting together get the same one. */
export function readOrCreateSecret(dataDir: string): string {
  return inDataDir(dataDir, (path) => readSecret(path) ?? createSecret(dataDir, path))
}

/** Null: none exists yet. */
export const readSecretIn = (dataDir: string): string | null => inDataDir(dataDir, readSecret)

/** The server also keeps mail and its run file here, wherever secret and database are. */
export function makeDataDir(dataDir: string): void {
  inDataDir(dataDir, () => makeDirectories(dataDir))
}

/** `mkdir` with `recursive` never returns where nothing can be created, as in /proc. */
function makeDirectories(path: string): void {
  const parent = dirname(path)
  if (!existsSync(parent)) makeDirectories(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!isSystemError(error, 'EEXIST') || !statSync(path).isDirectory()) throw error
  }
}

function inDataDir<T>(dataDir: string, use: (secretPath: string) => T): T {
  try {
    return use(join(dataDir, 'secret'))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      'DATA_DIR',
      `${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function readSecret(path: string): string | null {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < MIN_SECRET_LENGTH)
      throw new ConfigError(
        'SECRET',
        `${path} has fewer than ${MIN_SECRET_LENGTH} characters; delete it or set SECRET`,
      )
    return secret
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null
    throw error
  }
}

function createSecret(dataDir: string, path: string): string {
  makeDirectories(dataDir)
  const secret = randomBytes(32).toString('base64url')
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // All or nothing, and never over a secret that another process has just created.
    linkSync(unfinished, path)
    return secret
  } catch (error) {
    const theirs = isSystemError(error, 'EEXIST') ? readSecret(path) : null
    if (theirs) return theirs
    throw error
  } finally {
    rmSync(unfinished)
  }
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
