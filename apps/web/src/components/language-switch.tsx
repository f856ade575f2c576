import { LANGUAGES, type Language, languageName } from '@pinquiz/protocol'
import clsx from 'clsx'
import { chooseLanguage, useTranslation } from '../lib/texts/i18n.ts'
import { isLanguage } from '../lib/texts/language.ts'

type Props = { className?: string; onChosen?: (language: Language) => void }

export function LanguageSwitch({ className, onChosen }: Props) {
  const { t, i18n } = useTranslation('common')
  return (
    <select
      aria-label={t('language')}
      value={i18n.language}
      onChange={({ target }) => {
        if (!isLanguage(target.value)) return
        void chooseLanguage(target.value)
        onChosen?.(target.value)
      }}
      className={clsx(
        'min-h-11 rounded-md border border-line-strong bg-surface px-3 py-1.5 text-ink',
        className,
      )}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageName(language)}
        </option>
      ))}
    </select>
  )
}
