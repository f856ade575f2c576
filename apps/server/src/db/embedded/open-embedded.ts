import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { endPool } from '../end-pool.ts'
import { lockDirectory } from './directory-lock.ts'
import { watchDirectory } from './directory-watch.ts'
import { makeDirectory } from './durable-tree.ts'
import { BUNDLED_TEMPLATE, initialiseCluster } from './initialise-cluster.ts'
import { openEngine } from './pglite-engine.ts'

type EmbeddedOptions = {
  dataDir: string
  /** A finished cluster to start from; none: made from scratch. */
  template?: string | undefined
  /** The engine or its lock was lost: nothing more can be stored. */
  onFatal: (error: Error) => void
  /** Called before the one long step of a first start. */
  onInitialise: (cluster: string) => void
}

export async function openEmbedded(
  options: EmbeddedOptions,
): Promise<{ pool: pg.Pool; keepRoom: () => void; close: () => Promise<void> }> {
  const { dataDir, onFatal } = options
  const cluster = join(dataDir, 'pg')
  await makeDirectory(dataDir)
  const lock = await lockDirectory(dataDir, () =>
    onFatal(new Error(`A process on another machine took over the data directory ${dataDir}`)),
  )
  try {
    if (!existsSync(cluster)) options.onInitialise(cluster)
    await initialiseCluster(dataDir, cluster, options.template ?? BUNDLED_TEMPLATE)
    // The lock is ours, so this belonged to a dead engine; after a power cut it may be empty, which prevents a start.
    await rm(join(cluster, 'postmaster.pid'), { force: true })
    const engine = await openEngine({ directory: cluster, onFatal })
    const pool = engine.createPool()
    const unwatch = watchDirectory(cluster, () =>
      onFatal(new Error(`${cluster} was moved, removed or replaced while it was in use`)),
    )
    const close = async () => {
      unwatch()
      await endPool(pool)
      await engine.close().finally(lock.release)
    }
    return { pool, keepRoom: engine.keepRoom, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}
