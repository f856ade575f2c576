import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const UNFINISHED = '.unfinished-'
const TOUCH_MS = 5_000
/** If untouched for longer, it was left by a killed backup. */
const LEFT_MS = 5 * 60_000

/** A directory for a backup in progress. Touched until the work ends, then removed. */
export async function withUnfinished<T>(
  directory: string,
  work: (unfinished: string) => Promise<T>,
): Promise<T> {
  const unfinished = join(directory, `${UNFINISHED}${randomBytes(4).toString('hex')}`)
  await mkdir(unfinished, { mode: 0o700 })
  const touch = () => utimes(unfinished, new Date(), new Date()).catch(() => {})
  const timer = setInterval(touch, TOUCH_MS)
  try {
    return await work(unfinished)
  } finally {
    clearInterval(timer)
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** A killed backup leaves a copy of the whole database behind. */
export async function removeLeftovers(directory: string, nowMs: number): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(UNFINISHED)) continue
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found && nowMs - found.mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true })
  }
}
