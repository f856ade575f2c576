import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, vi } from 'vitest'
import { bundleWithDatabase } from './bundle.ts'
import type { Said } from './storing-process.ts'

export const NO_TEMPLATE = '/nowhere'

export type StoringChild = {
  child: ChildProcess
  said: Said[]
  /** Resolves with the last of `count` messages of this type. */
  hears: <T extends Said['type']>(type: T, count?: number) => Promise<Extract<Said, { type: T }>>
  /** By SIGKILL; resolves when it has exited. */
  kill: () => Promise<void>
}

type Start = {
  dataDir: string
  template: string
  /** A command that starts the process in its own way, for instance in another namespace. */
  through?: readonly string[]
  /** Votes of anonymous polls. */
  isSecret?: boolean
}

/** Called at the top of a file: a way to start processes that store answers, see `storing-process.ts`. */
export function useStoringProcesses(): (start: Start) => StoringChild {
  let bundle = ''
  beforeAll(async () => {
    bundle = await bundleWithDatabase(fileURLToPath(new URL('./storing-process.ts', import.meta.url)))
  })
  afterAll(() => rm(bundle, { recursive: true }))
  return ({ dataDir, template, through = [], isSecret = false }) => {
    const [executable = '', ...args] = [
      ...through,
      process.execPath,
      join(bundle, 'main.mjs'),
      dataDir,
      template,
      isSecret ? 'secret' : '',
    ]
    return listenTo(spawn(executable, args, { stdio: ['ignore', 'pipe', 'inherit'] }))
  }
}

function listenTo(child: ChildProcess): StoringChild {
  const said: Said[] = []
  // The lines are our own, see `Said`.
  if (child.stdout) createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line) as Said))
  const exit = once(child, 'close')
  return {
    child,
    said,
    hears: (type, count = 1) =>
      vi.waitFor(
        () => {
          const heard = said.filter((one): one is Extract<Said, { type: typeof type }> => one.type === type)
          const last = heard[count - 1]
          if (!last) throw new Error(`${type} was said ${heard.length} times: ${JSON.stringify(said.at(-1))}`)
          return last
        },
        { timeout: 80_000, interval: 5 },
      ),
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

export function acknowledgedBy({ said }: StoringChild): string[] {
  return said.flatMap((one) => (one.type === 'stored' ? [one.participant] : []))
}
