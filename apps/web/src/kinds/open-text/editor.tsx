import { SwitchField } from '../../components/switch-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Editor } from '../editor.ts'

export const editor: Editor<'open-text'> = {
  Fields({ question: { key, needsApproval }, tools }) {
    const { t } = useTranslation('kinds/open-text')
    return (
      <div className="mt-5">
        <p className="mb-2 text-sm text-muted">{t('hint')}</p>
        <SwitchField
          label={t('approval.label')}
          hint={t('approval.hint')}
          isOn={needsApproval}
          onChange={(isOn) => tools.dispatch({ question: key, type: 'require-approval', isOn })}
        />
      </div>
    )
  },
  Preview() {
    const { t } = useTranslation('kinds/open-text')
    return (
      <p className="mt-4 min-h-32 rounded-md border-2 border-line-strong bg-surface px-3.5 py-3 text-lg text-muted">
        {t('placeholder')}
      </p>
    )
  },
  Found({ question: { needsApproval } }) {
    const { t } = useTranslation('kinds/open-text')
    return needsApproval ? ` · ${t('approval.label')}` : null
  },
}
