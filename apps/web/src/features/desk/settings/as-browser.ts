import { readStored, writeStored } from '#lib/storage.ts'
import { chooseLanguage } from '#lib/texts/i18n.ts'
import { isLanguage, LANGUAGE_KEY, type Language, preferredLanguage } from '#lib/texts/language.ts'
import { chooseTheme, THEME_KEY, type Theme } from '#lib/theme.ts'

/** The way back from a choice: this browser forgets it and shows what the device or the browser itself is set to. */
export function forgetTheme(): void {
  chooseTheme(systemTheme())
  writeStored(THEME_KEY, null)
}

export async function forgetLanguage(): Promise<void> {
  writeStored(LANGUAGE_KEY, null)
  // If the texts can't be loaded now, the next page has them.
  await chooseLanguage(preferredLanguage()).catch(() => {})
  writeStored(LANGUAGE_KEY, null)
}

export function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Chosen in this browser, maybe before signing in. */
export function storedLanguage(): Language | null {
  const stored = readStored(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : null
}
