import { readFileSync } from 'node:fs'
import type { Server } from 'node:net'
import type { Logger } from 'pino'
import type { Troubles } from '../troubles.ts'

/**
 * Files that the database, the program and backups may need besides connections; an idle embedded site has 142 open.
 */
const KEPT_FILES = 256
const MIN_CONNECTIONS = 32
/** One socket per player, two behind a proxy on the same machine. */
const FILES_EACH = 2
/** Once no connection has been refused for this long, the trouble is over. */
const OVER_AFTER_MS = 60_000
const LOG_EVERY_MS = 10_000

/** How many files this process may have open (`ulimit -n`); null if the system doesn't say. */
export function openFileLimit(limits = readLimits('self')): number | null {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? null : Number(soft)
}

/** Limits of a process by its id; empty if the system doesn't say. */
export function readLimits(process: number | 'self'): string {
  try {
    return readFileSync(`/proc/${process}/limits`, 'utf8')
  } catch {
    return ''
  }
}

/** As many connections as leave enough files for the database. */
export const mostConnections = (limit: number): number => Math.max(MIN_CONNECTIONS, limit - KEPT_FILES)

/** How many players can be connected at once. */
export const mostPlayers = (limit: number): number => Math.floor(mostConnections(limit) / FILES_EACH)

/**
 * Refuses and logs connections before the process runs out of files, which would break whatever opens the next one.
 * Returns a function that stops the watch.
 */
export function boundConnections(
  server: Server,
  { most, troubles, log }: { most: number; troubles: Troubles; log: Pick<Logger, 'error' | 'info'> },
): () => void {
  let refused = 0
  let over: NodeJS.Timeout | undefined
  let loggedAtMs = Number.NEGATIVE_INFINITY
  server.maxConnections = most
  server.on('drop', () => {
    refused += 1
    troubles.set('connections-full', true)
    if (performance.now() - loggedAtMs > LOG_EVERY_MS) {
      loggedAtMs = performance.now()
      log.error({ most, refused }, 'refusing connections: allow more open files (ulimit -n, LimitNOFILE)')
    }
    clearTimeout(over)
    over = setTimeout(() => {
      log.info({ refused }, 'no connection has been refused for a minute')
      refused = 0
      troubles.set('connections-full', false)
    }, OVER_AFTER_MS).unref()
  })
  return () => clearTimeout(over)
}
