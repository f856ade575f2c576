import type { QuestionClock } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { outagesColumn, outagesOf } from './outages-column.ts'

const OPENS_AT_MS = 1000
const column = (parts: Partial<QuestionClock>) =>
  outagesColumn({ opensAtMs: OPENS_AT_MS, closesAtMs: 9000, ...parts })
const own = { fromMs: 1000, toMs: 5000 }

it('F2 stores the outages of the question', () => {
  expect(outagesOf(column({ outages: [own] }), OPENS_AT_MS)).toEqual({ outages: [own] })
  expect(outagesOf(column({}), OPENS_AT_MS)).toEqual({})
})

it('Q20 stores when a question with pictures could have opened, beside its outages, and only for that question', () => {
  const both = { mayOpenAtMs: 400, outages: [own] }
  expect(outagesOf(column(both), OPENS_AT_MS)).toEqual(both)
  expect(outagesOf(column({ mayOpenAtMs: 1000 }), OPENS_AT_MS)).toEqual({ mayOpenAtMs: 1000 })
  expect(outagesOf(column(both), 400 + 60_000)).toEqual({})
})

it('L229 stores who has more time, and when the question closes for everyone else', () => {
  const longer = { percents: { ana: 150 }, closesAtMs: 9000 }
  expect(outagesOf(column({ ...longer, outages: [own] }), OPENS_AT_MS)).toEqual({ ...longer, outages: [own] })
  expect(outagesOf(column(longer), OPENS_AT_MS + 1)).toEqual({})
})

it('F2 ignores outages of the previous question, which an older version leaves there', () => {
  const before = { fromMs: 400, toMs: 700 }
  expect(outagesOf([before], OPENS_AT_MS)).toEqual({})
  expect(outagesOf([before, own], OPENS_AT_MS)).toEqual({ outages: [own] })
})
