import type { WaitingNewcomer } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { ChoiceList } from './choice-list.tsx'

type Props = {
  newcomers: readonly WaitingNewcomer[]
  /** How many are waiting, including those not listed. */
  people: number
  onLetIn: (newcomers: string[]) => Promise<void>
  onClose: () => void
}

/** Lets in one or more of the people waiting. */
export function WaitingDialog({ newcomers, people, onLetIn, onClose }: Props) {
  const { t } = useTranslation('live-host')
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const more = people - newcomers.length
  const ids = newcomers.map(({ id }) => id).filter((id) => chosen.has(id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('hall.choose')}
      actions={
        <Button
          aria-disabled={ids.length === 0 || undefined}
          onClick={() => ids.length > 0 && void onLetIn(ids)}
        >
          {t('hall.letInChosen', counted(ids.length))}
        </Button>
      }
    >
      <ChoiceList
        people={newcomers.map(({ id, name }) => ({
          id,
          label: name === null ? <i>{t('hall.nameHeld')}</i> : <bdi>{name}</bdi>,
        }))}
        chosen={chosen}
        onChange={choose}
      />
      {more > 0 && <p className="mt-3 text-sm text-muted">{t('hall.more', counted(more))}</p>}
    </Dialog>
  )
}
