import { expect, test } from 'vitest'
import { lastOutcomePage, MAX_DECISIONS, outcomeParts } from './outcome-parts.ts'

test.each([true, false])(
  'P14 a presenter view finds every page by the number of the last one, shared: %s',
  (isTold) => {
    for (let questions = 1; questions <= 100; questions += 1) {
      const parts = outcomeParts(lastOutcomePage(questions, isTold), isTold)
      expect(parts).toEqual({ questions, ends: isTold ? Math.ceil(questions / MAX_DECISIONS) : 1 })
    }
    expect(lastOutcomePage(0, isTold)).toBe(0)
  },
)
