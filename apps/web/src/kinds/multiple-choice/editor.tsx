import { SwitchField } from '../../components/switch-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Editor } from '../editor.ts'
import { FoundOptions } from '../options/found-options.tsx'
import { OptionList } from '../options/option-list.tsx'
import { OptionPreview } from '../options/option-preview.tsx'

export const editor: Editor<'multiple-choice'> = {
  Fields({ question: { key, options, hasPartialCredit }, problems, tools }) {
    const { t } = useTranslation('kinds/multiple-choice')
    return (
      <>
        <OptionList question={key} options={options} isMany problems={problems} tools={tools} />
        <div className="mt-4">
          <SwitchField
            label={t('partial')}
            hint={t('partialHint')}
            isOn={hasPartialCredit}
            onChange={(isOn) =>
              tools.dispatch({ type: 'judge-partly', question: key, hasPartialCredit: isOn })
            }
          />
        </div>
      </>
    )
  },
  Preview: ({ question }) => <OptionPreview options={question.options.map(({ text }) => text)} isMany />,
  Found: ({ question }) => <FoundOptions options={question.options} />,
}
