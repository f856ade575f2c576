import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Fleet } from '../../../../bench/bots/fleet.ts'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import type { Reveal } from '../../../../bench/measure/verdict.ts'
import { startServer } from '../../../../bench/processes/server-process.ts'
import { endAndJudge, hostGame, NO_LOSSES, playQuestion } from '../drills/drill-game.ts'

const LARGEST_BYTES = 40e6
const PLAYERS = 20

const root = mkdtempSync(join(tmpdir(), 'pinquiz-release-'))
let archive: string
let unpacked: string

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/package.mjs', '--to', root], { stdio: 'pipe' })
  archive = join(root, readdirSync(root)[0] ?? '')
  execFileSync('tar', ['-xzf', archive, '-C', root])
  unpacked = archive.replace(/\.tar\.gz$/, '')
}, 600_000)
afterAll(() => rmSync(root, { recursive: true }))

/** As typed by a user who only has the archive. */
function npm(dataDir: string, ...args: string[]): string {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir }
  return execFileSync('npm', ['--silent', ...args], {
    cwd: unpacked,
    env,
    encoding: 'utf8',
    input: 'correct staple 9\n',
  })
}

it('contains what the server needs, and no sources or build and test tools', () => {
  expect(statSync(archive).size).toBeLessThan(LARGEST_BYTES)
  expect(readdirSync(unpacked).sort()).toEqual(
    [
      '.env.example',
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'deploy',
      'dist',
      'docs',
      'node_modules',
      'package.json',
    ].sort(),
  )
  expect(readdirSync(join(unpacked, 'dist')).sort()).toEqual(['prerender', 'server', 'web'])
  const packages = readdirSync(join(unpacked, 'node_modules'))
  for (const name of ['fastify', 'pg', 'nodemailer']) expect(packages).toContain(name)
  for (const name of [
    'vite',
    'vitest',
    'rolldown',
    'typescript',
    'react',
    'lucide-react',
    '@pinquiz',
    '.bin',
  ])
    expect(packages).not.toContain(name)
})

it('contains no schema snapshots, which only new migrations need', () => {
  const files = readdirSync(join(unpacked, 'dist/server/migrations'), { recursive: true })
  expect(files).toContain('meta/_journal.json')
  expect(files.filter((name) => String(name).includes('snapshot'))).toEqual([])
})

it('weighs what docs/operations.md says, within a tenth', () => {
  const figures = readFileSync('docs/operations.md', 'utf8')
  const megabytesOf = (name: string) =>
    Number(figures.match(new RegExp(`^\\| ${name} \\| (\\d+) MB \\|$`, 'm'))?.[1])
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  const offBy = (name: string, real: number) => Math.abs(real / (megabytesOf(name) * 1e6) - 1)
  expect(offBy('release archive', statSync(archive).size)).toBeLessThan(0.1)
  expect(offBy('unpacked', bytes)).toBeLessThan(0.1)
})

it('is measured by npm run figures', { timeout: 300_000 }, () => {
  const rows = execFileSync(process.execPath, ['scripts/figures.mjs', archive], { encoding: 'utf8' })
  expect(rows.split('\n').filter((row) => /^\| [^|]+ \| .*\d.* (MB|s|memory) \|$/.test(row))).toHaveLength(7)
})

it('can be read by the user that runs it, and changed only by the user that unpacked it', () => {
  const wrong = readdirSync(unpacked, { recursive: true }).filter((name) => {
    const found = statSync(join(unpacked, String(name)))
    const wanted = found.isDirectory() ? 0o755 : 0o644
    return (found.mode & wanted) !== wanted || (found.mode & 0o022) !== 0
  })
  expect(wrong).toEqual([])
})

it('works on its own: pages, a game, a backup, an administrator', async () => {
  for (let above = dirname(unpacked); above !== dirname(above); above = dirname(above))
    expect(existsSync(join(above, 'node_modules'))).toBe(false)
  const dataDir = join(root, 'data')
  const server = await startServer({ dataDir, checkout: unpacked })
  try {
    const { origin } = server
    expect(await (await fetch(origin)).text()).toContain('data-prerendered')
    for (const path of [
      '/join',
      '/privacy',
      '/api/docs/',
      '/api/docs/static/swagger-ui-bundle.js',
      '/robots.txt',
    ])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])

    const { session, host } = await hostGame(await setUpHost(server), [origin])
    const fleet = new Fleet({ origin, session, players: PLAYERS, seats: 'join', strictEvery: 1 })
    await fleet.join()
    await host.step('start')
    const reveals: Reveal[] = []
    for (const question of [0, 1, 2]) {
      fleet.plan({ windowMs: 300, seed: question })
      reveals.push(await playQuestion(host, [fleet], question))
    }
    const { verdict, ranking } = await endAndJudge(host, [fleet], reveals)
    expect(verdict).toEqual(NO_LOSSES)
    expect(ranking).toHaveLength(PLAYERS)
    fleet.stop()
    host.stop()

    expect(npm(dataDir, 'run', 'backup')).toMatch(/backup\.gz: \d+ rows of \d+ tables/)
    const account = ['--email', 'ada@example.org', '--name', 'Ada']
    expect(npm(dataDir, 'run', 'admin', '--', ...account)).toContain('ada@example.org: admin, new account')
  } finally {
    await server.stop()
  }
}, 600_000)
