import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Lets `collectGarbage` open a process's inspector, on a separate port. */
export const INSPECTABLE = '--inspect-port=127.0.0.1:0'

/**
 * Makes a Node process collect its garbage, so that its memory shows what it holds. `printed` waits for a line on its
 * standard error. Resolves with the size of its main thread's heap, in KB.
 */
export async function collectGarbage(target: {
  pid: number
  printed: (pattern: RegExp) => Promise<RegExpExecArray | null>
}): Promise<number | null> {
  if (process.platform !== 'linux') return null
  process.kill(target.pid, 'SIGUSR1')
  const address = (await target.printed(/Debugger listening on (ws:\S+)/))?.[1]
  if (!address) throw new Error('the process ended before its memory could be measured')
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  // The second run frees what the first one finalised.
  for (const id of [1, 2]) {
    inspector.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await once(inspector, 'message')
  }
  inspector.send(JSON.stringify({ id: 3, method: 'Runtime.getHeapUsage' }))
  const [reply] = (await once(inspector, 'message')) as [Buffer]
  inspector.terminate()
  return JSON.parse(reply.toString()).result.usedSize / 1024
}
