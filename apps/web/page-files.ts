import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Pages of the desk that are opened first, and their screens. */
const PAGES: Record<string, string> = {
  '/host': 'features/desk/start/host-dashboard-screen.tsx',
  '/dashboard': 'app/dashboard-page.tsx',
  '/results': 'features/desk/results/results-screen.tsx',
  '/admin': 'features/desk/admin/admin-screen.tsx',
  '/messages': 'features/desk/leads/messages-screen.tsx',
}
/** What each page needs besides the files that `index.html` names. */
const GROUND = [
  'main.tsx',
  'app/desk-routes.tsx',
  'app/preload-desk.ts',
  'app/desk.tsx',
  'lib/texts/desk-catalogues.ts',
  'features/site/user-menu.tsx',
]

/**
 * Records which scripts a desk page consists of. The server names them in the page, so that they are fetched at once;
 * otherwise each is only found when its importer has been read, ten in a row.
 */
export const pageFiles: Plugin = {
  name: 'page-files',
  generateBundle(_options, bundle) {
    const filesOf = (screen: string) => [...closureOf([...GROUND, screen], bundle)].map((name) => `/${name}`)
    const pages = Object.entries(PAGES).map(([path, screen]) => [path, filesOf(screen)])
    this.emitFile({
      type: 'asset',
      fileName: 'page-files.json',
      source: JSON.stringify(Object.fromEntries(pages)),
    })
  },
}

/** The chunks of these modules of `src`, and everything they import. */
function closureOf(modules: string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const open = modules.map((module) => {
    const id = join(import.meta.dirname, 'src', module)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`no chunk holds ${module}`)
    return chunk.fileName
  })
  const found = new Set<string>()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const file = bundle[next]
    if (file?.type === 'chunk') open.push(...file.imports)
  }
  return found
}
