import { Copy, Ellipsis, FileJson, FileSpreadsheet } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import type { ExportFormat } from '../../../lib/quiz-export.ts'

type Props = { title: string; onDuplicate: () => void; onSave: (format: ExportFormat) => void }

/** What is done to a quiz less often than editing and deleting it. */
export function QuizMenu({ title, onDuplicate, onSave }: Props) {
  const { t } = useTranslation('host')
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('moreNamed', { title })}
        title={t('more')}
        className="grid size-10 shrink-0 place-items-center rounded-sm text-muted transition-colors hover:bg-primary-soft hover:text-primary-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="z-40 min-w-52 animate-fade rounded-lg border border-line bg-surface p-1.5 shadow-lg"
      >
        <Item icon={<Copy />} label={t('duplicate')} onSelect={onDuplicate} />
        <Item icon={<FileSpreadsheet />} label={t('exportCsv')} onSelect={() => onSave('csv')} />
        <Item icon={<FileJson />} label={t('exportJson')} onSelect={() => onSave('json')} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Item({ icon, label, onSelect }: { icon: ReactNode; label: string; onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 font-medium outline-none data-highlighted:bg-primary-soft data-highlighted:text-primary-ink [&_svg]:size-5"
    >
      {icon}
      {label}
    </DropdownMenu.Item>
  )
}
