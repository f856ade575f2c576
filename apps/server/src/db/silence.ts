import { Socket } from 'node:net'
import pg from 'pg'

/**
 * Breaks the connection once nothing has come or gone on it for `ms`. TCP alone may wait a quarter of an hour for a
 * server that vanished from the network. What ran on the connection fails as on any broken one: it may have happened.
 */
export function limitSilence(client: pg.ClientBase, ms: number): void {
  const socket = socketOf(client)
  socket?.setTimeout(ms, () => {
    const error = new Error(`the database has been silent for ${ms} ms`)
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  })
}

/** For work whose single statements may take their time. The returned function limits silence as before. */
export function allowSilence(client: pg.ClientBase): () => void {
  const socket = socketOf(client)
  const limit = socket?.timeout ?? 0
  socket?.setTimeout(0)
  return () => socket?.setTimeout(limit)
}

/** None behind the embedded database. */
function socketOf(client: pg.ClientBase): Socket | null {
  const stream = client instanceof pg.Client ? client.connection.stream : null
  return stream instanceof Socket ? stream : null
}
