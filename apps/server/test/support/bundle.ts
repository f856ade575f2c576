import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The thread for quiz files and the process for pictures, as the build bundles them. Returns the folder. */
export function bundleWorkers(): Promise<string> {
  const platform = join(ROOT, 'apps/server/src/platform')
  return bundled({
    'formats-worker': join(platform, 'quiz-files/formats-worker.ts'),
    'picture-worker': join(platform, 'pictures/picture-worker.ts'),
  })
}

/** Bundles `entry` with the database's worker and migrations, like the build. Returns the folder. */
export async function bundleWithDatabase(entry: string): Promise<string> {
  const dir = await bundled({
    main: entry,
    'pglite-worker': join(ROOT, 'apps/server/src/db/embedded/pglite-worker.mjs'),
  })
  await cp(join(ROOT, 'apps/server/migrations'), join(dir, 'migrations'), { recursive: true })
  return dir
}

async function bundled(input: Record<string, string>): Promise<string> {
  const cache = join(ROOT, 'node_modules/.cache/pinquiz')
  await mkdir(cache, { recursive: true })
  // Inside the project, so that packages can be found.
  const dir = await mkdtemp(join(cache, 'bundle-'))
  await build({
    input,
    external: (id) => !/^(\.|\/|@pinquiz\/)/.test(id),
    platform: 'node',
    logLevel: 'silent',
    output: { dir, format: 'esm', entryFileNames: '[name].mjs' },
  })
  return dir
}
