import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Chance } from '../src/kinds/chance.ts'
import { kindOf, stored } from '../src/kinds/registry.ts'
import { EXAMPLES } from './examples.ts'

it.each(EXAMPLES)('the example of $kind can be stored and answered', ({ draft, answers }) => {
  const kind = kindOf(draft)
  expect(kind.problems(draft)).toEqual([])
  const body = stored(draft, undefined, () => 'id')
  expect(answers.filter((answer) => !kind.accepts(body, answer))).toEqual([])
  expect(answers.length > 0).toBe(!kind.asksNothing)
})

const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 })
const rolled = (values: readonly number[]): Chance => {
  let at = 0
  return () => values[at++ % values.length] ?? 0
}

it.each(EXAMPLES)('L172 simulated players give valid answers: $kind', ({ draft }) => {
  const body = stored(draft, undefined, () => 'id')
  const kind = kindOf(body)
  fc.assert(
    fc.property(chances, (values) => {
      const answer = kind.guess(body, rolled(values))
      // No one answers a slide.
      if (answer !== null) expect(kind.accepts(body, answer)).toBe(true)
    }),
  )
  const everywhere = rolled(Array.from({ length: 97 }, (_, at) => (at * 0.618034) % 1))
  const seen = new Set(Array.from({ length: 50 }, () => JSON.stringify(kind.guess(body, everywhere))))
  expect(seen.size > 1).toBe(!seen.has('null'))
})
