import { expect, it } from 'vitest'
import { nameSearch, textSearch } from './text-search.ts'

const finds = (search: string, text: string) => textSearch(search)(text)

it('finds all searched words, regardless of case, accents and position', () => {
  for (const search of ['jose', 'JOSÉ', 'jose\u0301', ' garcia  jose ', 'sé gar', ''])
    expect([search, finds(search, 'José García')]).toEqual([search, true])
  expect(finds('josé', 'Jose\u0301')).toBe(true)
  expect(finds('ａｄａ', 'Ada')).toBe(true)
  for (const search of ['josephine', 'jose lopez', 'joségarcía', '%', '.'])
    expect([search, finds(search, 'José García')]).toEqual([search, false])
})

it('ranks matches in the name above matches in the description', () => {
  const rankOf = nameSearch(' Núm')
  expect(rankOf('Num', '')).toBe(0)
  expect(rankOf('Number', '')).toBe(1)
  expect(rankOf('Any number', '')).toBe(2)
  expect(rankOf('Multiple choice', 'Any number of answers')).toBe(3)
  expect(rankOf('Slide', 'Nothing is asked')).toBeNull()
})
