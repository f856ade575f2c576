import type { ExportFormat } from '@pinquiz/formats'
import { mayWithQuiz, type QuizAct } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'
import {
  Archive,
  ArchiveRestore,
  Bot,
  Copy,
  Ellipsis,
  Folder,
  Image,
  Library,
  Trash2,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundPlus,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { readSite } from '#lib/site.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMedia } from '#lib/use-media.ts'
import { ExportItems } from '../../parts/quiz-files/export-items.tsx'

type Props = {
  quiz: QuizCard
  onRehearse: () => void
  onDuplicate: () => void
  onCover: () => void
  onPublish: () => void
  onMove: () => void
  onArchive: () => void
  onShare: () => void
  onHandOver: () => void
  onLeave: () => void
  onDelete: () => void
  onSave: (format: ExportFormat) => void
}

/** Less frequent actions on a quiz. */
export function QuizMenu({ quiz, ...on }: Props) {
  const { t } = useTranslation('host')
  const may = (act: QuizAct) => mayWithQuiz(quiz.right, act)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('moreNamed', { title: quiz.title })}
        title={t('more')}
        className="grid size-10 shrink-0 max-sm:size-11 place-items-center rounded-sm text-muted transition-colors hover:bg-primary-soft hover:text-primary-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      {/* In a portal above the sticky bar, so a menu near it opens upwards. */}
      <DropdownMenu.Portal>
        <MenuContent>
          {may('start') && <MenuItem icon={<Bot />} label={t('rehearse')} onSelect={on.onRehearse} />}
          {may('copy') && <MenuItem icon={<Copy />} label={t('duplicate')} onSelect={on.onDuplicate} />}
          {may('share') && (
            <MenuItem icon={<UserRoundPlus />} label={t('shared.share')} onSelect={on.onShare} />
          )}
          {may('edit') && <MenuItem icon={<Image />} label={t('cover.change')} onSelect={on.onCover} />}
          {may('organise') && (
            <>
              <MenuItem icon={<Folder />} label={t('folder.move')} onSelect={on.onMove} />
              <MenuItem
                icon={quiz.isArchived ? <ArchiveRestore /> : <Archive />}
                label={t(quiz.isArchived ? 'folder.unarchive' : 'folder.putAway')}
                onSelect={on.onArchive}
              />
            </>
          )}
          {may('publish') && readSite().hasLibrary && (
            <MenuItem icon={<Library />} label={t('publish')} onSelect={on.onPublish} />
          )}
          {may('handOver') && (
            <MenuItem icon={<UserRoundCheck />} label={t('shared.handOver')} onSelect={on.onHandOver} />
          )}
          {quiz.isLeavable && (
            <MenuItem icon={<UserRoundMinus />} label={t('shared.leave')} onSelect={on.onLeave} />
          )}
          {may('export') && <ExportItems onSave={on.onSave} />}
          {may('delete') && <DeleteItem onDelete={on.onDelete} />}
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** On phones; elsewhere it is a button of the card. */
function DeleteItem({ onDelete }: { onDelete: () => void }) {
  const { t } = useTranslation('host')
  if (!useMedia('(width < 40rem)')) return null
  return <MenuItem icon={<Trash2 />} label={t('delete')} isDanger onSelect={onDelete} />
}
