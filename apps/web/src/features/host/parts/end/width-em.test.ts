import { expect, test } from 'vitest'
import { widthEm } from './width-em.ts'

test('L82 a grapheme takes the width of one letter', () => {
  expect(widthEm('👨‍👩‍👧‍👦')).toBe(widthEm('W'))
  expect(widthEm('é')).toBe(widthEm('e'))
})
