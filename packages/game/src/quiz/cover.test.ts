import { expect, it } from 'vitest'
import { COVERS, usualCover } from './cover.ts'

it('gives a quiz without a cover one of the set, always the same one', () => {
  const ids = Array.from({ length: 600 }, (_, number) => `f5a4-${number}`)
  expect(ids.map(usualCover)).toEqual(ids.map(usualCover))
  expect(new Set(ids.map(usualCover))).toEqual(new Set(COVERS))
})
