import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Fleet, type FleetOptions } from './fleet.ts'

/** What the bench asks of its bots, answered by a `Fleet` in another process. */
type Method =
  | 'join'
  | 'syncClocks'
  | 'plan'
  | 'react'
  | 'untilQuestion'
  | 'untilAnswered'
  | 'untilRevealed'
  | 'untilStarted'
  | 'untilEnded'
  | 'takeTraffic'
  | 'takeLoopDelayP99Ms'
  | 'lastQuestionFrame'
  | 'records'

export type RemoteFleet = {
  [M in Method]: (...args: Parameters<Fleet[M]>) => Promise<Awaited<ReturnType<Fleet[M]>>>
} & { stop: () => Promise<void> }

/** A fleet here or elsewhere. */
export type Bots = {
  [M in Method]: (
    ...args: Parameters<Fleet[M]>
  ) => Awaited<ReturnType<Fleet[M]>> | Promise<Awaited<ReturnType<Fleet[M]>>>
}

type Call = { id: number; method: Method; args: unknown[] }
type Reply = { id: number; value: unknown; error?: string }

/** Runs a fleet in a separate process, so that its work isn't counted as the server's or slowed by the host. */
export function startFleetProcess(options: FleetOptions): RemoteFleet {
  const child = fork(process.argv[1] ?? '', ['--role', 'bots', JSON.stringify(options)], {
    serialization: 'advanced',
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let nextId = 1
  child.on('message', (reply: Reply) => {
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.error === undefined) waiter?.resolve(reply.value)
    else waiter?.reject(new Error(`bots: ${reply.error}`))
  })
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the bots' process exited with ${code}`))
  })
  const invoke = (method: Method, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const id = nextId++
      waiting.set(id, { resolve, reject })
      child.send({ id, method, args } satisfies Call)
    })
  const own = { stop: () => endChild(child) }
  // Method names are checked by `Method`; a proxy cannot tell the compiler the signature behind each.
  return new Proxy(own, {
    get: (target, name) =>
      name in target || name === 'then'
        ? Reflect.get(target, name)
        : (...args: unknown[]) => invoke(name as Method, args),
  }) as RemoteFleet
}

/** The other side: serves the calls of the parent until it goes away. */
export function serveFleet(encodedOptions: string): void {
  // Written by `startFleetProcess` of the same program.
  const fleet = new Fleet(JSON.parse(encodedOptions) as FleetOptions)
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (call: Call) => {
    const reply: Reply = { id: call.id, value: undefined }
    try {
      reply.value = await Reflect.apply(fleet[call.method], fleet, call.args)
    } catch (error) {
      reply.error = error instanceof Error ? error.message : String(error)
    }
    process.send?.(reply)
  })
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
