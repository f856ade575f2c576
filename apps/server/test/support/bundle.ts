import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Bundles `entry` with the database's worker and migrations beside it, as the build does. Returns the folder. */
export async function bundleWithDatabase(entry: string): Promise<string> {
  const cache = join(ROOT, 'node_modules/.cache/pinquiz')
  await mkdir(cache, { recursive: true })
  // Inside the project, so that packages are found from it.
  const dir = await mkdtemp(join(cache, 'bundle-'))
  await build({
    input: {
      main: entry,
      'pglite-worker': join(ROOT, 'apps/server/src/db/embedded/pglite-worker.mjs'),
    },
    external: (id) => !/^(\.|\/|@pinquiz\/)/.test(id),
    platform: 'node',
    logLevel: 'silent',
    output: { dir, format: 'esm', entryFileNames: '[name].mjs' },
  })
  await cp(join(ROOT, 'apps/server/migrations'), join(dir, 'migrations'), { recursive: true })
  return dir
}
