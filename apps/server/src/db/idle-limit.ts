import { Socket } from 'node:net'
import pg from 'pg'

/**
 * Breaks the connection after `ms` without traffic. TCP alone may wait a quarter of an hour for a server that vanished
 * from the network. Running queries fail as on any broken connection: they may have taken effect.
 */
export function limitIdleTime(client: pg.ClientBase, ms: number): void {
  const socket = socketOf(client)
  socket?.setTimeout(ms, () => {
    const error = new Error(`the database has been silent for ${ms} ms`)
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  })
}

/** For work whose statements may take long. The returned function restores the limit. */
export function suspendIdleLimit(client: pg.ClientBase): () => void {
  const socket = socketOf(client)
  const limit = socket?.timeout ?? 0
  socket?.setTimeout(0)
  return () => socket?.setTimeout(limit)
}

/** The embedded database has no connection to watch. */
function socketOf(client: pg.ClientBase): Socket | null {
  const stream = client instanceof pg.Client ? client.connection.stream : null
  return stream instanceof Socket ? stream : null
}
