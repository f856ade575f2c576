import fc from 'fast-check'
import { expect, it } from 'vitest'
import { optionOrder } from './option-order.ts'

it('Q7 every option appears once, and always in the same order on the same phone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.uuid(), fc.nat(500), (count, participant, question) => {
      const seed = `${participant} ${question}`
      const order = optionOrder(count, seed)
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, place) => place))
      expect(optionOrder(count, seed)).toEqual(order)
    }),
  )
})

it('Q7 all positions are equally likely, over participants and questions', () => {
  for (const seedOf of [(n: number) => `${n.toString(16).padStart(8, '0')}-aa 0`, (n: number) => `aa ${n}`]) {
    const seen = [0, 1, 2, 3].map(() => [0, 0, 0, 0])
    for (let n = 0; n < 4000; n += 1)
      optionOrder(4, seedOf(n)).forEach((option, place) => {
        const row = seen[option] ?? []
        row[place] = (row[place] ?? 0) + 1
      })
    for (const count of seen.flat()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  }
})
