import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { untilListening } from './listening.ts'

/** A proxy on a free loopback port. */
export type ProxyAtHand = { origin: string; pid: number; stop: () => Promise<void> }

/** Where a program is: in PATH, or in folders that an ordinary user's PATH may lack. */
export function binaryOf(name: string, further: readonly string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...further]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

type Start = { binary: string; args: string[]; env?: NodeJS.ProcessEnv; folder: string; port: number }

/** Starts a proxy that will listen at `port`; its folder goes with it. */
export async function startProxy({ binary, args, env, folder, port }: Start): Promise<ProxyAtHand> {
  const child = spawn(binary, args, { stdio: 'ignore', env })
  const killAtExit = () => child.kill('SIGTERM')
  process.once('exit', killAtExit)
  await untilListening(port)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? -1,
    async stop() {
      process.off('exit', killAtExit)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
