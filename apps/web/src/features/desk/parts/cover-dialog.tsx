import { COVERS, type Cover } from '@pinquiz/game'
import clsx from 'clsx'
import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CoverImage } from '#components/cover-image.tsx'
import { Dialog } from '#components/dialog.tsx'
import { PICTURES_ACCEPTED, useFileUpload } from '#kinds/editing/use-file-upload.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

export type CoverDialogProps = {
  /** Title of the quiz. */
  title: string
  /** Null: not known before the quiz is saved. */
  shown: Cover | null
  isBusy?: boolean
  /** Null: the automatic one. */
  onChoose: (cover: Cover | null) => void
  onClose: () => void
}

/** Chooses a built-in cover, an own picture, or the automatic cover. */
export function CoverDialog({ title, shown, isBusy = false, onChoose, onClose }: CoverDialogProps) {
  const { t } = useTranslation('authoring')
  const inputId = useId()
  const [said, say] = useState('')
  const upload = useFileUpload({
    onStored: (stored) => {
      if (stored.kind !== 'picture') return
      const { id, width, height } = stored
      onChoose({ picture: { id, alt: '', width, height } })
    },
    announce: say,
  })
  const own = shown && 'picture' in shown ? shown : null
  return (
    <Dialog
      isOpen
      title={t('cover.title', { title: title || t('draft.untitled') })}
      size="lg"
      hasFixedActions
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" isBusy={isBusy} onClick={() => onChoose(null)}>
            {t(own ? 'cover.remove' : 'cover.usual')}
          </Button>
          <Button
            isBusy={upload.uploading !== null}
            onClick={() => document.getElementById(inputId)?.click()}
          >
            <ImageUp aria-hidden="true" className="size-5" />
            {t('cover.upload')}
          </Button>
        </>
      }
    >
      <ul aria-label={t('cover.set')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {own && <Choice cover={own} name={t('cover.own')} isChosen onChoose={onClose} />}
        {COVERS.map((drawing) => (
          <Choice
            key={drawing}
            cover={{ drawing }}
            name={t(`cover.drawings.${drawing}`)}
            isChosen={shown !== null && 'drawing' in shown && shown.drawing === drawing}
            onChoose={() => onChoose({ drawing })}
          />
        ))}
      </ul>
      <input
        id={inputId}
        type="file"
        accept={PICTURES_ACCEPTED}
        hidden
        onChange={({ target }) => void upload.add(target.files?.[0])}
      />
      {upload.failure && <p className="mt-3 text-danger">{upload.failure}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </Dialog>
  )
}

type ChoiceProps = { cover: Cover; name: string; isChosen: boolean; onChoose: () => void }

function Choice({ cover, name, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={name}
        aria-pressed={isChosen}
        data-autofocus={isChosen || undefined}
        onClick={onChoose}
        className={clsx(
          'block w-full overflow-hidden rounded-lg border-4',
          isChosen ? 'border-primary-ink' : 'border-transparent hover:border-line-strong',
        )}
      >
        <CoverImage cover={cover} className="aspect-[16/7] h-auto w-full" />
      </button>
    </li>
  )
}
