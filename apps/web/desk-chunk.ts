import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Modules = {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null
}

/** Pages around the quizzes, and the stages on which they run. */
const DESK = /apps\/web\/src\/(features\/desk\/|features\/site\/user-menu|app\/(desk|dashboard-page)\.tsx$)/
const STAGE = /apps\/web\/src\/features\/host\//
/** What is fetched for every page but the players', and who comes by it. */
const ROUTES = join(import.meta.dirname, 'src/app/desk-routes.tsx')
const NO_PLAYER =
  /apps\/web\/src\/(app\/(dashboard-page|desk|preload-desk|take-over)|features\/(desk|host|accounts|site)\/)/
/** Fewer pages share what is large, such as dragging. */
const SHARED_BY = 3
/** Shared by most pages, and by none of players (`floor.ts` looks): the module that exports all of the game hides who uses what. */
const COMMON =
  /apps\/web\/src\/components\/(card|desk-fields|dialog|growing-area|icon-button|page-title|switch-field)\.tsx$/
/** Within `apps/web/src`: what no player sees, with its icons. */
const NO_HAND =
  /^(app|features\/(desk|host|accounts|site)|session\/(room|sound|wall))\/|^kinds\/.*(wall|results|votes|editor)/
const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/

/**
 * What several pages of the desk share is one chunk, and what they share with those of visitors another (decision 0098): fifty of a few hundred bytes each cost
 * a slow phone more time than reading them does. Nothing that players load is in either.
 */
export function deskChunk(): (id: string, modules: Modules) => string | null {
  const iconsOfPlayers = namedIcons((file) => !NO_HAND.test(file))
  const iconsOfOthers = namedIcons((file) => !/features\/(desk|host)\//.test(file))
  const iconsOfDesk = namedIcons((file) => /features\/(desk|host)\//.test(file))
  return (id, modules) => {
    const icon = ICON.exec(id)?.[1]?.replaceAll('-', '')
    // All icons are exported by one module, from which nobody can see who uses which.
    if (icon !== undefined) {
      if (!iconsOfDesk.has(icon) || iconsOfPlayers.has(icon)) return null
      return iconsOfOthers.has(icon) ? 'site-shared' : 'desk-shared'
    }
    if (COMMON.test(id)) return 'site-shared'
    const pages = pagesOf(id, modules)
    if (pages.length > 1 && pages.includes(ROUTES) && pages.every((page) => NO_PLAYER.test(page)))
      return 'site-shared'
    const ofDesk = pages.filter((page) => DESK.test(page))
    const isShared = ofDesk.length >= SHARED_BY && pages.every((page) => DESK.test(page) || STAGE.test(page))
    return isShared ? 'desk-shared' : null
  }
}

/** The modules by which `id` comes into the page: entries, and what is imported while the page runs. */
function pagesOf(id: string, modules: Modules): string[] {
  const pages: string[] = []
  const seen = new Set([id])
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { importers = [], dynamicImporters = [], isEntry = false } = modules.getModuleInfo(next) ?? {}
    if (isEntry || dynamicImporters.length > 0) pages.push(next)
    for (const importer of importers) {
      if (!seen.has(importer)) open.push(importer)
      seen.add(importer)
    }
  }
  return pages
}

/** `rotateccwclock` for every `RotateCcwClock` that one of the files imports. */
function namedIcons(isIn: (file: string) => boolean): Set<string> {
  const root = join(import.meta.dirname, 'src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && isIn(file),
  )
  const lists = files.map(
    (file) =>
      /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '',
  )
  return new Set(
    lists.flatMap((list) => list.split(',').map((name) => name.trim().split(' ')[0]?.toLowerCase() ?? '')),
  )
}
