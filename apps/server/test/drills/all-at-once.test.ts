import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startKillableServer } from './mortal-server.ts'

const CALLERS = 1000

/** The system's limit on connections waiting to be accepted. */
const mostWaiting = () =>
  process.platform === 'linux' ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) : 0

it.skipIf(mostWaiting() < CALLERS)(
  'a thousand simultaneous reconnections wait to be accepted, and none is dropped',
  async () => {
    const server = await startKillableServer()
    process.kill(server.pid, 'SIGSTOP')
    const sockets = Array.from({ length: CALLERS }, () =>
      connect(server.port, '127.0.0.1').on('error', () => {}),
    )
    const connected = await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect(connected).toHaveLength(CALLERS)
    for (const socket of sockets) socket.destroy()
  },
  60_000,
)
