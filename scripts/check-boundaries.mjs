// Enforces docs/architecture.md: imports point one way, files stay small. Exit status 1 with one line per violation.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const MAX_LINES = 400

/** First matching rule decides: a file under `from` may import only what `allows` accepts. */
const RULES = [
  {
    from: /^packages\/game\/src\/.*(?<!\.test)\.ts$/,
    allows: (target) => target.startsWith('packages/game/'),
  },
  {
    from: /^packages\/protocol\/src\/.*(?<!\.test)\.ts$/,
    allows: (target) => /^(packages\/(protocol|game)\/|zod\/)/.test(target),
  },
  { from: /^apps\/server\/src\/(http|realtime)\//, forbids: /^apps\/server\/src\/db\// },
  { from: /^apps\/server\/src\/features\//, forbids: /^apps\/server\/src\/(http|realtime)\// },
  {
    from: /^apps\/server\/src\/(db|platform|config)\//,
    forbids: /^apps\/server\/src\/(http|realtime|features)\//,
  },
  // From the ground: lib, components, session, features, app.
  { from: /^apps\/web\/src\/lib\//, forbids: /^apps\/web\/src\/(app|features|session|components)\// },
  { from: /^apps\/web\/src\/components\//, forbids: /^apps\/web\/src\/(app|features|session)\// },
  { from: /^apps\/web\/src\/session\//, forbids: /^apps\/web\/src\/(app|features)\// },
  { from: /^apps\/web\/src\/session\/state\//, forbids: /^apps\/web\/src\/session\/(parts|room|wall)\// },
  { from: /^apps\/web\/src\/features\//, forbids: /^apps\/web\/src\/app\// },
  { from: /^apps\/web\//, forbids: /^apps\/server\// },
  { from: /^bench\//, forbids: /^apps\// },
]

const ENTRIES = {
  '@pinquiz/game': 'packages/game/src/index.ts',
  '@pinquiz/game/csv': 'packages/game/src/quiz/csv/index.ts',
  '@pinquiz/protocol': 'packages/protocol/src/index.ts',
}

const files = ['packages', 'apps', 'e2e', 'bench'].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((name) => join(root, String(name)).replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)),
)

const problems = []
const graph = new Map()
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES) problems.push(`${file}: ${lines} lines, at most ${MAX_LINES}`)
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) =>
    resolve(file, name),
  )
  graph.set(file, targets)
  for (const target of targets) for (const problem of violations(file, target)) problems.push(problem)
}
for (const cycle of cycles()) problems.push(`cycle: ${cycle.join(' → ')}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`boundaries: ${files.length} files keep to them`)

function resolve(file, name) {
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/')
  return ENTRIES[name] ?? name
}

function violations(file, target) {
  const found = RULES.filter(
    ({ from, allows, forbids }) => from.test(file) && (allows ? !allows(target) : forbids.test(target)),
  )
  const [own, other] = [file, target].map(featureOf)
  if (own && other && own !== other && other !== `${own.split('/')[0]}/parts`)
    found.push('web features do not import each other')
  return found.map(() => `${file} must not import ${target}`)
}

/** A room of `play`, `host` and `desk` is a feature of its own; their `parts` are there for the rooms beside them. */
function featureOf(path) {
  return /^apps\/web\/src\/features\/((?:play|host|desk)\/[^/]+|[^/]+)\//.exec(path)?.[1]
}

function cycles() {
  const found = []
  const state = new Map()
  const visit = (file, trail) => {
    if (state.get(file) === 'done' || !graph.has(file)) return
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const target of graph.get(file)) visit(target, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
