import { MAX_ADJUSTMENT } from '@pinquiz/game'
import { useState } from 'react'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { wholeIn } from './whole-in.ts'

type AdjustProps = { session: string; participant: string; name: string; onClose: () => void }

/** Adds to someone's total, or takes away from it. */
export function AdjustDialog({ session, participant, name, onClose }: AdjustProps) {
  const { t } = useTranslation('marking')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <ReasonDialog
      session={session}
      title={t('adjust')}
      description={t('adjustHint', { name })}
      body={(reason) => {
        const points = wholeIn(text)
        const isValid = points !== null && points !== 0 && Math.abs(points) <= MAX_ADJUSTMENT
        setWrong(!isValid)
        return isValid ? { act: 'adjust', participant, points, comment: '', reason } : null
      }}
      onClose={onClose}
    >
      <TextField
        label={t('adjustBy')}
        inputMode="text"
        autoComplete="off"
        value={text}
        error={isWrong ? t('adjustWrong') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  )
}
