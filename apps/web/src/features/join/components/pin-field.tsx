import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { pinDigits } from '../pin-digits.ts'

const GROUP = 3

type Props = {
  digits: string
  error: string | undefined
  onChange: (digits: string) => void
  autoFocus?: boolean
}

/** Takes six digits however they are typed or pasted, and groups them as the host's screen does. */
export function PinField({ digits, error, onChange, autoFocus = false }: Props) {
  const { t } = useTranslation('play')
  return (
    <TextField
      label={t('join.pin')}
      placeholder={t('join.pinPlaceholder')}
      value={grouped(digits)}
      onChange={({ target }) => onChange(pinDigits(target.value))}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="go"
      name="pin"
      // The one thing to do on this page.
      autoFocus={autoFocus}
      error={error}
      inputClassName="min-h-14 text-center text-2xl font-bold tracking-[0.12em] tabular-nums placeholder:font-medium placeholder:tracking-normal"
    />
  )
}

function grouped(digits: string): string {
  return digits.length > GROUP ? `${digits.slice(0, GROUP)} ${digits.slice(GROUP)}` : digits
}
