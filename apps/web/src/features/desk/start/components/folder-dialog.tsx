import { MAX_FOLDER_LENGTH, type QuizCard } from '@pinquiz/protocol'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = {
  quiz: QuizCard
  folders: readonly string[]
  isBusy: boolean
  onMove: (folder: string) => void
  onClose: () => void
}

/** A folder exists as long as it contains a quiz, so naming it creates it. */
export function FolderDialog({ quiz, folders, isBusy, onMove, onClose }: Props) {
  const { t } = useTranslation('host')
  const { t: common } = useTranslation('common')
  const [folder, setFolder] = useState(quiz.folder)
  const listId = useId()
  const formId = useId()
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button type="submit" form={formId} isBusy={isBusy}>
        {t('folder.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={t('folder.title', { title: quiz.title })} actions={actions} onClose={onClose}>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onMove(folder.trim())
        }}
      >
        <TextField
          label={t('folder.name')}
          hint={t('folder.hint')}
          maxLength={MAX_FOLDER_LENGTH}
          autoComplete="off"
          list={listId}
          value={folder}
          onChange={({ target }) => setFolder(target.value)}
        />
        <datalist id={listId}>
          {folders.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
