import type { Cover } from '@pinquiz/game'
import clsx from 'clsx'
import { ImagePlus } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { CoverImage } from '#components/cover-image.tsx'
import { fieldName } from '#kinds/editing/field-names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { CoverDialog } from '../../parts/cover-dialog.tsx'
import type { EditorTools } from '../editor-tools.ts'

type Props = {
  title: string
  /** Null: not known before the quiz is saved. */
  shown: Cover | null
  tools: EditorTools
  className?: string
}

/** The quiz's cover, which a press changes. */
export function CoverField({ title, shown, tools, className = '' }: Props) {
  const { t } = useTranslation('authoring')
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const choose = (cover: Cover | null) => {
    tools.dispatch({ type: 'choose-cover', cover })
    tools.announce(t('cover.chosen'))
    setOpen(false)
  }
  return (
    <div className={`flex flex-col ${className}`}>
      <CoverButton shown={shown} onOpen={open} />
      {isOpen && <CoverDialog title={title} shown={shown} onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}

type ButtonProps = Pick<Props, 'shown'> & { onOpen: () => void }

/** Doesn't re-render while the title is typed. */
const CoverButton = memo(function CoverButton({ shown, onOpen }: ButtonProps) {
  const { t } = useTranslation('authoring')
  return (
    <button
      type="button"
      data-field={fieldName.cover}
      onClick={onOpen}
      className={clsx(
        'group relative grid w-full overflow-hidden rounded-md border border-line-strong text-sm font-semibold transition-colors hover:border-primary-ink hover:text-primary-ink sm:min-h-36 sm:grow',
        !shown && 'min-h-14 border-dashed hover:bg-primary-soft',
      )}
    >
      {shown && (
        <CoverImage cover={shown} className="h-24 w-full object-cover sm:absolute sm:inset-0 sm:h-full" />
      )}
      <span
        className={clsx(
          'flex items-center justify-center gap-2 px-3 py-1.5',
          shown
            ? 'absolute bottom-2 start-1/2 w-max max-w-[calc(100%-1rem)] -translate-x-1/2 rounded-full bg-surface shadow-md group-hover:bg-primary-soft rtl:translate-x-1/2'
            : 'self-center',
        )}
      >
        <ImagePlus aria-hidden="true" className="size-5 shrink-0" />
        {t(shown ? 'cover.change' : 'cover.add')}
      </span>
    </button>
  )
})
