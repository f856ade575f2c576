import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'

const PORT = /running at http:\/\/localhost:(\d+)/

it('a server with few open files logs that it refuses connections, and keeps serving', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'few-files-'))
  const server = spawn(
    'sh',
    ['-c', `ulimit -n 300; exec "${process.execPath}" "$0"`, resolve('dist/server/main.mjs')],
    {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production' },
    },
  )
  let printed = ''
  const said = async (pattern: RegExp) => {
    while (!pattern.test(printed)) await once(server.stdout, 'data')
    return pattern.exec(printed)
  }
  server.stdout.on('data', (piece: Buffer) => {
    printed += piece.toString()
  })
  try {
    const [, port = ''] = (await said(PORT)) ?? []
    const sockets: Socket[] = []
    for (let at = 0; at < 60; at += 1) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      sockets.push(socket)
    }
    await said(/refusing connections: allow more open files/)
    for (const socket of sockets) socket.destroy()
    await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))
    // The server refuses connections until it has read the closing of each socket.
    await vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200),
      10_000,
    )
  } finally {
    server.kill('SIGKILL')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true })
  }
})
