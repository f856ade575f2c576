import type { ResultDetails } from '@pinquiz/protocol'
import { SwitchField } from '#components/switch-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { hasHeldTexts } from '../result-figures.ts'

type Props = { result: ResultDetails; isOn: boolean; onChange: (isOn: boolean) => void }

/** Held-back content stays masked on this page, which may be on the big screen, until the host turns it on. */
export function HeldSwitch({ result, isOn, onChange }: Props) {
  const { t } = useTranslation('results')
  if (!isOn && !result.heldNames && !result.questions.some(hasHeldTexts)) return null
  return (
    <div className="mb-6 max-w-2xl">
      <SwitchField label={t('held.show')} hint={t('held.hint')} isOn={isOn} onChange={onChange} />
    </div>
  )
}
