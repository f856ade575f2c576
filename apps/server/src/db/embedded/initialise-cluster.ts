import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyTree, syncPath, syncTree } from './durable-tree.ts'
import { openEngine } from './pglite-engine.ts'

export const UNFINISHED = 'pg.unfinished-'

/**
 * The finished cluster that the build puts next to the bundle: starting from it takes a fifth of the time and memory.
 */
export const BUNDLED_TEMPLATE = fileURLToPath(new URL('./pg-template', import.meta.url))

/**
 * Makes `<dataDir>/pg` in one step: a cluster killed during its first initialisation may never open again, so it is
 * made under another name, flushed to disk and renamed. Call it with the directory locked.
 */
export async function initialiseCluster(dataDir: string, cluster: string, template: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith(UNFINISHED)) await rm(join(dataDir, entry), { recursive: true })
  }
  if (existsSync(cluster)) return
  const unfinished = join(dataDir, UNFINISHED + randomBytes(4).toString('hex'))
  if (existsSync(template)) await copyTree(template, unfinished)
  // In a separate engine: initialising takes memory that serving doesn't need.
  else await (await openEngine({ directory: unfinished })).close()
  await syncTree(unfinished)
  await rename(unfinished, cluster)
  await syncPath(dataDir)
}
