import { expect, it } from 'vitest'
import { createTwinFinder, repeatedIn, twinKey } from './twins.ts'

const plain = (text: string) => ({ text })

it('Q33 case, spacing, markup and punctuation make no difference between questions', () => {
  const key = twinKey(plain('What is the capital of Australia?'))
  expect(twinKey(plain('  what is THE capital\nof “Australia” …'))).toBe(key)
  expect(twinKey({ text: 'What is the **capital** of Australia?', isFormatted: true })).toBe(key)
  expect(twinKey(plain('What is the capital of Austria?'))).not.toBe(key)
  expect(twinKey(plain('¿Qué?'))).toBe('qué')
  expect(twinKey(plain('Straße'))).toBe(twinKey(plain('STRASSE')))
})

it('Q33 signs of arithmetic make a difference', () => {
  const texts = [
    'What is 3 + 2?',
    'What is 3 - 2?',
    'What is 3 * 2?',
    'What is 3.2?',
    'What is 32?',
    'What is -32?',
  ]
  expect(new Set(texts.map((text) => twinKey(plain(text)))).size).toBe(texts.length)
})

it('Q33 a question without text is no twin', () => {
  expect(createTwinFinder([plain('?')])(plain('!'))).toBeNull()
  expect(createTwinFinder([plain('A'), plain('B'), plain('b.')])(plain('B?'))).toBe(1)
  expect(repeatedIn([plain('A'), plain(''), plain(''), plain('a?'), plain('B')])).toEqual([
    { at: 3, like: 0 },
  ])
})
