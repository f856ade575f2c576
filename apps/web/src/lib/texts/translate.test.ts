import { describe, expect, it } from 'vitest'
import { translate } from './translate.ts'

const texts = {
  hello: 'Hello {{name}}, {{name}} of {{place}}',
  joined_one: '{{count}} player',
  joined_other: '{{count}} players',
  errors: { unknown: { title: 'Oops' } },
}

describe('translate', () => {
  it('finds nested texts', () => {
    expect(translate(texts, 'en', 'errors.unknown.title')).toBe('Oops')
  })

  it('inserts all values, and leaves a placeholder without a value unchanged', () => {
    expect(translate(texts, 'en', 'hello', { name: 'Ada' })).toBe('Hello Ada, Ada of {{place}}')
  })

  it('does not interpret patterns in a value', () => {
    expect(translate(texts, 'en', 'hello', { name: '$& {{place}}', place: 'X' })).toBe(
      'Hello $& {{place}}, $& {{place}} of X',
    )
  })

  it.each([
    ['en', 0, '0 players'],
    ['en', 1, '1 player'],
    ['en', 2, '2 players'],
    ['fr', 0, '0 player'],
    ['fr', 1_000_000, '1000000 players'],
    ['es', 1, '1 player'],
  ])('uses the plural form of %s for %i', (language, count, expected) => {
    expect(translate(texts, language, 'joined', { count })).toBe(expected)
  })

  it.each(['nothing', 'errors', 'errors.unknown', 'hello.more', '__proto__', 'constructor'])(
    'returns the key %s, which has no text',
    (key) => {
      expect(translate(texts, 'en', key)).toBe(key)
    },
  )
})
