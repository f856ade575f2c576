import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { acquireLockFile } from './lock-file.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
})
afterEach(() => rm(directory, { recursive: true }))

const ignore = () => {}

describe('directory lock', () => {
  it('is held by one at a time, and named when refused', async () => {
    const lock = await lockDirectory(directory, ignore)
    await expect(lockDirectory(directory, ignore)).rejects.toThrow(
      `The data directory ${directory} is in use by another PinQuiz process: stop that one, or set DATA_DIR to another directory.`,
    )
    await lock.release()
    await (await lockDirectory(directory, ignore)).release()
  })

  it('goes to one of many that ask at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory, ignore)))
    const won = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(won).toHaveLength(1)
    await won[0]?.release()
  })
})

describe('lock file', () => {
  const timing = { heartbeatMs: 20, staleMs: 200 }
  const acquire = (onLost = ignore) => acquireLockFile(join(directory, 'lock'), onLost, timing)

  it('is refused while its owner lives, and free after its release', async () => {
    const lock = await acquire()
    expect(await acquire()).toBeNull()
    await lock?.release()
    const next = await acquire()
    expect(next).not.toBeNull()
    await next?.release()
  })

  it('of a dead owner is taken over by exactly one', async () => {
    await writeFile(join(directory, 'lock'), 'dead')
    const taken = (await Promise.all([acquire(), acquire(), acquire()])).filter((lock) => lock !== null)
    expect(taken).toHaveLength(1)
    expect(await readFile(join(directory, 'lock'), 'utf8')).not.toBe('dead')
    await taken[0]?.release()
  })

  it('tells an owner that lost it', async () => {
    const onLost = vi.fn()
    const lock = await acquire(onLost)
    await writeFile(join(directory, 'lock'), 'somebody else')
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1), { timeout: 30_000 })
    await lock?.release()
    expect(await readFile(join(directory, 'lock'), 'utf8')).toBe('somebody else')
  })
})
