import type { ResultDetails } from '@pinquiz/protocol'
import { SwitchField } from '#components/switch-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { hasHeldTexts } from '../result-figures.ts'

type Props = { result: ResultDetails; isOn: boolean; onChange: (isOn: boolean) => void }

/** What the host held back stays masked on this page, which may be on the projector, until they ask for it. */
export function HeldSwitch({ result, isOn, onChange }: Props) {
  const { t } = useTranslation('results')
  if (!isOn && !result.heldNames && !result.questions.some(hasHeldTexts)) return null
  return (
    <div className="mb-6 max-w-2xl">
      <SwitchField label={t('held.show')} hint={t('held.hint')} isOn={isOn} onChange={onChange} />
    </div>
  )
}
