import type { TaskStatus } from '@pinquiz/protocol'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useAddTask } from '../api.ts'
import { TitleForm } from './title-form.tsx'

/** Stays open for the next task. */
export function NewTaskForm({ status }: { status: TaskStatus }) {
  const { t } = useTranslation('desk')
  const add = useAddTask()
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <TitleForm
        label={t('board.newTask')}
        onSubmit={(title) => add.mutateAsync({ title, status })}
        onCancel={() => setOpen(false)}
      />
    )
  return (
    <Button
      variant="ghost"
      size="sm"
      className="min-h-10! justify-start!"
      aria-label={t('board.addTo', { status: t(`board.status.${status}`) })}
      onClick={() => setOpen(true)}
    >
      <Plus aria-hidden="true" className="size-5" />
      {t('board.add')}
    </Button>
  )
}
