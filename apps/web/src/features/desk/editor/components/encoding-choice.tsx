import { LEGACY_ENCODINGS, type LegacyEncoding } from '@pinquiz/formats/encodings'
import { ChoiceField } from '../../../../components/choice-field.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'

type Props = {
  reading: { encoding: LegacyEncoding | null; isUnsure: boolean }
  onChoose: (encoding: LegacyEncoding) => void
}

/** How the letters of a file were read that does not say so itself; another way may be chosen. */
export function EncodingChoice({ reading, onChoose }: Props) {
  const { t, i18n } = useTranslation('authoring')
  const { encoding, isUnsure } = reading
  if (encoding === null) return null
  const scripts = new Intl.DisplayNames(i18n.language, { type: 'script' })
  return (
    <div className={isUnsure ? 'mb-4 rounded-md bg-warning-soft px-4 py-3' : 'mb-4'}>
      <ChoiceField
        label={t('encoding.label')}
        hint={t(isUnsure ? 'encoding.unsure' : 'encoding.hint')}
        among={LEGACY_ENCODINGS}
        value={encoding}
        textOf={(one) => `${scripts.of(SCRIPTS[one]) ?? SCRIPTS[one]} (${one})`}
        onChange={onChoose}
      />
    </div>
  )
}

/** ISO 15924. */
const SCRIPTS: Record<LegacyEncoding, string> = {
  'windows-1252': 'Latn',
  'windows-1250': 'Latn',
  'windows-1251': 'Cyrl',
  'koi8-r': 'Cyrl',
  'windows-1253': 'Grek',
  'windows-1254': 'Latn',
  'windows-1255': 'Hebr',
  'windows-1256': 'Arab',
  shift_jis: 'Jpan',
  'euc-jp': 'Jpan',
  gb18030: 'Hans',
  big5: 'Hant',
  'euc-kr': 'Kore',
  'windows-874': 'Thai',
}
