import { basename, relative } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'

/** Audiences by the module fetched for them (within `apps/web/src`); the first match wins. */
const AUDIENCES: [name: string, modules: RegExp][] = [
  ['core', /^(main\.tsx|features\/join\/join-screen)/],
  [
    'desk',
    /^(app\/(desk|dashboard-page)\.tsx|features\/(desk\/|site\/user-menu)|session\/sharing\/|kinds\/[\w-]+\/(editor|results))/,
  ],
  ['site', /^(app|features\/(accounts|site))\//],
  ['wall', /^(features\/host|session\/sound\/|kinds\/[\w-]+\/wall)/],
  ['votes', /^kinds\/[\w-]+\/votes/],
  ['hand', /^kinds\//],
  ['live', /^features\/play\/live\/player-screen/],
  ['poll', /^features\/play\/poll\/poll-player-screen/],
  ['attempt', /^features\/(join\/attempt-entry-screen|play\/attempts\/attempt-player-screen)/],
  ['later', /./],
]
const OTHERS = new Set(['desk', 'site', 'wall'])

/** Large modules, such as dragging, are shared by fewer pages. */
const SHARED_BY = 3

/**
 * Names one chunk for all modules loaded by the same audiences, so that each page fetches few (decision 0113).
 * Audiences are read from a first build, in which modules are grouped by the pages that load them: only a build knows
 * which exports are used.
 */
export async function sharedChunk(config: UserConfig): Promise<(id: string) => string | null> {
  const first = await build({
    ...config,
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  })
  const { output } = (Array.isArray(first) ? first[0] : first) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const entriesOf = new Map<string, string[]>()
  for (const { isEntry, isDynamicEntry, facadeModuleId, fileName } of chunks)
    if ((isEntry || isDynamicEntry) && facadeModuleId)
      for (const name of closureOf(fileName, chunks))
        entriesOf.set(name, [...(entriesOf.get(name) ?? []), facadeModuleId])
  const names = new Map(
    chunks.flatMap(({ fileName, moduleIds, facadeModuleId }) => {
      const name = nameFor(entriesOf.get(fileName) ?? [])
      return name === null || facadeModuleId ? [] : moduleIds.map((id) => [id, name] as const)
    }),
  )
  return (id) => names.get(id) ?? null
}

/** What a module imports is loaded by all who load the module, so chunks of these names never import each other in a circle. */
function nameFor(entries: string[]): string | null {
  const paths = entries.map((entry) => relative(`${import.meta.dirname}/src`, entry))
  const audiences = new Set(paths.map(audienceOf))
  if (paths.length < 2 || audiences.has('core')) return null
  const pages = new Set(paths.map(pageOf))
  const isOthersOnly = [...audiences].every((name) => OTHERS.has(name))
  return `of-${[...(isOthersOnly && pages.size < SHARED_BY ? pages : audiences)].sort().join('-')}`
}

const audienceOf = (path: string) => AUDIENCES.find(([, modules]) => modules.test(path))?.[0] ?? 'later'

/** Parts of a kind are fetched by the page that has all kinds. */
const pageOf = (path: string) => basename(path).replace(/(-screen)?\.tsx?$/, '')

function closureOf(chunk: string, chunks: Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>()
  const open = [chunk]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(chunks.find(({ fileName }) => fileName === next)?.imports ?? []))
  }
  return found
}
