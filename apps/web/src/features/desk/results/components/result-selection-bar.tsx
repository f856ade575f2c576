import type { ResultCard } from '@pinquiz/protocol'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { DeletionBar } from '../../parts/deletion-bar.tsx'
import { useEraseResults } from '../api.ts'

type Props = { shown: ResultCard[]; selected: ReadonlySet<string>; onSelect: (ids: string[]) => void }

/** Selects the finished sessions on the page, and erases the selected ones. */
export function ResultSelectionBar({ shown, selected, onSelect }: Props) {
  const { t } = useTranslation('results')
  const deletion = useEraseResults()
  const over = shown.filter(({ completedAtMs }) => completedAtMs !== null)
  const ids = over.map(({ id }) => id).filter((id) => selected.has(id))
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
        done: t('many.done', counted(ids.length)),
        failed: t('delete.failed'),
      }}
      deletion={deletion}
      onSelect={onSelect}
    />
  )
}
