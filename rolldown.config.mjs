import { cpSync } from 'node:fs'
import { defineConfig } from 'rolldown'

// Bundled: our own packages, and those whose hundreds of small modules would slow every start. The rest stays outside.
const BUNDLED =
  /^(@pinquiz|better-auth|@better-auth|better-call|@better-fetch|kysely|jose|nanostores|drizzle-orm|zod)(\/|$)/
const external = (id) => !id.startsWith('.') && !id.startsWith('/') && !BUNDLED.test(id)

/** What the server reads beside itself. */
const copyFiles = {
  name: 'copy-files',
  writeBundle() {
    for (const directory of ['migrations', 'texts'])
      cpSync(`apps/server/${directory}`, `dist/server/${directory}`, { recursive: true })
  },
}

const bundle = (dir, input, plugins = []) => ({
  input,
  external,
  platform: 'node',
  plugins,
  output: { dir, format: 'esm', entryFileNames: '[name].mjs', sourcemap: true, cleanDir: true },
})

export default defineConfig([
  bundle(
    'dist/server',
    {
      main: 'apps/server/src/main.ts',
      admin: 'apps/server/src/admin.ts',
      'db-copy': 'apps/server/src/db-copy.ts',
      backup: 'apps/server/src/backup.ts',
      restore: 'apps/server/src/restore.ts',
      populate: 'apps/server/src/populate.ts',
      'build-template': 'apps/server/src/db/embedded/build-template.ts',
      'pglite-worker': 'apps/server/src/db/embedded/pglite-worker.mjs',
    },
    [copyFiles],
  ),
  bundle('dist/bench', { main: 'bench/main.ts', drill: 'bench/drill.ts' }),
])
