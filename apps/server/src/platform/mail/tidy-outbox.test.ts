import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tidyOutbox } from './tidy-outbox.ts'

const DAY_S = 24 * 60 * 60
const directory = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
afterAll(() => rm(directory, { recursive: true }))

it('erases mails older than thirty days, and nothing else', async () => {
  const nowS = Math.round(Date.now() / 1000)
  await mkdir(join(directory, 'kept-by-hand'))
  for (const [name, days] of [
    ['old.eml', 31],
    ['new.eml', 29],
    ['kept-by-hand', 400],
  ] as const) {
    if (name.endsWith('.eml')) await writeFile(join(directory, name), 'a link')
    await utimes(join(directory, name), nowS, nowS - days * DAY_S)
  }
  expect(await tidyOutbox(directory, nowS * 1000)).toBe(1)
  expect((await readdir(directory)).sort()).toEqual(['kept-by-hand', 'new.eml'])
  expect(await tidyOutbox(join(directory, 'none'), nowS * 1000)).toBe(0)
})
