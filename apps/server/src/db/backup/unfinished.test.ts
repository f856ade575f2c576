import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeLeftovers, withUnfinished } from './unfinished.ts'

const MINUTE_MS = 60_000
const NOW_MS = Date.now()
let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pinquiz-unfinished-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function leave(name: string, atMs: number) {
  const path = join(directory, name)
  await mkdir(path)
  await writeFile(join(path, 'backup'), 'names')
  await utimes(path, atMs / 1000, atMs / 1000)
}

describe('an unfinished backup', () => {
  it('is removed after five minutes if its process was killed; one in progress stays', async () => {
    await leave('.unfinished-killed', NOW_MS - 6 * MINUTE_MS)
    await leave('.unfinished-running', NOW_MS - 4 * MINUTE_MS)
    await leave('something else', NOW_MS - 600 * MINUTE_MS)
    await removeLeftovers(directory, NOW_MS)
    expect((await readdir(directory)).sort()).toEqual(['.unfinished-running', 'something else'])
  })

  it('leaves nothing behind when its work fails', async () => {
    let path = ''
    const work = async (unfinished: string) => {
      path = unfinished
      expect(existsSync(unfinished)).toBe(true)
      throw new Error('disk full')
    }
    await expect(withUnfinished(directory, work)).rejects.toThrow('disk full')
    expect(existsSync(path)).toBe(false)
  })

  it('does not fail if the directory does not exist yet', async () => {
    await expect(removeLeftovers(join(directory, 'none'), NOW_MS)).resolves.toBeUndefined()
  })
})
