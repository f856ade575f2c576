import { expect, it } from 'vitest'
import { textSearch } from './text-search.ts'

const finds = (search: string, text: string) => textSearch(search)(text)

it('finds every searched word, whatever its case, accents and place', () => {
  for (const search of ['jose', 'JOSÉ', 'jose\u0301', ' garcia  jose ', 'sé gar', ''])
    expect([search, finds(search, 'José García')]).toEqual([search, true])
  expect(finds('josé', 'Jose\u0301')).toBe(true)
  expect(finds('ａｄａ', 'Ada')).toBe(true)
  for (const search of ['josephine', 'jose lopez', 'joségarcía', '%', '.'])
    expect([search, finds(search, 'José García')]).toEqual([search, false])
})
