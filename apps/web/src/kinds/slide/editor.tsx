import { LIMITS } from '@pinquiz/game'
import { TextArea } from '../../components/desk-fields.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { cutHint } from '../editing/cut-hint.ts'
import { fieldName } from '../editing/field-names.ts'
import type { Editor } from '../editor.ts'
import { Words } from './words.tsx'

export const editor: Editor<'slide'> = {
  Fields({ question: { key, words }, tools }) {
    const { t } = useTranslation('kinds/slide')
    const { t: tEditor } = useTranslation('authoring')
    return (
      <TextArea
        className="mt-4"
        rows={4}
        label={t('words')}
        maxLength={LIMITS.slideWords.input}
        data-field={fieldName.answer(key)}
        value={words}
        hint={cutHint(tEditor, words, LIMITS.slideWords.stored) ?? t('hint')}
        onChange={({ target }) => tools.dispatch({ question: key, type: 'edit-words', text: target.value })}
      />
    )
  },
  Preview: ({ question: { words } }) => <Words text={words} />,
  Found: () => null,
}
