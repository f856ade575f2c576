import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endChild } from '../fleet-process.ts'
import { untilListening } from '../listening.ts'
import { freePort } from '../server-process.ts'
import { type DrillContext, temporaryDirectory } from './context.ts'

export function missingNginx(): string | null {
  return findNginx() ? null : 'no nginx found'
}

function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null
}

/** nginx in front of the nodes, on a free loopback port. Returns where browsers go. */
export async function startNginx(context: DrillContext, upstreams: readonly number[]): Promise<string> {
  const binary = findNginx()
  if (!binary) throw new Error('no nginx found')
  const directory = await temporaryDirectory(context)
  mkdirSync(join(directory, 'temp'))
  const port = await freePort()
  const config = join(directory, 'nginx.conf')
  writeFileSync(config, nginxConfig({ port, upstreams, directory }))
  const child: ChildProcess = spawn(binary, ['-p', directory, '-c', config, '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  context.defer(async () => {
    process.off('exit', endWithUs)
    // Its workers end with it on SIGTERM, not on SIGKILL.
    child.kill('SIGTERM')
    await delay(200)
    await endChild(child)
  })
  await untilListening(port)
  return `http://127.0.0.1:${port}`
}

/** The part of a site's file that decides what becomes of players when a node dies, and what nginx needs to run here. */
function nginxConfig(input: { port: number; upstreams: readonly number[]; directory: string }): string {
  const { port, upstreams, directory } = input
  const servers = upstreams.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${directory}/temp/${name};`)
    .join('\n')
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events { worker_connections 4096; }
http {
${temporary}
  access_log off;
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  upstream pinquiz {
    least_conn;
${servers}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://pinquiz;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      proxy_read_timeout 1h;
    }
  }
}
`
}
