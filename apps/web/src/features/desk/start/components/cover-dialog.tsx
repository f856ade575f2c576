import { COVERS, type Cover } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'
import clsx from 'clsx'
import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CoverImage } from '#components/cover-image.tsx'
import { Dialog } from '#components/dialog.tsx'
import { PICTURES_ACCEPTED, useFileUpload } from '#kinds/editing/use-file-upload.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { coverOf } from '../../parts/cover-of.ts'

type Props = {
  quiz: QuizCard
  isBusy: boolean
  onChoose: (cover: Cover | null) => void
  onClose: () => void
}

/** Chooses a built-in cover, an own picture, or the default cover. */
export function CoverDialog({ quiz, isBusy, onChoose, onClose }: Props) {
  const { t } = useTranslation('host')
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
  const shown = coverOf(quiz)
  return (
    <Dialog
      isOpen
      title={t('cover.title', { title: quiz.title })}
      size="lg"
      hasFixedActions
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" isBusy={isBusy} onClick={() => onChoose(null)}>
            {t('cover.usual')}
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
        {COVERS.map((drawing) => {
          const isChosen = 'drawing' in shown && shown.drawing === drawing
          return (
            <li key={drawing}>
              <button
                type="button"
                aria-label={t(`cover.drawings.${drawing}`)}
                aria-pressed={isChosen}
                data-autofocus={isChosen || undefined}
                onClick={() => onChoose({ drawing })}
                className={clsx(
                  'block w-full overflow-hidden rounded-lg border-4',
                  isChosen ? 'border-primary-ink' : 'border-transparent hover:border-line-strong',
                )}
              >
                <CoverImage cover={{ drawing }} className="aspect-[16/7] h-auto w-full" />
              </button>
            </li>
          )
        })}
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
