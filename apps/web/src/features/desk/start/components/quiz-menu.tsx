import type { ExportFormat } from '@pinquiz/formats'
import type { QuizCard } from '@pinquiz/protocol'
import { Archive, ArchiveRestore, Bot, Copy, Ellipsis, Folder, Image } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ExportItems } from '../../parts/quiz-files/export-items.tsx'

type Props = {
  quiz: QuizCard
  onRehearse: () => void
  onDuplicate: () => void
  onCover: () => void
  onMove: () => void
  onArchive: () => void
  onSave: (format: ExportFormat) => void
}

/** Less frequent actions on a quiz. */
export function QuizMenu({ quiz, onRehearse, onDuplicate, onCover, onMove, onArchive, onSave }: Props) {
  const { t } = useTranslation('host')
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('moreNamed', { title: quiz.title })}
        title={t('more')}
        className="grid size-10 shrink-0 place-items-center rounded-sm text-muted transition-colors hover:bg-primary-soft hover:text-primary-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      {/* In a portal above the sticky bar, so a menu near it opens upwards. */}
      <DropdownMenu.Portal>
        <MenuContent>
          <MenuItem icon={<Bot />} label={t('rehearse')} onSelect={onRehearse} />
          <MenuItem icon={<Copy />} label={t('duplicate')} onSelect={onDuplicate} />
          <MenuItem icon={<Image />} label={t('cover.change')} onSelect={onCover} />
          <MenuItem icon={<Folder />} label={t('folder.move')} onSelect={onMove} />
          <MenuItem
            icon={quiz.isArchived ? <ArchiveRestore /> : <Archive />}
            label={t(quiz.isArchived ? 'folder.unarchive' : 'folder.putAway')}
            onSelect={onArchive}
          />
          <ExportItems onSave={onSave} />
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
