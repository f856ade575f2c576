import { LIMITS, type Picture } from '@pinquiz/game'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../components/icon-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { PictureShown } from '../../session/parts/picture-shown.tsx'
import { cutHint } from '../editing/cut-hint.ts'

type Props = {
  letter: string
  picture: Picture
  onChange: (picture: Picture) => void
  onRemove: () => void
}

export function OptionPictureField({ letter, picture, onChange, onRemove }: Props) {
  const { t } = useTranslation('authoring')
  return (
    <div className="mt-2 flex flex-wrap items-start gap-3">
      <div className="w-24 shrink-0">
        <PictureShown
          picture={picture}
          sizes="6rem"
          maxHeight="5rem"
          className="rounded-sm border border-line bg-white"
        />
      </div>
      <TextField
        className="min-w-0 flex-1 basis-48"
        label={t('optionPicture.alt', { letter })}
        maxLength={LIMITS.alternativeText.input}
        value={picture.alt}
        hint={cutHint(t, picture.alt, LIMITS.alternativeText.stored)}
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
      />
      <IconButton
        icon={Trash2}
        tone="danger"
        label={t('optionPicture.remove', { letter })}
        onClick={onRemove}
      />
    </div>
  )
}
