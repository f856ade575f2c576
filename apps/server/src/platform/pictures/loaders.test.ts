import { expect, it } from 'vitest'
import { WORKERS } from '#test/support/workers.ts'
import { createPictures } from './pictures.ts'

/** Damaged in a way that only a decoder of that format notices. */
const FOREIGN = {
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g></svg>'),
  TIFF: Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(64, 0xff)]),
}

it.each(Object.entries(FOREIGN))('M10 %s is refused before any of it is decoded', async (_, bytes) => {
  const { make } = createPictures({ script: WORKERS.pictures })
  await expect(make(bytes)).rejects.toMatchObject({ code: 'media-refused' })
})
