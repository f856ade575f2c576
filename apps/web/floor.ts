import type { Plugin, Rolldown } from 'vite'

/**
 * The oldest browsers that everything is made for (decision 0078): cascade layers need Chrome 99, Safari 15.4 and
 * Firefox 97, `translate` as a property Chrome 104. `public/before-paint.js` asks the browser itself for these.
 */
export const FLOOR = ['chrome104', 'edge104', 'firefox102', 'safari15.4', 'ios15.4']
/** What all of them read, but for static blocks: the compiler would lower fields of classes for Safari, too, which has them. */
export const SYNTAX = 'es2022'

/**
 * Features that compilers don't add and one of the oldest supported browsers lacks. Features tested for before use are
 * left out.
 */
const MISSING: Record<string, RegExp> = {
  'a static block of a class': /\bstatic\s*\{/,
  'lookbehind in a regular expression': /\(\?<[!=]/,
  'Array.prototype.findLast': /\.findLast(Index)?\(/,
  'Array.prototype.toSorted and the like': /\.to(Sorted|Reversed|Spliced)\(/,
  'Array.prototype.with': /\.with\(/,
  'Array.fromAsync': /Array\.fromAsync/,
  'AbortSignal.any and timeout': /AbortSignal\.(any|timeout)/,
  'Promise.withResolvers and try': /Promise\.(withResolvers|try)\b/,
  'String.prototype.isWellFormed': /\.(is|to)WellFormed\(/,
  'Object.groupBy': /(Object|Map)\.groupBy/,
  'methods of Set': /\.(union|intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'methods of iterators':
    /\.(values|keys|entries)\(\)\.(map|filter|some|every|find|toArray|reduce|take|drop|forEach)\(/,
  'URL.canParse': /URL\.canParse/,
}

/** Screens that players see; what they load later counts, too. */
const PLAYERS = /apps\/web\/src\/features\/(join|play)\//
const OTHERS = /apps\/web\/src\/(app\/(desk|preload-desk|take-over)|features\/(desk|host|accounts|site)\/)/

/** What a player's phone has no use for: its page believes the server (decision 0084). */
const NO_USE = /node_modules\/zod\//

/** See `shared-chunk.ts`: what only others load. */
const OTHERS_SHARED = /\/of-(desk|site|wall|desk-site|desk-wall|desk-site-wall)-[\w-]{8}\.js$/

/** Fails the build if players' scripts use features their browsers may lack, or contain host code. */
export const playersFloor: Plugin = {
  name: 'players-floor',
  generateBundle(_options, bundle) {
    const circle = circleOf(bundle)
    if (circle)
      this.error(`chunks import each other, so one runs before what it needs: ${circle.join(' → ')}`)
    for (const chunk of playersChunks(bundle)) {
      const useless = chunk.moduleIds.find((id) => NO_USE.test(id))
      if (useless) this.error(`${chunk.fileName} brings ${useless} to players`)
      if (OTHERS_SHARED.test(chunk.fileName))
        this.error(`players would load ${chunk.fileName}: what they share with the desk has no place there`)
      for (const [name, pattern] of Object.entries(MISSING))
        if (pattern.test(chunk.code))
          this.error(`${chunk.fileName} uses ${name}, which browsers at the floor have not`)
    }
  },
}

/** The first chunks found that import each other. */
function circleOf(bundle: Rolldown.OutputBundle): string[] | null {
  const done = new Set<string>()
  const visit = (name: string, way: string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    const file = bundle[name]
    if (file?.type !== 'chunk' || done.has(name)) return null
    for (const next of file.imports) {
      const circle = visit(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  for (const name of Object.keys(bundle)) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return null
}

function playersChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const isOthers = (chunk: Rolldown.OutputChunk) => OTHERS.test(chunk.facadeModuleId ?? '')
  const found = new Set<Rolldown.OutputChunk>()
  const open = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => PLAYERS.test(id))),
  )
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type !== 'chunk' || found.has(next) || isOthers(next)) continue
    found.add(next)
    for (const name of [...next.imports, ...next.dynamicImports]) {
      const chunk = bundle[name]
      if (chunk) open.push(chunk)
    }
  }
  return [...found]
}
