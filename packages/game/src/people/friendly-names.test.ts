import { describe, expect, test } from 'vitest'
import { friendlyNames, isFriendlyName } from './friendly-names.ts'
import { cleanName, nameKey } from './names.ts'

const LANGUAGES = ['en', 'es', 'fr', 'de'] as const

describe.each(LANGUAGES)('L75 made-up names in %s', (language) => {
  test('L75 the same seed makes the same names, and another seed makes others', () => {
    const offer = { seed: 7, count: 4, crowd: 0 }
    expect(friendlyNames(language, offer)).toEqual(friendlyNames(language, offer))
    expect(friendlyNames(language, { ...offer, seed: 8 })).not.toEqual(friendlyNames(language, offer))
    expect(new Set(friendlyNames(language, offer)).size).toBe(4)
  })

  test('L75 a class gets names of two words, all distinct and clean', () => {
    const names = friendlyNames(language, { seed: 1, count: 576, crowd: 30 })
    expect(new Set(names.map(nameKey)).size).toBe(576)
    for (const name of names) {
      expect(name).toMatch(/^\S+ \S+$/)
      expect(cleanName(name)).toEqual({ ok: true, value: name })
      expect(isFriendlyName(name)).toBe(true)
    }
  })

  test('L75 a crowd of 10,000 gets names with a number, and enough of them', () => {
    const names = friendlyNames(language, { seed: 1, count: 12_000, crowd: 10_000 })
    expect(new Set(names.map(nameKey)).size).toBe(12_000)
    for (const name of names) {
      expect(name).toMatch(/^\S+ \S+ \d\d$/)
      expect(name.length).toBeLessThanOrEqual(15)
    }
    expect(names.every(isFriendlyName)).toBe(true)
  })
})

test.each([
  'Anna',
  'Brave',
  'Brave Otter Anna',
  'Brave Otter 5',
  'Brave Otter 007',
  'Otter Brave',
  'Kluger Otter 12 1',
  '',
])('L75 %j is not one of them', (name) => {
  expect(isFriendlyName(name)).toBe(false)
})
