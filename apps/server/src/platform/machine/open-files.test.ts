import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTroubles } from '../troubles.ts'
import { boundConnections, mostConnections, mostPlayers, openFileLimit } from './open-files.ts'

test('reads the limit of this process', async () => {
  const limit = await promisify(execFile)('sh', ['-c', 'ulimit -n 512; cat /proc/self/limits'])
  expect(openFileLimit(limit.stdout)).toBe(512)
  expect(openFileLimit('')).toBe(null)
})

test('reserves files for the database, and always allows some connections', () => {
  expect(mostConnections(1024)).toBe(768)
  expect(mostConnections(256)).toBe(32)
  expect(mostPlayers(1024)).toBe(384)
})

test('reports a refused connection once in the log, and to the hosts', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const troubles = createTroubles()
  const lines: object[] = []
  const stop = boundConnections(server, {
    most: 1,
    troubles,
    log: { error: (facts: object) => lines.push(facts), info: () => {} },
  })
  const { port } = server.address() as AddressInfo
  const join = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const first = await join()
  const others = await Promise.all([join(), join()])
  await Promise.all(others.map((socket) => socket.destroyed || once(socket, 'close')))
  expect(troubles.current()).toEqual(['connections-full'])
  expect(lines).toEqual([{ most: 1, refused: 1 }])
  expect(first.destroyed).toBe(false)
  first.destroy()
  stop()
  server.close()
})
