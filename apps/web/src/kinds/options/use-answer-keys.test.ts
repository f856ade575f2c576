import { expect, test } from 'vitest'
import { optionOfKey } from './use-answer-keys.ts'

test.each([
  ['1', 0],
  ['9', 8],
  ['0', 9],
  ['a', 0],
  ['J', 9],
])('key %s chooses option %i', (key, option) => {
  expect(optionOfKey(key)).toBe(option)
})

test.each(['k', 'F1', 'Enter', ' ', 'ä'])('key %s chooses nothing', (key) => {
  expect(optionOfKey(key)).toBeNull()
})
