import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { limitOf, shownLimit } from './participant-limit.ts'

type Props = { limit: number; onChange: (limit: number) => Promise<boolean> }

/** How many may take part; empty: no limit. */
export function LimitForm({ limit, onChange }: Props) {
  const { t } = useTranslation('live-host')
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? shownLimit(limit)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onChange(limitOf(shown))) setTyped(null)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-end gap-3">
      <TextField
        label={t('room.limit')}
        hint={t('room.limitHint')}
        inputMode="numeric"
        value={shown}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        className="flex-1"
      />
      <Button type="submit" variant="secondary" className="mb-7">
        {t('room.limitSet')}
      </Button>
    </form>
  )
}
