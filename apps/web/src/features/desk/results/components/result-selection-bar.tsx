import type { ResultCard } from '@pinquiz/protocol'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { PageSelection } from '../../../../components/page-selection.tsx'
import { useErrorText } from '../../../../lib/texts/error-text.ts'
import { counted } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { showToast } from '../../../../lib/toast.ts'
import { useEraseResults } from '../api.ts'

type Props = { shown: ResultCard[]; selected: ReadonlySet<string>; onSelect: (ids: string[]) => void }

/** Selects what is over of the page, and erases what is selected. */
export function ResultSelectionBar({ shown, selected, onSelect }: Props) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const erasure = useEraseResults()
  const [isAsking, setAsking] = useState(false)
  const over = shown.filter(({ completedAtMs }) => completedAtMs !== null)
  const ids = over.map(({ id }) => id).filter((id) => selected.has(id))
  const erase = async () => {
    try {
      await erasure.mutateAsync(ids)
      showToast({ tone: 'success', title: t('many.done', counted(ids.length)) })
      onSelect([])
    } catch (error) {
      showToast({ title: t('delete.failed'), description: errorText(error).description, tone: 'danger' })
    }
    setAsking(false)
  }
  if (over.length === 0) return null
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <PageSelection
        shown={over}
        chosen={ids.length}
        label={t('many.selectPage')}
        status={ids.length > 0 ? t('many.selected', counted(ids.length)) : ''}
        onSelect={onSelect}
      />
      {/* It stays when nothing is left to delete: the focus comes back to it. */}
      <Button
        variant="secondary"
        aria-disabled={ids.length === 0 || undefined}
        onClick={() => setAsking(ids.length > 0)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {t('delete.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('many.title', counted(ids.length))}
        description={t('many.text')}
        confirmLabel={t('delete.confirm')}
        isBusy={erasure.isPending}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
