import { LANGUAGES, type Language } from '@pinquiz/protocol'
import { readStored, writeStored } from '../storage.ts'

export type { Language }

export const LANGUAGE_KEY = 'pinquiz.language'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The stored choice, else the first language of the browser that we speak, else the page's, which is the site's. */
export function preferredLanguage(): Language {
  const stored = readStored(LANGUAGE_KEY)
  if (isLanguage(stored)) return stored
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const { lang } = document.documentElement
  return spoken.find(isLanguage) ?? (isLanguage(lang) ? lang : 'en')
}

export function storeLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language)
}
