import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDetails, writeDetails } from './details.ts'

const names = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/)
const values = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab;="\n \''), maxLength: 12 }),
  fc.double({ noNaN: true }),
  fc.boolean(),
)

it('K8 details survive a round trip', () => {
  fc.assert(
    fc.property(fc.dictionary(names, values), (details) => {
      const asText = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]))
      expect(readDetails(writeDetails(details))).toEqual(asText)
    }),
  )
})

it.each([
  ['', {}],
  ['credit = partial', { credit: 'partial' }],
  ['Min=0;MAX = 2,5 ;', { min: '0', max: '2,5' }],
  ['unit="km; h" ;step=1', { unit: 'km; h', step: '1' }],
  ['unit="km; h', { unit: '"km' }],
  ['=1; nothing; a=', { a: '' }],
])('K8 reads the hand-written cell %j', (cell, details) => {
  expect(readDetails(cell)).toEqual(details)
})

it('K8 reads a cell of any length quickly', () => {
  for (const part of ['a="', 'a ', '=', '"', 'a=";']) {
    const start = Date.now()
    readDetails(part.repeat(100_000))
    expect(Date.now() - start).toBeLessThan(1000)
  }
})
