import type { ResultCard } from '@pinquiz/protocol'
import { useErrorText } from '../../../../lib/texts/error-text.ts'
import { counted } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { showToast } from '../../../../lib/toast.ts'
import { DeletionBar } from '../../parts/deletion-bar.tsx'
import { useEraseResults } from '../api.ts'

type Props = { shown: ResultCard[]; selected: ReadonlySet<string>; onSelect: (ids: string[]) => void }

/** Selects what is over of the page, and erases what is selected. */
export function ResultSelectionBar({ shown, selected, onSelect }: Props) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const erasure = useEraseResults()
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
    return true
  }
  if (over.length === 0) return null
  return (
    <DeletionBar
      shown={over}
      ids={ids}
      texts={{
        selectPage: t('many.selectPage'),
        status: t('many.selected', counted(ids.length)),
        delete: t('delete.button'),
        title: t('many.title', counted(ids.length)),
        text: t('many.text'),
        confirm: t('delete.confirm'),
      }}
      isBusy={erasure.isPending}
      onSelect={onSelect}
      onDelete={erase}
    />
  )
}
