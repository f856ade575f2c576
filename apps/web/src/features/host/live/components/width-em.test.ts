import { expect, test } from 'vitest'
import { widthEm } from './width-em.ts'

test('L82 what a reader sees as one letter takes the room of one', () => {
  expect(widthEm('👨‍👩‍👧‍👦')).toBe(widthEm('W'))
  expect(widthEm('é')).toBe(widthEm('e'))
})
