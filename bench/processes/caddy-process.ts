import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { binaryOf, type ProxyAtHand, startProxy } from './proxy-process.ts'

const SHIPPED = resolve('deploy/caddy/Caddyfile')
/** No certificates, and no port for administration. */
const ALONE = `{
	admin off
	auto_https off
}
`

export const caddyBinary = () => binaryOf('caddy', ['/usr/bin', '/usr/local/bin'])

/** The shipped file in a Caddy of one's own on a free loopback port, without TLS, in front of the nodes at these ports. */
export async function startCaddy(ports: readonly number[]): Promise<ProxyAtHand> {
  const binary = caddyBinary()
  if (!binary) throw new Error('caddy not found')
  const folder = await mkdtemp(join(tmpdir(), 'pinquiz-caddy-'))
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  await writeFile(file, ALONE + (await readFile(SHIPPED, 'utf8')))
  return startProxy({
    binary,
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      ...homeless(folder),
      PINQUIZ_SITE: `http://127.0.0.1:${port}`,
      PINQUIZ_NODES: ports.map((node) => `127.0.0.1:${node}`).join(' '),
    },
    folder,
    port,
  })
}

/** The output of `caddy validate` for the shipped file. Throws if it is invalid. */
export async function lintCaddyfile(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pinquiz-caddy-'))
  try {
    execFileSync(caddyBinary() ?? 'caddy', ['validate', '--config', SHIPPED, '--adapter', 'caddyfile'], {
      stdio: 'pipe',
      env: homeless(folder),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Doesn't touch the user's own certificates and settings. */
const homeless = (folder: string) => ({
  PATH: process.env.PATH,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
})
