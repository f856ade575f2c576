import * as z from 'zod/mini'

/**
 * The languages of pages and mails, each in its own words, as people look for it. A new one is a line here and its texts: the
 * folder `locales/<language>`, and what the compiler then asks for.
 */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const

export type Language = keyof typeof LANGUAGE_NAMES

// The keys of what is written above.
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]

export const language = z.enum(LANGUAGES)
