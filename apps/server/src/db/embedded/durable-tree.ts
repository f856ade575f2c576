import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Limits open files, and keeps Node's few file threads busy. */
const PARALLEL = 8

/** Makes a directory, with missing parents, that survives a power cut. Readable by its owner only. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = resolve(path); made.length >= first.length; made = dirname(made))
    await syncPath(dirname(made))
}

/** Copies a directory, for its owner only. Not durable until `syncTree`. */
export async function copyTree(from: string, to: string): Promise<void> {
  const { directories, files } = await listTree(from)
  for (const directory of directories) await mkdir(join(to, directory), { recursive: true, mode: 0o700 })
  await inParallel(files, async (file) => {
    await copyFile(join(from, file), join(to, file))
    // The copy inherits the modes of its source.
    await chmod(join(to, file), 0o600)
  })
}

/** Flushes everything under `root` to disk, names included. */
export async function syncTree(root: string): Promise<void> {
  const { directories, files } = await listTree(root)
  await inParallel([...files, ...directories.reverse()], (path) => syncPath(join(root, path)))
}

export async function syncPath(path: string): Promise<void> {
  // Windows syncs neither directories nor files opened for reading.
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Relative paths, parents before their children; the root is ''. */
async function listTree(root: string): Promise<{ directories: string[]; files: string[] }> {
  const directories = ['']
  const files: string[] = []
  for (const directory of directories) {
    for (const entry of await readdir(join(root, directory), { withFileTypes: true })) {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) directories.push(path)
      else files.push(path)
    }
  }
  return { directories, files }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const runner = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: PARALLEL }, runner))
}
