import { TASK_LIMITS } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = {
  label: string
  initial?: string
  /** Rejects if the title could not be stored; it then stays in the field. */
  onSubmit: (title: string) => Promise<unknown>
  onCancel: () => void
}

/** One line of text: Enter saves it and clears the field, Escape cancels. */
export function TitleForm({ label, initial = '', onSubmit, onCancel }: Props) {
  const { t } = useTranslation('desk')
  const { t: common } = useTranslation('common')
  const [title, setTitle] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy || title.trim() === '') return
    setBusy(true)
    await onSubmit(title.trim()).then(
      () => setTitle(''),
      // The mutation has reported the reason.
      () => {},
    )
    setBusy(false)
  }
  return (
    <form
      className="flex min-w-0 flex-1 flex-col gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        autoFocus
        autoComplete="off"
        maxLength={TASK_LIMITS.title}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          {t('board.save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}
