import type { LibraryCard as Published } from '@pinquiz/protocol'
import { Copy, Eye, Flag, Undo2 } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { CoverImage } from '#components/cover-image.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { coverOf } from '../../parts/cover-of.ts'
import { useLibraryTexts } from '../../parts/library/facts.ts'
import { LibraryFacts } from '../../parts/library/library-facts.tsx'

type Props = {
  quiz: Published
  isCopying: boolean
  onPreview: () => void
  onCopy: () => void
  onReport: () => void
  onWithdraw: () => void
}

export function LibraryCard({ quiz, isCopying, onPreview, onCopy, onReport, onWithdraw }: Props) {
  const { t } = useLibraryTexts()
  const { title, description, isMine } = quiz
  return (
    <li
      data-card
      className="flex flex-col overflow-hidden rounded-lg border-2 border-line bg-surface shadow-md"
    >
      <CoverImage cover={coverOf(quiz)} className="aspect-[16/6] h-auto w-full" />
      <div className="flex flex-1 flex-col px-5 pt-4 pb-3">
        <h2 className="line-clamp-2 font-display text-xl leading-snug font-bold break-words">{title}</h2>
        {description && <p className="mt-1 line-clamp-2 break-words text-muted">{description}</p>}
        <LibraryFacts quiz={quiz} />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
          <Button variant="secondary" className="flex-1 px-2!" onClick={onPreview}>
            <Eye aria-hidden="true" className="size-5" />
            {t('preview.open')}
            <span className="sr-only">: {title}</span>
          </Button>
          <Button className="flex-1 px-2!" isBusy={isCopying} onClick={onCopy}>
            {!isCopying && <Copy aria-hidden="true" className="size-5" />}
            {t('copy')}
            <span className="sr-only">: {title}</span>
          </Button>
          {isMine ? (
            <IconButton icon={Undo2} label={t('withdraw.title', { title })} onClick={onWithdraw} />
          ) : (
            <IconButton icon={Flag} label={t('report.title', { title })} onClick={onReport} />
          )}
        </div>
      </div>
    </li>
  )
}
