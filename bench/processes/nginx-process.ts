import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { binaryOf, type ProxyAtHand, startProxy } from './proxy-process.ts'

const SHIPPED = resolve('deploy/nginx/pinquiz.conf')

export const nginxBinary = () => binaryOf('nginx', ['/usr/sbin', '/usr/local/sbin'])

/** The shipped file in an nginx of one's own on a free loopback port, without TLS, in front of the nodes at these ports. */
export async function startNginx(ports: readonly number[]): Promise<ProxyAtHand> {
  const binary = nginxBinary()
  if (!binary) throw new Error('nginx not found')
  const folder = await mkdtemp(join(tmpdir(), 'pinquiz-nginx-'))
  const port = await freePort()
  const site = (await readFile(SHIPPED, 'utf8'))
    .replace(/(?: +server 127\.0\.0\.1:\d+([^;]*);\n)+/g, (_, options) =>
      ports.map((node) => `server 127.0.0.1:${node}${options};\n`).join(''),
    )
    .replace(/listen \[::\]:\d+[^;]*;/g, '')
    .replace(/listen 80;/, `listen 127.0.0.1:${await freePort()};`)
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate[^;]*;/g, '')
  await writeConfiguration(folder, site)
  return startProxy({ binary, args: nginxArguments(folder), folder, port })
}

/** Output of `nginx -t` for the shipped file, with its own certificate and free ports. Throws if it's invalid. */
export async function lintShipped(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pinquiz-nginx-'))
  try {
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const selfSigned = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=quiz.example.org',
      '-days',
      '1',
    ]
    execFileSync('openssl', [...selfSigned, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
    const site = (await readFile(SHIPPED, 'utf8'))
      .replace(/(ssl_certificate +)[^;]*;/, `$1${certificate};`)
      .replace(/(ssl_certificate_key +)[^;]*;/, `$1${key};`)
      .replace(/listen \[::\]:\d+[^;]*;/g, '')
      .replace(/listen 80;/, `listen 127.0.0.1:${await freePort()};`)
      .replace(/listen 443/, `listen 127.0.0.1:${await freePort()}`)
    await writeConfiguration(folder, site)
    execFileSync(nginxBinary() ?? 'nginx', ['-t', ...nginxArguments(folder)], { stdio: 'pipe' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function nginxArguments(folder: string): string[] {
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
}

/** Wraps the site like Debian's own file does, as far as it needs no privileges. */
async function writeConfiguration(folder: string, site: string): Promise<void> {
  await mkdir(join(folder, 'temporary'), { recursive: true })
  await writeFile(join(folder, 'site.conf'), site)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 4096; }
http {
access_log off;
${places}
include ${join(folder, 'site.conf')};
}
`,
  )
}
