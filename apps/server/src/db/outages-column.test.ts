import { expect, it } from 'vitest'
import { outagesColumn, outagesOf } from './outages-column.ts'

const OPENS_AT_MS = 1000
const own = { fromMs: 1000, toMs: 5000 }

it('F2 keeps the outages of the question', () => {
  expect(outagesOf(outagesColumn({ outages: [own] }), OPENS_AT_MS)).toEqual({ outages: [own] })
  expect(outagesOf(outagesColumn({}), OPENS_AT_MS)).toEqual({})
})

it('F2 takes nothing over from the question before, which a process of an older version leaves there', () => {
  const before = { fromMs: 400, toMs: 700 }
  expect(outagesOf([before], OPENS_AT_MS)).toEqual({})
  expect(outagesOf([before, own], OPENS_AT_MS)).toEqual({ outages: [own] })
})
