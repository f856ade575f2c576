import type { MarkList } from '@pinquiz/protocol'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useCollect } from './api.ts'

/** Scores must not change under people who are still taking the quiz. */
export function NotYet({ session, marks }: { session: string; marks: MarkList }) {
  const { t } = useTranslation('marking')
  const errorText = useErrorText()
  const collecting = useCollect(session)
  const collect = async () => {
    try {
      await collecting.mutateAsync()
    } catch (error) {
      showToast({ title: t('failed'), description: errorText(error).description, tone: 'danger' })
    }
  }
  return (
    <EmptyState
      title={marks.isOver ? t('sitting', counted(marks.sitting)) : t('open')}
      description={t('waits')}
      actions={
        marks.isOver && (
          <Button isBusy={collecting.isPending} onClick={() => void collect()}>
            {t('collect')}
          </Button>
        )
      }
    />
  )
}
