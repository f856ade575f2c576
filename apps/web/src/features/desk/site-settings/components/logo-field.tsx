import { LARGEST_LOGO } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { FieldFrame, inputClass } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = {
  label: string
  hint: string
  error: string | undefined
  disabled: boolean
  /** URL of the picture; a `data:` URL until saved. */
  value: string
  onChange: (value: string) => void
}

export function LogoField({ label, hint, error, disabled, value, onChange }: Props) {
  const { t } = useTranslation('site-settings')
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (file: File | undefined) => {
    const isFine = file !== undefined && file.size <= LARGEST_LOGO
    setTooLarge(file !== undefined && !isFine)
    if (isFine) void readAsAddress(file).then(onChange)
  }
  return (
    <div className="flex flex-wrap items-start gap-4">
      {value && (
        <img
          src={value}
          alt={t('logoNow')}
          className="size-20 rounded-md border border-line object-contain p-1"
        />
      )}
      <FieldFrame
        label={label}
        hint={hint}
        error={isTooLarge ? t('problems.picture') : error}
        className="min-w-0 flex-1 basis-60"
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept="image/svg+xml,image/png"
            disabled={disabled}
            onChange={({ target }) => choose(target.files?.[0])}
            className={`${inputClass} border-line-strong`}
          />
        )}
      </FieldFrame>
      {value && !disabled && (
        <Button variant="ghost" onClick={() => onChange('')} className="sm:mt-7.5">
          {t('removeLogo')}
        </Button>
      )}
    </div>
  )
}

function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}
