import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextArea } from '#components/desk-fields.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { onRead: (text: string) => void; onClose: () => void }

/** Imports questions pasted as text, in any text format. */
export function PasteDialog({ onRead, onClose }: Props) {
  const { t } = useTranslation('authoring')
  const [text, setText] = useState('')
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('preview.cancel')}
      </Button>
      <Button aria-disabled={text.trim() === ''} onClick={() => text.trim() !== '' && onRead(text)}>
        {t('paste.read')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('csv.paste')}
      description={t('paste.how')}
      actions={actions}
    >
      <TextArea
        label={t('paste.label')}
        value={text}
        rows={8}
        placeholder={t('paste.example')}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  )
}
