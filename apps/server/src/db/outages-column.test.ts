import { expect, it } from 'vitest'
import { outagesColumn, outagesOf } from './outages-column.ts'

const OPENS_AT_MS = 1000
const own = { fromMs: 1000, toMs: 5000 }

it('F2 stores the outages of the question', () => {
  expect(outagesOf(outagesColumn({ outages: [own] }), OPENS_AT_MS)).toEqual({ outages: [own] })
  expect(outagesOf(outagesColumn({}), OPENS_AT_MS)).toEqual({})
})

it('Q20 stores when a question with pictures could have opened, beside its outages, and only for that question', () => {
  const both = { mayOpenAtMs: 400, outages: [own] }
  expect(outagesOf(outagesColumn(both), OPENS_AT_MS)).toEqual(both)
  expect(outagesOf(outagesColumn({ mayOpenAtMs: 1000 }), OPENS_AT_MS)).toEqual({ mayOpenAtMs: 1000 })
  expect(outagesOf(outagesColumn(both), 400 + 60_000)).toEqual({})
})

it('F2 ignores outages of the previous question, which an older version leaves there', () => {
  const before = { fromMs: 400, toMs: 700 }
  expect(outagesOf([before], OPENS_AT_MS)).toEqual({})
  expect(outagesOf([before, own], OPENS_AT_MS)).toEqual({ outages: [own] })
})
