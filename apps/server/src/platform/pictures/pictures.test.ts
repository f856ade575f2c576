import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { createPictures } from './pictures.ts'

it('M10 the process that decodes pictures sees nothing of our environment', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'pinquiz-pictures-'))
  const script = join(directory, 'worker.mjs')
  // What it knows is in its reply.
  writeFileSync(
    script,
    `process.once('message', () => process.send({ ok: true, files: Object.keys(process.env).sort() }))`,
  )
  try {
    const known = await createPictures({ script: pathToFileURL(script) }).make(new Uint8Array())
    const ours = new Set(Object.keys(process.env))
    expect(known.filter((name) => ours.has(String(name)) && !String(name).startsWith('NODE_'))).toEqual([])
  } finally {
    rmSync(directory, { recursive: true })
  }
})
