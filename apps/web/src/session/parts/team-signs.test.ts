import { expect, test } from 'vitest'
import de from '../../locales/de/extras.json' with { type: 'json' }
import en from '../../locales/en/extras.json' with { type: 'json' }
import es from '../../locales/es/extras.json' with { type: 'json' }
import fr from '../../locales/fr/extras.json' with { type: 'json' }
import { signsOf } from './team-signs.ts'

test.each(Object.entries({ de, en, es, fr }))('teams have different signs in %s', (_, { name }) => {
  const signs = signsOf(Object.values(name))
  expect(new Set(signs).size).toBe(12)
  expect(signs.map((sign) => sign.length)).toEqual(Array.from({ length: 12 }, () => 2))
})
