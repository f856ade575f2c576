/**
 * The languages of pages and mails, each named in its own words. To add one, add a line here (with `rtl: true` if
 * written from right to left); the compiler and scripts/languages.test.mjs then ask for its texts. See docs/glossary.md.
 */
const TABLE = {
  en: { name: 'English' },
  es: { name: 'Español' },
  fr: { name: 'Français' },
  de: { name: 'Deutsch' },
} as const satisfies Record<string, { name: string; rtl?: true }>

export type Language = keyof typeof TABLE

// The keys of the list above.
export const LANGUAGES = Object.keys(TABLE) as Language[]

export const languageName = (of: Language): string => TABLE[of].name

/** For the attribute `dir` of a page in that language. */
export const directionOf = (of: Language): 'ltr' | 'rtl' => ('rtl' in TABLE[of] ? 'rtl' : 'ltr')
