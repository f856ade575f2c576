// Makes a release archive of the build in `dist`: unpacked anywhere it starts with `npm start`, without installing or
// building. It has native parts, so it only runs on the platform it was made on.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const USAGE = `npm run package [-- --to DIRECTORY]
Writes pinquiz-VERSION-PLATFORM.tar.gz into DIRECTORY (dist/release): what the server needs, and nothing that only builds it.`

const BUILT = ['dist/server', 'dist/web', 'dist/prerender']
const BESIDE = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', '.env.example', 'deploy', 'docs']
const COMMANDS = {
  start: 'main',
  admin: 'admin',
  'db:copy': 'db-copy',
  doctor: 'doctor',
  backup: 'backup',
  restore: 'restore',
}
/** Only what people debug and compile with; PostgreSQL's `pg_filenode.map` is neither. */
const NOT_RUN = /\.((js|mjs|cjs|css|ts|mts|cts)\.map|d\.[mc]?ts)$/

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function readDirectory() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } })
  if (!values.help) return resolve(values.to ?? 'dist/release')
  console.log(USAGE)
  process.exit(0)
}

/** Where Node finds a package that is asked for from a place of the lock file: beside it or further up. */
function placeOf(packages, name, from) {
  for (
    let at = from;
    ;
    at = at.includes('node_modules/') ? at.slice(0, at.lastIndexOf('node_modules/')) : ''
  ) {
    const place = `${at && !at.endsWith('/') ? `${at}/` : at}node_modules/${name}`
    if (packages[place] && existsSync(place)) return place
    if (!at) return null
  }
}

/** The packages that the built server asks for, and all that they need in turn. Throws where one is not installed. */
function productionPlaces(packages) {
  const found = new Set()
  const rest = []
  const need = (name, from, isOptional = false) => {
    const place = placeOf(packages, name, from)
    if (place) rest.push(place)
    else if (!isOptional) throw new Error(`${name} is not installed: run npm ci`)
  }
  for (const name of readJson('dist/server/packages.json')) need(name, 'apps/server')
  for (const place of rest) {
    if (found.has(place)) continue
    found.add(place)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[place]
    for (const name of Object.keys(dependencies)) need(name, place, name in optionalDependencies)
    // Of those with a build for each platform only ours is there.
    for (const name of Object.keys(optionalDependencies)) need(name, place, true)
    for (const name of Object.keys(peerDependencies)) need(name, place, peerDependenciesMeta[name]?.optional)
  }
  return [...found]
}

function copyTo(inside) {
  const { packages } = readJson('package-lock.json')
  for (const path of [...BUILT, ...BESIDE])
    cpSync(path, join(inside, path), { recursive: true, filter: (file) => !NOT_RUN.test(file) })
  for (const place of productionPlaces(packages))
    cpSync(place, join(inside, place), {
      recursive: true,
      // Nested packages exist if something needs them, and are listed separately.
      filter: (file) => !NOT_RUN.test(file) && !file.slice(place.length).includes('node_modules'),
    })
  const { version, license, description, engines } = readJson('package.json')
  const scripts = Object.fromEntries(
    Object.entries(COMMANDS).map(([script, file]) => [script, `node dist/server/${file}.mjs`]),
  )
  const about = {
    name: 'pinquiz',
    version,
    private: true,
    type: 'module',
    license,
    description,
    engines,
    scripts,
  }
  writeFileSync(join(inside, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
}

/** Returns the path of the archive. */
function makeArchive(directory) {
  const missing = BUILT.find((path) => !existsSync(path))
  if (missing) throw new Error(`${missing} is missing: run npm run build`)
  const name = `pinquiz-${readJson('package.json').version}-${process.platform}-${process.arch}`
  const archive = join(directory, `${name}.tar.gz`)
  const staging = mkdtempSync(join(tmpdir(), 'pinquiz-package-'))
  try {
    copyTo(join(staging, name))
    mkdirSync(dirname(archive), { recursive: true })
    // Owned by root, so that a local user with the builder's id can't change the files; readable by all, because the
    // service runs as another user.
    const rights = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX']
    const tar = ['-czf', archive, '-C', staging, ...rights, name]
    if (spawnSync('tar', tar, { stdio: 'inherit' }).status !== 0) throw new Error('tar failed')
  } finally {
    rmSync(staging, { recursive: true })
  }
  return archive
}

try {
  const archive = makeArchive(readDirectory())
  console.log(`${archive}: ${(statSync(archive).size / 1_048_576).toFixed(1)} MB`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
