import type { Lead } from '@pinquiz/protocol'
import { useErrorText } from '../../../../lib/texts/error-text.ts'
import { counted } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { showToast } from '../../../../lib/toast.ts'
import { DeletionBar } from '../../parts/deletion-bar.tsx'
import { useLeadDeletion } from '../api.ts'

type Props = { shown: Lead[]; selected: ReadonlySet<string>; onSelect: (ids: string[]) => void }

/** Selects the messages of the page, and does away with what is selected. */
export function SelectionBar({ shown, selected, onSelect }: Props) {
  const { t } = useTranslation('leads')
  const errorText = useErrorText()
  const deletion = useLeadDeletion()
  const ids = shown.map(({ id }) => id).filter((id) => selected.has(id))
  const run = async () => {
    try {
      await deletion.mutateAsync(ids)
      showToast({ tone: 'success', title: t('deleted', counted(ids.length)) })
      onSelect([])
      return true
    } catch (error) {
      showToast({ tone: 'danger', title: t('deleteFailed'), description: errorText(error).description })
      return false
    }
  }
  return (
    <DeletionBar
      shown={shown}
      ids={ids}
      texts={{
        selectPage: t('selectPage'),
        status: t('selected', counted(ids.length)),
        delete: t('delete'),
        title: t('deleteTitle', counted(ids.length)),
        text: t('deleteText'),
        confirm: t('delete'),
      }}
      isBusy={deletion.isPending}
      onSelect={onSelect}
      onDelete={run}
    />
  )
}
