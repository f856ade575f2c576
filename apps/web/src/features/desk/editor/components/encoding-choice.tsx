import type { FileReading as AnyReading } from '@pinquiz/formats'
import { LEGACY_ENCODINGS, type LegacyEncoding } from '@pinquiz/formats/encodings'
import { ChoiceField } from '#components/choice-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type FileReading = Extract<AnyReading, { outcome: 'read' }>

type Props = {
  reading: Pick<FileReading, 'encoding' | 'isUnsure' | 'others'>
  onChoose: (encoding: LegacyEncoding) => void
}

/** Shows how a file's text was decoded if the file doesn't say, and offers other encodings. */
export function EncodingChoice({ reading, onChoose }: Props) {
  const { t, i18n } = useTranslation('authoring')
  const { encoding, isUnsure, others = [] } = reading
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
      {others.length > 1 && (
        <ul aria-label={t('encoding.readings')} className="mt-3 grid gap-2">
          {others.map((other) => (
            <li key={other.encoding}>
              <button
                type="button"
                aria-pressed={other.encoding === encoding}
                onClick={() => onChoose(other.encoding)}
                className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-start aria-pressed:border-2 aria-pressed:border-primary"
              >
                {other.line}
                <span className="block text-sm text-muted">{other.encoding}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Script codes of ISO 15924. */
const SCRIPTS: Record<LegacyEncoding, string> = {
  'windows-1252': 'Latn',
  'windows-1250': 'Latn',
  'iso-8859-2': 'Latn',
  'windows-1257': 'Latn',
  macintosh: 'Latn',
  'x-mac-ce': 'Latn',
  cp850: 'Latn',
  cp437: 'Latn',
  cp852: 'Latn',
  cp857: 'Latn',
  'windows-1258': 'Latn',
  cp737: 'Grek',
  cp869: 'Grek',
  'windows-1251': 'Cyrl',
  ibm866: 'Cyrl',
  'koi8-u': 'Cyrl',
  'koi8-r': 'Cyrl',
  'x-mac-cyrillic': 'Cyrl',
  'windows-1253': 'Grek',
  'iso-8859-7': 'Grek',
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
