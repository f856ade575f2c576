import { LIMITS } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Editor } from '../editor.ts'
import { WORD_FIELDS } from './word-fields.ts'

export const editor: Editor<'word-cloud'> = {
  Fields() {
    const { t } = useTranslation('kinds/word-cloud')
    const { most, letters } = LIMITS.cloudWord
    return <p className="mt-5 text-sm text-muted">{t('hint', { most, letters })}</p>
  },
  Preview() {
    const { t } = useTranslation('kinds/word-cloud')
    return (
      <ul className="mt-4 grid gap-2">
        {WORD_FIELDS.map((number) => (
          <li
            key={number}
            className="min-h-14 rounded-md border-2 border-line-strong bg-surface px-3.5 py-3 text-lg text-muted"
          >
            {t('word', { number })}
          </li>
        ))}
      </ul>
    )
  },
  Found: () => null,
}
