import { expect, it } from 'vitest'
import { OPTION_COLOURS } from './option-colours.ts'
import { seedOf } from './seed.ts'

it('gives an address the same colour in any spelling, and uses all colours', () => {
  expect(seedOf('Ada@Example.org')).toBe(seedOf('ada@example.org'))
  const people = Array.from({ length: 100 }, (_, number) => `user${number}@example.org`)
  const used = new Set(people.map((email) => seedOf(email) % OPTION_COLOURS.length))
  expect(used.size).toBe(OPTION_COLOURS.length)
})
