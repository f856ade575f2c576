import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { isBusy: boolean; onSave: () => void; children: ReactNode }

/** The fields of one tab and their button. */
export function SettingsForm({ isBusy, onSave, children }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSave()
        }}
      >
        {children}
        <Button type="submit" isBusy={isBusy} className="sm:self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
