import type { Lead } from '@pinquiz/protocol'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { PageSelection } from '../../../../components/page-selection.tsx'
import { useErrorText } from '../../../../lib/texts/error-text.ts'
import { counted } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { showToast } from '../../../../lib/toast.ts'
import { useLeadDeletion } from '../api.ts'

type Props = { shown: Lead[]; selected: ReadonlySet<string>; onSelect: (ids: string[]) => void }

/** Selects the messages of the page, and does away with what is selected. */
export function SelectionBar({ shown, selected, onSelect }: Props) {
  const { t } = useTranslation('leads')
  const [isAsking, setAsking] = useState(false)
  const ids = shown.map(({ id }) => id).filter((id) => selected.has(id))
  const deletion = useDelete(ids, () => {
    setAsking(false)
    onSelect([])
  })
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <PageSelection
        shown={shown}
        chosen={ids.length}
        label={t('selectPage')}
        status={ids.length > 0 ? t('selected', counted(ids.length)) : ''}
        onSelect={onSelect}
      />
      {/* It stays when nothing is left to delete: the focus comes back to it. */}
      <Button
        variant="secondary"
        aria-disabled={ids.length === 0 || undefined}
        onClick={() => setAsking(ids.length > 0)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle', counted(ids.length))}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        isBusy={deletion.isBusy}
        onConfirm={() => void deletion.run()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

/** Says how it went. */
function useDelete(ids: string[], onDone: () => void) {
  const { t } = useTranslation('leads')
  const errorText = useErrorText()
  const deletion = useLeadDeletion()
  return {
    isBusy: deletion.isPending,
    async run() {
      try {
        await deletion.mutateAsync(ids)
        showToast({ tone: 'success', title: t('deleted', counted(ids.length)) })
        onDone()
      } catch (error) {
        showToast({ tone: 'danger', title: t('deleteFailed'), description: errorText(error).description })
      }
    },
  }
}
