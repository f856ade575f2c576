import { LIMITS, type Media } from '@pinquiz/game'
import { ImagePlus, Trash2 } from 'lucide-react'
import { memo, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { TextArea } from '#components/desk-fields.tsx'
import { cutHint } from '#kinds/editing/cut-hint.ts'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { PictureShown } from '#session/parts/picture-shown.tsx'
import { QuestionSound } from '#session/parts/question-sound.tsx'
import type { EditorTools } from '../editor-tools.ts'
import { MEDIA_ACCEPTED, type useMediaUpload } from '../use-media-upload.ts'

type Props = {
  /** Key of the question. */
  question: number
  media: Media | undefined
  /** The problem of a refused save. */
  refused: 'media-gone' | 'no-picture' | undefined
  upload: ReturnType<typeof useMediaUpload>
  tools: EditorTools
}

export const MediaFields = memo(function MediaFields(props: Props) {
  const { question, media, refused, upload, tools } = props
  const { t } = useTranslation('authoring')
  const input = useRef<HTMLInputElement>(null)
  const { picture, sound } = media ?? {}
  const problem = upload.failure ?? (refused ? t(`problem.${refused}.description`) : null)
  const change = (next: Media) => {
    const isNone = !next.picture && !next.sound
    tools.dispatch({ type: 'edit-media', question, media: isNone ? undefined : next })
  }
  const remove = (part: keyof Media) => {
    change({ ...media, [part]: undefined })
    tools.announce(t('media.removed'))
    tools.focusNext(() => findField(fieldName.media(question)))
  }
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="sr-only">{t('media.heading')}</legend>
      {picture && (
        <div className="mb-3 flex flex-wrap items-start gap-4">
          <div className="w-44 shrink-0">
            <PictureShown
              picture={picture}
              sizes="11rem"
              maxHeight="9rem"
              className="rounded-md border border-line"
            />
          </div>
          <TextArea
            className="min-w-0 flex-1 basis-60"
            label={t('media.alt')}
            hint={cutHint(t, picture.alt, LIMITS.alternativeText.stored) ?? t('media.altHint')}
            maxLength={LIMITS.alternativeText.input}
            value={picture.alt}
            onChange={({ target }) => change({ ...media, picture: { ...picture, alt: target.value } })}
          />
          <Button variant="ghost" size="sm" onClick={() => remove('picture')}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('media.removePicture')}
          </Button>
        </div>
      )}
      {sound && (
        <div className="mb-3 flex flex-wrap items-center gap-4">
          <QuestionSound sound={sound} className="min-w-0 flex-1 basis-60" />
          <Button variant="ghost" size="sm" onClick={() => remove('sound')}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('media.removeSound')}
          </Button>
        </div>
      )}
      <div>
        <Button
          variant="secondary"
          size="sm"
          data-field={fieldName.media(question)}
          isBusy={upload.uploading !== null}
          aria-describedby={`media-hint-${question}`}
          title={t('media.hint')}
          onClick={() => input.current?.click()}
        >
          {upload.uploading === null && <ImagePlus aria-hidden="true" className="size-4" />}
          {upload.uploading === null ? t('media.add') : t('media.uploading', { name: upload.uploading })}
        </Button>
        <p id={`media-hint-${question}`} className="sr-only">
          {t('media.hint')}
        </p>
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={MEDIA_ACCEPTED}
        onChange={({ target }) => {
          upload.add(target.files?.[0])
          // Reset, so that the same file can be chosen again.
          target.value = ''
        }}
      />
    </fieldset>
  )
})
