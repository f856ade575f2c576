import { FileQuestion } from 'lucide-react'
import { Button, ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { isAdding: boolean; onSample: () => void }

export function NoQuizzes({ isAdding, onSample }: Props) {
  const { t } = useTranslation('host')
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden="true" />}
      title={t('empty.title')}
      description={t('empty.text')}
      actions={
        <>
          <ButtonLink href="/create">{t('empty.create')}</ButtonLink>
          <Button variant="secondary" isBusy={isAdding} onClick={onSample}>
            {t(isAdding ? 'empty.adding' : 'empty.sample')}
          </Button>
        </>
      }
    />
  )
}
