import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { acquireLockFile } from './lock-file.ts'

export type DirectoryLock = { release: () => Promise<void> }

/**
 * PGlite takes no lock: two processes on one directory silently lose rows. On Linux the lock is an abstract socket
 * named after the directory's device and inode: taking it is atomic and it dies with the process.
 */
export async function lockDirectory(directory: string, onLost: () => void): Promise<DirectoryLock> {
  const lock =
    process.platform === 'linux'
      ? await acquireSocket(directory)
      : await acquireLockFile(join(directory, 'pinquiz.lock'), onLost)
  if (!lock) {
    throw new Error(
      `The data directory ${directory} is in use by another PinQuiz process: stop that one, or set DATA_DIR to another directory.`,
    )
  }
  return lock
}

async function acquireSocket(directory: string): Promise<DirectoryLock | null> {
  const { dev, ino } = statSync(directory, { bigint: true })
  const server = createServer((socket) => socket.destroy())
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(`\0pinquiz-${dev}-${ino}`, resolve)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}
