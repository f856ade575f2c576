import { readStored, writeStored } from '#lib/storage.ts'
import { chooseLanguage } from '#lib/texts/i18n.ts'
import { isLanguage, LANGUAGE_KEY, type Language, preferredLanguage } from '#lib/texts/language.ts'
import { chooseTheme, THEME_KEY, type Theme } from '#lib/theme.ts'

/** Resets the choice in this browser to the device's own setting. */
export function forgetTheme(): void {
  chooseTheme(systemTheme())
  writeStored(THEME_KEY, null)
}

export async function forgetLanguage(): Promise<void> {
  writeStored(LANGUAGE_KEY, null)
  // If the texts can't be loaded now, the next page loads them.
  await chooseLanguage(preferredLanguage()).catch(() => {})
  writeStored(LANGUAGE_KEY, null)
}

export function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The language chosen in this browser, perhaps before signing in; null if none. */
export function storedLanguage(): Language | null {
  const stored = readStored(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : null
}
