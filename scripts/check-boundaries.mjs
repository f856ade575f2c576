// Enforces docs/architecture.md: imports point one way, files stay small. Exit status 1 with one line per violation.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

const MAX_LINES = 400

/** First matching rule decides: a file under `from` may import only what `allows` accepts. */
const RULES = [
  {
    from: /^packages\/game\/src\/.*(?<!\.test)\.ts$/,
    allows: (target) => target.startsWith('packages/game/'),
  },
  {
    from: /^packages\/formats\/src\/.*(?<!\.test)\.ts$/,
    allows: (target) =>
      /^(packages\/(formats|game)\/|(chardet|fflate|gift-pegjs|htmlparser2|numfmt)\/?)/.test(target),
  },
  {
    from: /^packages\/protocol\/src\/.*(?<!\.test)\.ts$/,
    allows: (target) => /^(packages\/(protocol|game)\/|zod\/)/.test(target),
  },
  {
    from: /^packages\/client\/src\/.*(?<!\.test)\.ts$/,
    allows: (target) => /^packages\/(client|protocol|game)\//.test(target),
  },
  { from: /^apps\/server\/src\/(http|realtime)\//, forbids: /^apps\/server\/src\/db\// },
  { from: /^apps\/server\/src\/features\//, forbids: /^apps\/server\/src\/(http|realtime)\// },
  {
    from: /^apps\/server\/src\/(db|platform|config)\//,
    forbids: /^apps\/server\/src\/(http|realtime|features)\//,
  },
  { from: /^apps\/web\//, forbids: /^apps\/server\// },
  { from: /^bench\//, forbids: /^apps\// },
]

const KINDS = readdirSync('packages/game/src/kinds', { recursive: true }).flatMap(
  (path) => /^([\w-]+).example\.json$/.exec(path)?.[1] ?? [],
)

/** From the bottom up: a folder may import those below it, never one beside or above. */
const FLOORS = {
  'packages/client/src': [
    ['connection', 'observable.ts'],
    ['seat', 'probe'],
    ['player', 'host'],
    ['attempt'],
  ],
  'packages/game/src': [['people'], ['kinds'], ['quiz'], ['session'], ['attempt']],
  'apps/server/src/realtime': [
    ['wire'],
    ['room'],
    ['live', 'attempts', 'room-registry.ts'],
    ['hub.ts'],
    ['gateway'],
  ],
  'apps/web/src': [['lib'], ['components'], ['session'], ['kinds'], ['features'], ['app']],
  'apps/web/src/session': [['state'], ['parts'], ['fields'], ['participants'], ['wall']],
  'packages/game/src/kinds': [['numbers'], KINDS, ['registry.ts']],
  'packages/protocol/src/kinds': [
    ['parts', 'kind-schemas.ts'],
    KINDS,
    ['registry.ts'],
    ['of-kinds.ts'],
    ['host-pages'],
  ],
  'apps/web/src/kinds': [
    ['editing', 'formatted', 'kept-text.ts'],
    ['kept-selection.ts', 'typing', 'numbers', 'options', 'showing'],
    KINDS,
    ['player-views.ts', 'walls.ts', 'results.ts', 'editors.ts'],
    ['votes.ts', 'answer-rulings.tsx'],
  ],
}

/** What a server feature may import of others, file by file; everything else is connected in app-features.ts. */
const KNOWN_FEATURES = {
  accounts: [
    'audit/mutations',
    'media/media-rows',
    'notifications/digest',
    'notifications/mutations',
    'quizzes/hand-over',
    'sessions/presenting/presenter-key-rows',
    'sessions/sharing/share-rows',
  ],
  attempts: [
    'heartbeat/heartbeat',
    'invitees/links',
    'sessions/entry/waiting-room',
    'sessions/entry/secrets',
    'sessions/records',
    'sessions/session-store',
  ],
  invitees: ['sessions/entry/secrets'],
  leads: ['audit/mutations', 'notifications/digest'],
  library: ['audit/mutations', 'media/copy-media', 'media/media-rows', 'quizzes/contract'],
  notifications: ['accounts/contract', 'accounts/mail-administrators', 'accounts/queries'],
  'personal-data': [
    'accounts/contract',
    'accounts/policy',
    'accounts/queries',
    'audit/mutations',
    'invitees/forget-mails',
    'quizzes/contract',
    'sessions/entry/secrets',
  ],
  quizzes: ['audit/mutations', 'media/copy-media', 'media/media-rows'],
  results: [
    'attempts/tries-rows',
    'sessions/bonus-rows',
    'sessions/entry/secrets',
    'sessions/entry/text-filter',
    'sessions/recompute-scores',
    'sessions/records',
    'sessions/sharing/access-rows',
  ],
  sessions: ['audit/mutations', 'media/media-rows', 'heartbeat/heartbeat', 'quizzes/host-rows'],
  'site-settings': ['audit/mutations'],
}

const ENTRIES = {
  '@pinquiz/client': 'packages/client/src/index.ts',
  '@pinquiz/client/fakes': 'packages/client/src/fakes/index.ts',
  '@pinquiz/client/probe': 'packages/client/src/probe/probe.ts',
  '@pinquiz/formats': 'packages/formats/src/index.ts',
  '@pinquiz/formats/columns': 'packages/formats/src/columns/roles.ts',
  '@pinquiz/formats/encodings': 'packages/formats/src/text/encodings.ts',
  '@pinquiz/formats/found': 'packages/formats/src/media/found.ts',
  '@pinquiz/formats/losses': 'packages/formats/src/losses.ts',
  '@pinquiz/formats/media': 'packages/formats/src/media/plan.ts',
  '@pinquiz/formats/sizes': 'packages/formats/src/sizes.ts',
  '@pinquiz/game': 'packages/game/src/index.ts',
  '@pinquiz/game/csv': 'packages/game/src/quiz/csv/index.ts',
  '@pinquiz/protocol': 'packages/protocol/src/index.ts',
}

const files = ['packages', 'apps', 'e2e', 'bench'].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((name) => join(root, String(name)).replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)),
)

/**
 * Where the name of a kind may occur: its own folders, the registries of the packages, and the readers and writers of
 * other programs' files.
 */
const KIND_ROOMS =
  /^(packages\/(game|protocol)\/src\/kinds\/|packages\/formats\/src\/(build-quiz|written-as)\.ts$)/
const mayName = (file, kind) => KIND_ROOMS.test(file) || file.startsWith(`apps/web/src/kinds/${kind}/`)
/** By what else the first one could be asked for. */
const ASKS_FOR_FIRST = /[!=]== FIRST_KIND|FIRST_KIND [!=]==/
/** Tests, examples and bots know which questions they made. */
const KNOWS_ITS_QUESTIONS = /\.test\.tsx?$|\/(test|examples|fakes)\/|^(e2e|bench)\//

/** Where a mode may be asked for by its name: nowhere but in its descriptor. Tables by mode are complete by type. */
const MODE_DESCRIPTOR = 'packages/game/src/session/modes.ts'
/** Where a name is meant: the usual mode is not named beside a session. */
const MEANS_A_MODE = [MODE_DESCRIPTOR, 'apps/web/src/features/desk/start/components/running-sessions.tsx']
const ASKS_FOR_A_MODE =
  /\b\w*[mM]ode\s*[!=]==?\s*(['"](live|poll|self-paced)['"]|\w*MODE\b)|['"](live|poll|self-paced)['"]\s*[!=]==?\s*[\w.?]*[mM]ode\b|\bcase ['"](poll|self-paced)['"]/g
/** Names of classes that say left or right: a language that is written from the right would not be mirrored. */
const PHYSICAL =
  /(?<![\w-])-?(?:scroll-)?[mp][lr]-(?:[\d[(]|auto|px)|(?<![\w-])-?(?:left|right)-(?:[\d[(]|auto|full|px)|(?<![\w-])(?:text|float)-(?:left|right)(?![\w-])|(?<![\w-])(?:rounded|border)-(?:[lr]|[tb][lr])(?![\w])/

const problems = []
const graph = new Map()
const used = new Set()
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES) problems.push(`${file}: ${lines} lines, at most ${MAX_LINES}`)
  if (/\.\.\.\{/.test(text))
    problems.push(`${file} spreads an object where it is written: list its properties`)
  const names = importsOf(file, text)
  const targets = names.map((name) => resolve(file, name))
  for (const [at, name] of names.entries())
    if (name.startsWith('../../../') && packageOf(targets[at]) === packageOf(file))
      problems.push(`${file}: write ${name} as #… (imports of package.json)`)
  if (!KNOWS_ITS_QUESTIONS.test(file))
    for (const kind of KINDS)
      if (!mayName(file, kind) && text.includes(`'${kind}'`))
        problems.push(
          `${file} names the kind '${kind}': its particulars belong in its own folders (docs/adding-a-kind.md)`,
        )
  if (!MEANS_A_MODE.includes(file) && !KNOWS_ITS_QUESTIONS.test(file))
    for (const [asking] of text.matchAll(ASKS_FOR_A_MODE))
      problems.push(
        `${file} compares a mode by name (${asking}): ask ${MODE_DESCRIPTOR} for its capabilities`,
      )
  if (!KIND_ROOMS.test(file) && ASKS_FOR_FIRST.test(text))
    problems.push(`${file} names the first kind: its particulars belong in its own folders`)
  if (/^apps\/web\/src\/.*(?<!\.test)\.tsx?$/.test(file))
    for (const [literal] of text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
      const physical = PHYSICAL.exec(literal)
      if (physical)
        problems.push(
          `${file}: ${physical[0]}… is a physical class: use the logical one (ms, pe, start, text-end)`,
        )
    }
  graph.set(file, targets)
  for (const target of targets) for (const problem of violations(file, target)) problems.push(problem)
}
for (const [own, others] of Object.entries(KNOWN_FEATURES))
  for (const other of others)
    if (!used.has(`${own} ${other}`))
      problems.push(`${own} does not import ${other} any more: take it from the list`)
for (const cycle of cycles()) problems.push(`cycle: ${cycle.join(' → ')}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`boundaries: ${files.length} files are fine`)

/** What a file imports, re-exports and loads later; what a variable names can't be known here. */
function importsOf(file, text) {
  if (file.endsWith('.css')) return []
  const { module, errors } = parseSync(file, text)
  for (const { message } of errors) problems.push(`${file}: ${message}`)
  const { staticImports, staticExports, dynamicImports } = module
  const requests = [
    ...staticImports,
    ...staticExports.flatMap(({ entries }) => entries),
    ...dynamicImports,
  ].flatMap(({ moduleRequest }) =>
    moduleRequest ? [text.slice(moduleRequest.start, moduleRequest.end)] : [],
  )
  return requests.filter((request) => /^['"`]/.test(request)).map((request) => request.slice(1, -1))
}

function resolve(file, name) {
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).replaceAll('\\', '/')
  if (name.startsWith('#test/')) return `${packageOf(file)}/${name.slice(1)}`
  if (name.startsWith('#')) return `${packageOf(file)}/src/${name.slice(1)}`
  return ENTRIES[name] ?? name
}

/** `apps/web` of `apps/web/src/app/routes.ts`. */
function packageOf(path) {
  return path.split('/', 2).join('/')
}

function violations(file, target) {
  const found = RULES.filter(
    ({ from, allows, forbids }) => from.test(file) && (allows ? !allows(target) : forbids.test(target)),
  )
  if (!/\.test\.tsx?$/.test(file)) found.push(...climbs(file, target), ...strangers(file, target))
  if (isInsideOfKind(target) && !file.startsWith('apps/web/src/kinds/')) found.push('what a kind is made of')
  const [own, other] = [file, target].map(featureOf)
  if (own && other && own !== other && other !== `${own.split('/')[0]}/parts`) found.push('another feature')
  return found.map(() => `${file} must not import ${target}`)
}

function climbs(file, target) {
  return Object.entries(FLOORS).filter(([house, floors]) => {
    const floorOf = (path) => floors.findIndex((rooms) => rooms.includes(roomOf(house, path)))
    const [own, other] = [file, target].map(floorOf)
    return own >= 0 && other >= own && roomOf(house, file) !== roomOf(house, target)
  })
}

function roomOf(house, path) {
  return path.startsWith(`${house}/`) ? path.slice(house.length + 1).split('/')[0] : ''
}

function strangers(file, target) {
  const [own, other] = [file, target].map((path) =>
    /^apps\/server\/src\/features\/(([^/]+)\/.*)\.ts$/.exec(path),
  )
  if (!own || !other || own[2] === other[2]) return []
  used.add(`${own[2]} ${other[1]}`)
  return KNOWN_FEATURES[own[2]]?.includes(other[1]) ? [] : ['another feature']
}

/** Screens ask the registries of the kinds; what is behind them, only kinds use. */
function isInsideOfKind(path) {
  return KINDS.some((kind) => path.startsWith(`apps/web/src/kinds/${kind}/`))
}

/**
 * On the web each folder of `play`, `host` and `desk` is a separate feature; their `parts` are shared by the folders
 * next to them.
 */
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
