import { expect, it } from 'vitest'
import { pageLanguage } from './page-language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
  ['it-IT, es;q=0.4, de;q=0.6', 'de'],
  ['pt, zh', 'en'],
  ['de;q=0, es', 'es'],
  ['ES-mx', 'es'],
  [';;;q=,,=', 'en'],
  ['de;q=nonsense, fr', 'fr'],
])('reads %j as %s', (header, language) => {
  expect(pageLanguage(header, 'en')).toBe(language)
})

it('falls back to the site’s language if the browser asks for none of ours', () => {
  expect(pageLanguage('pt, zh', 'de')).toBe('de')
})
