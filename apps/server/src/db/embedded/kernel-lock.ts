import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'

/** Flags that open and lock a file in one step, where the system has them (O_EXLOCK; on Windows no sharing). */
const LOCKING_FLAGS: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | constants.O_NONBLOCK,
  win32: 0x10000000,
}
const HELD: unknown[] = ['EAGAIN', 'EWOULDBLOCK', 'EBUSY']

/** Alpine's busybox has the same applet. */
const FLOCK_COMMANDS = [['flock'], ['busybox', 'flock']] as const
const NO_COMMAND = 127
const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin'

/**
 * Locks the directory for this process: returns a file descriptor to keep open, or null when another process on this
 * machine holds the lock. The kernel releases it when the process ends for any reason, and it works across namespaces.
 */
export async function lockInKernel(directory: string): Promise<number | null> {
  const flags = LOCKING_FLAGS[process.platform]
  return flags === undefined
    ? lockWithFlock(directory)
    : lockByOpening(join(directory, 'pinquiz.lock'), flags | constants.O_RDWR | constants.O_CREAT)
}

/** The lock belongs to the open file, not the process: `flock` takes it on ours and exits. */
async function lockWithFlock(directory: string): Promise<number | null> {
  const fd = openSync(directory, 'r')
  try {
    for (const command of FLOCK_COMMANDS) {
      const isOurs = await askFlock(command, fd)
      if (isOurs === true) return fd
      if (isOurs === false) {
        closeSync(fd)
        return null
      }
    }
    throw new Error('the command `flock` is missing: install util-linux or busybox')
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

/** Null: the command is missing. */
async function askFlock(command: readonly [string, ...string[]], fd: number): Promise<boolean | null> {
  const [executable, ...applet] = command
  const child = spawn(executable, [...applet, '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    env: { PATH: [process.env.PATH, DEFAULT_PATH].filter(Boolean).join(':'), LC_ALL: 'C' },
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const [status] = await once(child, 'close').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [NO_COMMAND]
    throw error
  })
  if (status === 0) return true
  if (status === NO_COMMAND) return null
  // Busybox returns one status for everything, but prints nothing when the lock is held.
  if (status === 1 && complaint === '') return false
  throw new Error(complaint.trim() || `flock ended with ${status}`)
}

function lockByOpening(path: string, flags: number): number | null {
  const fd = openIfFree(path, flags)
  if (fd === null) return null
  const second = openIfFree(path, flags)
  if (second === null) return fd
  closeSync(second)
  closeSync(fd)
  throw new Error("its file system doesn't support locks")
}

function openIfFree(path: string, flags: number): number | null {
  try {
    return openSync(path, flags, 0o600)
  } catch (error) {
    if (HELD.includes(codeOf(error))) return null
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
