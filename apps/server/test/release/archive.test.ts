import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Fleet } from '../../../../bench/bots/fleet.ts'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import type { Reveal } from '../../../../bench/measure/verdict.ts'
import { startServer } from '../../../../bench/processes/server-process.ts'
import { endAndJudge, FAULTLESS, hostGame, playQuestion } from '../drills/drill-game.ts'

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
}, 300_000)
afterAll(() => rmSync(root, { recursive: true }))

/** As somebody types it who has nothing but the archive. */
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

it('holds what the server needs, and neither sources nor what only builds and tests it', () => {
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

it('is played with where nothing else is: pages, a game, backups by schedule and by hand and back, an administrator', async () => {
  for (let above = dirname(unpacked); above !== dirname(above); above = dirname(above))
    expect(existsSync(join(above, 'node_modules'))).toBe(false)
  const [dataDir, kept] = [join(root, 'data'), join(root, 'kept')]
  const server = await startServer({
    ...{ dataDir, checkout: unpacked },
    env: { BACKUP_EVERY_HOURS: '24', BACKUP_DIR: kept },
  })
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
    expect(verdict).toEqual(FAULTLESS)
    expect(ranking).toHaveLength(PLAYERS)
    fleet.stop()
    host.stop()

    // By the schedule, when the server had started; and by hand, with what happened since.
    await vi.waitFor(
      () => expect(readdirSync(kept)).toEqual([expect.stringMatching(/\.backup\.gz$/)]),
      60_000,
    )
    const [backup] = /\S+backup\.gz(?=: \d+ rows of \d+ tables)/.exec(npm(dataDir, 'run', 'backup')) ?? ['']
    const restored = join(root, 'restored')
    for (const path of [join(kept, readdirSync(kept)[0] ?? ''), backup])
      npm(restored, 'run', 'restore', '--', '--from', path, '--replace')
    expect(readdirSync(restored)).toEqual(expect.arrayContaining(['pg', 'secret']))
    const account = ['--email', 'ada@example.org', '--name', 'Ada']
    expect(npm(dataDir, 'run', 'admin', '--', ...account)).toContain('ada@example.org: admin, a new account')
  } finally {
    await server.stop()
  }
}, 300_000)
