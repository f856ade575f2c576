import type { AttemptEntry } from '@pinquiz/protocol'
import { privacyLink } from '#components/privacy-link.tsx'
import { RichText } from '#components/rich-text.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

export function PrivacyNote({ entry: { keepsAddress, keepsDevice, keptDays } }: { entry: AttemptEntry }) {
  const { t } = useTranslation('attempt')
  const kept = keepsAddress ? (keepsDevice ? 'both' : 'address') : keepsDevice ? 'device' : 'none'
  const text = `${t(`privacy.${kept}`, counted(keptDays))} ${t('privacy.shown')}`
  return (
    <p className="text-sm text-muted">
      <RichText text={text} parts={{ privacy: privacyLink }} />
    </p>
  )
}
