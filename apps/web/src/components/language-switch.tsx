import clsx from 'clsx'
import { chooseLanguage, useTranslation } from '../lib/i18n.ts'
import { isLanguage, LANGUAGES } from '../lib/language.ts'

/** Each language in its own words, as people look for it. */
const NAMES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' }

export function LanguageSwitch({ className }: { className?: string }) {
  const { t, i18n } = useTranslation('common')
  return (
    <select
      aria-label={t('language')}
      value={i18n.language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) void chooseLanguage(target.value)
      }}
      className={clsx(
        'min-h-11 rounded-md border border-line-strong bg-surface px-3 py-1.5 text-ink',
        className,
      )}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {NAMES[language]}
        </option>
      ))}
    </select>
  )
}
