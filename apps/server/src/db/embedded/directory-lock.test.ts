import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { claimRecord } from './owner-record.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(directory, { recursive: true })
})

const ignore = () => {}

describe('directory lock', () => {
  it('is held by one process at a time, and the refusal names the directory', async () => {
    const lock = await lockDirectory(directory, ignore)
    await expect(lockDirectory(directory, ignore)).rejects.toThrow(
      `The data directory ${directory} is in use by another PinQuiz process. Stop it, or set DATA_DIR to another directory.`,
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

  it('accepts any path, and is one lock for all names of a directory', async () => {
    const odd = join(directory, ` -n 'ü" $(x)\n&;`)
    await mkdir(odd)
    const lock = await lockDirectory(odd, ignore)
    await expect(lockDirectory(join(odd, '..', ` -n 'ü" $(x)\n&;`), ignore)).rejects.toThrow('is in use by')
    await lock.release()
  })

  it.runIf(process.platform === 'linux')(
    'holds whatever is deleted in the directory, and leaves no files there',
    async () => {
      const lock = await lockDirectory(directory, ignore)
      for (const name of await readdir(directory)) await rm(join(directory, name))
      await expect(lockDirectory(directory, ignore)).rejects.toThrow('is in use by')
      await lock.release()
      expect(await readdir(directory)).toEqual([])
    },
  )

  it.runIf(process.platform === 'linux')(
    'works with the flock of busybox, and is refused if flock is missing or fails',
    async () => {
      const commands = join(directory, 'bin')
      await mkdir(commands)
      vi.stubEnv('PATH', commands)
      // A fake `flock` found first in PATH: once seemingly missing, once failing.
      const put = (name: string, script: string) =>
        writeFile(join(commands, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      await put('flock', 'exit 127')
      await put('busybox', 'test "$1" = flock && shift && exec /usr/bin/flock "$@"')
      const lock = await lockDirectory(directory, ignore)
      await expect(lockDirectory(directory, ignore)).rejects.toThrow('is in use by')
      await lock.release()
      await put('busybox', 'exit 127')
      await expect(lockDirectory(directory, ignore)).rejects.toThrow(
        `The data directory ${directory} cannot be locked: the command \`flock\` is missing: install util-linux or busybox`,
      )
      await put('flock', 'echo "flock: 3: No locks available" >&2; exit 1')
      await expect(lockDirectory(directory, ignore)).rejects.toThrow(
        'cannot be locked: flock: 3: No locks available',
      )
    },
  )
})

describe('owner record', () => {
  const timing = { heartbeatMs: 150, staleMs: 600 }
  const path = () => join(directory, 'owner')
  const claim = (machine: string, onLost = ignore) => claimRecord(path(), { machine, onLost, timing })

  it('is refused to another machine while its owner lives, and free after its release', async () => {
    const record = await claim('a')
    expect(await claim('b')).toBeNull()
    await record?.release()
    const next = await claim('b')
    expect(next).not.toBeNull()
    await next?.release()
  })

  it('of a dead process on the same machine is taken over at once', async () => {
    await writeFile(path(), 'a dead')
    const record = await claimRecord(path(), {
      machine: 'a',
      onLost: ignore,
      timing: { ...timing, staleMs: 1e9 },
    })
    expect(record).not.toBeNull()
    expect(await readFile(path(), 'utf8')).not.toBe('a dead')
    await record?.release()
  })

  it('of a dead machine is taken over by exactly one', async () => {
    await writeFile(path(), 'dead token')
    const taken = (await Promise.all([claim('b'), claim('c'), claim('d')])).filter((one) => one !== null)
    expect(taken).toHaveLength(1)
    expect(await readFile(path(), 'utf8')).not.toBe('dead token')
    await taken[0]?.release()
  })

  it('notifies an owner whose record was taken over or deleted', async () => {
    const onLost = vi.fn()
    const record = await claim('a', onLost)
    await writeFile(path(), 'b token')
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1), { timeout: 30_000 })
    await record?.release()
    expect(await readFile(path(), 'utf8')).toBe('b token')
    await rm(path())
    const next = await claim('a', onLost)
    await rm(path())
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(2), { timeout: 30_000 })
    await next?.release()
  })
})
