import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { solve } from './proof-of-work.ts'

it.each([0, 1, 9, 14])('finds a number whose hash starts with %i zero bits (A36)', async (bits) => {
  const challenge = `${bits}.1800000120000.AAAAAAAAAAAAAAAA.${'x'.repeat(43)}`
  const proof = await solve(challenge)
  expect(proof).toMatch(new RegExp(`^${challenge.replaceAll('.', '\\.')}\\.\\d+$`))
  const hash = createHash('sha256').update(proof).digest()
  expect(Math.clz32(hash.readUInt32BE(0))).toBeGreaterThanOrEqual(bits)
})
