import { describe, expect, test } from 'vitest'
import { rightIn } from './short.ts'

const asked = (key: string, options: readonly string[]) =>
  `Which?\n${options.map((text, at) => `${'ABCD'[at]}) ${text}`).join('\n')}\nAnswer: ${key}\n\nHow many?\nA) one\nB) two\nAnswer: B\n`
const TOWNS = ['Lima', 'Quito', 'Cusco', 'Bogotá']
const OXIDES = ['iron', 'iron oxide', 'oxide', 'rust']

describe('I27 an answer of several labels with their texts', () => {
  test.each([
    'A) Lima; C) Cusco',
    'A. Lima, C. Cusco',
    'A Lima C Cusco',
    'A) Lima C) Cusco',
    '(A) Lima (C) Cusco',
    'A (Lima) and C (Cusco)',
    'A) Lima / C) Cusco',
    'A) Lima\tC) Cusco',
    'A) Lima, C',
  ])('%s', (key) => {
    expect(rightIn(asked(key, TOWNS))).toEqual(['Lima + Cusco', 'two'])
  })

  test('one text may begin with another', () => {
    expect(rightIn(asked('A) iron B) iron oxide', OXIDES))).toEqual(['iron + iron oxide', 'two'])
    expect(rightIn(asked('B) iron oxide', OXIDES))).toEqual(['iron oxide', 'two'])
  })

  test.each([
    'A) Lima B) Cusco',
    'A Lima B Cusco',
    'A) Lima, Cusco',
    'A) Lima C) Quito',
    'A) Cusco',
    'A) Lima - wrong',
    'A) Lima ✗',
  ])('%s leaves doubt', (key) => {
    expect(rightIn(asked(key, TOWNS))[0]).toMatch(/\?$/)
  })

  test('so does the text of another option', () => {
    expect(rightIn(asked('B) iron', OXIDES))[0]).toMatch(/\?$/)
  })

  test('words of explanation do not', () => {
    expect(rightIn(asked('A) Lima - the capital of Peru', TOWNS))[0]).toBe('Lima')
  })
})
