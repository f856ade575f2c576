// The API document, read from a server that has just been built: making it would hold up running games.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const RUNNING = /running at \S+:(\d+)/
/** Replaced by each site's own name: apps/server/src/http/openapi/openapi.ts. */
const SITE_NAME = '@site@'

const folder = mkdtempSync(join(tmpdir(), 'pinquiz-document-'))
// Not in this folder, whose `.env` may name a real database.
const server = spawn(process.execPath, [resolve('dist/server/main.mjs')], {
  cwd: folder,
  env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SITE_NAME },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(server, 'exit')
try {
  let printed = ''
  for await (const piece of server.stdout) {
    printed += piece
    if (RUNNING.test(printed)) break
  }
  const [, port] = RUNNING.exec(printed) ?? []
  if (!port) throw new Error(`the server didn't start: ${printed}`)
  for (const format of ['json', 'yaml']) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/docs/${format}`)
    writeFileSync(`dist/server/api.${format}`, await reply.text())
  }
} finally {
  server.kill('SIGKILL')
  await ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
