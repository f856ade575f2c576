import type { SessionFacts } from '@pinquiz/protocol'
import { ChevronDown, Download, FileSpreadsheet, Sheet } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { buttonClass } from '#components/button.tsx'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { COMPACT_ACTION } from '#components/page-title.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useResultsExport } from '../use-results-export.ts'

type Props = { session: SessionFacts; label: string; isOff: boolean }

export function ExportMenu({ session, label, isOff }: Props) {
  const { run, busy } = useResultsExport(session)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        disabled={isOff}
        aria-busy={busy !== null || undefined}
        className={buttonClass({ variant: 'secondary', className: COMPACT_ACTION })}
      >
        <Download aria-hidden="true" className="size-5" />
        {label}
        <ChevronDown aria-hidden="true" className="size-4 opacity-70" />
      </DropdownMenu.Trigger>
      <MenuContent>
        <ExportItems run={run} />
      </MenuContent>
    </DropdownMenu.Root>
  )
}

export function ExportItems({ run }: Pick<ReturnType<typeof useResultsExport>, 'run'>) {
  const { t } = useTranslation('attempts-host')
  return (
    <>
      <MenuItem icon={<Sheet />} label={t('export.csv')} onSelect={() => void run('full')} />
      <MenuItem icon={<FileSpreadsheet />} label={t('export.xlsx')} onSelect={() => void run('xlsx')} />
    </>
  )
}
