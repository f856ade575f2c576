import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exceededBound } from './json-bounds.ts'

const exceeded = (text: string, depth = 4, values = 10) => exceededBound(Buffer.from(text), { depth, values })

describe('the bounds of JSON text', () => {
  it.each([
    ['nothing', '', null],
    ['a number', '7', null],
    ['the maximum depth', '[[[[]]]]', null],
    ['one level more', '[[[[[', 'depth'],
    ['depth of lists and objects together', '[{"a":[{"b":[', 'depth'],
    ['many lists side by side', '[[],[],[],[]]', null],
    ['the maximum number of elements', '[1,2,3,4,5,6,7,8,9]', null],
    ['one element more', '[1,2,3,4,5,6,7,8,9,10]', 'values'],
    ['empty objects in a list', '[{},{},{},{},{}]', 'values'],
    ['brackets and commas within a text', '"[[[[[[,,,,,,,,,,,,,,"', null],
    ['an escaped quote within a text', String.raw`"\"[[[[[["`, null],
    ['an escaped backslash that ends a text', String.raw`["\\",[[[[`, 'depth'],
    ['a text without an end', '"[[[[[[', null],
    ['letters of several bytes', '"漢[[[[[[字"', null],
  ])('%s', (_what, text, expected) => {
    expect(exceeded(text)).toBe(expected)
  })

  it('count every list, object, element and field', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { depth, values } = measure(value)
        const text = JSON.stringify(value)
        expect(exceeded(text, depth, values)).toBeNull()
        if (depth > 0) expect(exceeded(text, depth - 1, values)).toBe('depth')
        expect(exceeded(text, depth, values - 1)).toBe('values')
      }),
    )
  })
})

function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 }
  const inner = Object.values(value).map(measure)
  // The first element counts for its container's own, missing comma.
  const values = inner.reduce((sum, one) => sum + one.values, 0)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: inner.length > 0 ? values + 1 : 2,
  }
}
