import { closeSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { lockInKernel } from './kernel-lock.ts'
import { claimRecord } from './owner-record.ts'

export type DirectoryLock = { release: () => Promise<void> }

/** File systems that are only ever mounted by one running kernel: ext, XFS, Btrfs, F2FS, ZFS, tmpfs, overlay. */
const OF_ONE_MACHINE = new Set([
  0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x2fc12fc1, 0x01021994, 0x794c7630,
])

/**
 * PGlite takes no lock: two processes on one directory silently lose rows. Throws one clear line if the directory is in
 * use or can't be locked. Calls `onLost` when another machine has taken it over: then this process must end at once
 * (decision 0027).
 */
export async function lockDirectory(directory: string, onLost: () => void): Promise<DirectoryLock> {
  const fd = await lockInKernel(directory).catch((error: Error) => {
    throw new Error(`The data directory ${directory} cannot be locked: ${error.message}`)
  })
  if (fd === null) throw inUse(directory, 'another PinQuiz process')
  try {
    const leave = (await isOfOneMachine(directory)) ? null : await keepOthersOut(directory, onLost)
    return {
      release: async () => {
        await leave?.()
        closeSync(fd)
      },
    }
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

/** On other machines, and other kernels that see the same files. */
async function keepOthersOut(directory: string, onLost: () => void): Promise<() => Promise<void>> {
  const claim = await claimRecord(join(directory, 'pinquiz.owner'), {
    machine: runningKernel(),
    onLost,
  })
  if (!claim) throw inUse(directory, 'a PinQuiz process on another machine')
  return claim.release
}

async function isOfOneMachine(directory: string): Promise<boolean> {
  return process.platform === 'linux' && OF_ONE_MACHINE.has((await statfs(directory)).type)
}

function runningKernel(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return encodeURIComponent(hostname())
  }
}

function inUse(directory: string, who: string): Error {
  return new Error(
    `The data directory ${directory} is in use by ${who}. Stop it, or set DATA_DIR to another directory.`,
  )
}
