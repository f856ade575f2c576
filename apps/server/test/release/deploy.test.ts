import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type ServerProcess, startServer } from '../../../../bench/processes/server-process.ts'
import { openSite } from '../live/live-game.ts'
import { selfSigned } from '../support/self-signed.ts'

const METRICS_TOKEN = 'a token for the metrics of this test'
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
const scratch = mkdtempSync(join(tmpdir(), 'pinquiz-deploy-'))
let server: ServerProcess

beforeAll(async () => {
  server = await startServer({ dataDir: join(scratch, 'data'), env: { METRICS_TOKEN } })
})
afterAll(async () => {
  await server.stop()
  rmSync(scratch, { recursive: true })
})

const has = (program: string, ...args: string[]) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const because = (isThere: boolean, name: string) => (isThere ? '' : ` (skipped: no ${name} found)`)

describe('the image', () => {
  it('passes the linter, with Node 24 and a user who can write only to /data', () => {
    expect(validate(dockerfile)).toEqual([])
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases)).toEqual(new Set(['node:24-bookworm-slim']))
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
    expect(last).toMatch(/^USER node$/m)
    expect(last.match(/^(RUN|VOLUME|ENV).*$/gm)?.every((line) => line.includes('/data'))).toBe(true)
  })

  it('uses existing scripts and files, in a context without build output', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const [, script] of dockerfile.matchAll(/npm run (\S+)/g))
      expect(scripts).toHaveProperty(script ?? '')
    const [, command] = /^CMD (.*)$/m.exec(dockerfile) ?? []
    expect(JSON.parse(command ?? '')).toEqual(['node', 'dist/server/main.mjs'])
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    for (const name of ['.env', '.git', 'data', '**/node_modules', '**/dist']) expect(ignored).toContain(name)
  })

  it('is healthy only while the server can store', async () => {
    const [, command] = /^HEALTHCHECK .* CMD (.*)$/m.exec(dockerfile) ?? []
    const [, ...args] = JSON.parse(command ?? '')
    const exitCode = async (port: number, env = {}) => {
      const check = execFile(process.execPath, args, { env: { PORT: String(port), ...env } })
      const [code] = await once(check, 'exit')
      return code
    }
    expect(await exitCode(server.port)).toBe(0)
    expect(await exitCode(1)).toBe(1)
    const files = selfSigned(scratch)
    const tls = { cert: readFileSync(files.TLS_CERT), key: readFileSync(files.TLS_KEY) }
    const site = await openSite({ tls, publicUrl: 'https://localhost' })
    expect(await exitCode(site.port, files)).toBe(0)
    await site.close()
    expect(await exitCode(site.port, files)).toBe(1)
  })
})

describe('the compose files', () => {
  const files = readdirSync('deploy').filter((name) => /^compose.*\.yaml$/.test(name))
  const known = readFileSync('.env.example', 'utf8')
  // `merge`: YAML 1.1's `<<`, which Compose understands.
  const read = (name: string) => parse(readFileSync(join('deploy', name), 'utf8'), { merge: true })

  it.each(files)('%s refers to existing files and variables', (name) => {
    const { services, volumes = {} } = read(name)
    for (const service of Object.values<Service>(services)) {
      if (service.extends) expect(read(service.extends.file).services).toHaveProperty(service.extends.service)
      if (service.build)
        expect(existsSync(join('deploy', service.build.context, service.build.dockerfile))).toBe(true)
      for (const other of Object.keys(service.depends_on ?? {}).filter((key) => !/^\d+$/.test(key)))
        expect(services).toHaveProperty(other)
      for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':')))
        if (source.startsWith('.')) expect(existsSync(join('deploy', source))).toBe(true)
        else expect(volumes).toHaveProperty(source)
      if (service.extends)
        for (const variable of Object.keys(service.environment ?? {}))
          expect(known).toMatch(new RegExp(`^#${variable}=`, 'm'))
    }
  })

  const isThere = has('docker', 'compose', 'version')
  it.skipIf(!isThere)(`are understood by docker compose${because(isThere, 'docker compose')}`, () => {
    const env = {
      ...process.env,
      PINQUIZ_SITE: 'quiz.example.org',
      SECRET: 'x'.repeat(32),
      POSTGRES_PASSWORD: 'p',
    }
    for (const name of files)
      execFileSync('docker', ['compose', '-f', join('deploy', name), 'config', '-q'], { env, stdio: 'pipe' })
  })
})

type Service = {
  extends?: { file: string; service: string }
  build?: { context: string; dockerfile: string }
  depends_on?: Record<string, unknown>
  volumes?: string[]
  environment?: Record<string, unknown>
}

describe('the systemd unit', () => {
  const isThere = has('systemd-analyze', '--version')
  it.skipIf(!isThere)(`passes systemd-analyze${because(isThere, 'systemd-analyze')}`, () => {
    const unit = readFileSync('deploy/systemd/pinquiz.service', 'utf8')
    expect(unit).toContain('ExecStart=/usr/bin/node dist/server/main.mjs\n')
    const path = join(scratch, 'pinquiz.service')
    writeFileSync(path, unit.replace('/usr/bin/node', process.execPath))
    expect(execFileSync('systemd-analyze', ['verify', path], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
  })
})

describe('the files for Prometheus and Grafana', () => {
  const rules = readFileSync('deploy/prometheus/pinquiz-alerts.yml', 'utf8')
  const board = JSON.parse(readFileSync('deploy/grafana/pinquiz.json', 'utf8'))
  const ofBoard: string[] = board.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const ofRules: string[] = parse(rules).groups[0].rules.map(({ expr }: { expr: string }) => expr)

  it('use metrics that the server has', async () => {
    const reply = await fetch(`${server.origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const served = new Set([...(await reply.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const asked = [...ofBoard, ...ofRules].join(' ').match(/\b(pinquiz|nodejs|process)_\w+/g) ?? []
    expect(asked.length).toBeGreaterThan(20)
    const unknown = asked.filter(
      (name) => !served.has(name) && !served.has(name.replace(/_(bucket|sum|count)$/, '')),
    )
    expect(unknown).toEqual([])
  })

  const isThere = has('promtool', '--version')
  it.skipIf(!isThere)(`pass promtool, rules and queries${because(isThere, 'promtool')}`, () => {
    execFileSync('promtool', ['check', 'rules', 'deploy/prometheus/pinquiz-alerts.yml'], { stdio: 'pipe' })
    const queries = join(scratch, 'queries.yml')
    const asRules = ofBoard.map((expr, number) => ({ record: `board:${number}`, expr }))
    writeFileSync(queries, JSON.stringify({ groups: [{ name: 'board', rules: asRules }] }))
    execFileSync('promtool', ['check', 'rules', queries], { stdio: 'pipe' })
  })
})

it('docs/operations.md names every file of deploy/', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const files = readdirSync('deploy', { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const { name, parentPath } of files)
    expect([basename(dirname(join(parentPath, name))), text.includes(name)]).toEqual([
      expect.any(String),
      true,
    ])
})
