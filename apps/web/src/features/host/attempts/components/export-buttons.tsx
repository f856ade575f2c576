import type { SessionFacts } from '@pinquiz/protocol'
import { Download, FileSpreadsheet } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { COMPACT_ACTION } from '#components/page-title.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useResultsExport } from '../use-results-export.ts'

type Props = { session: SessionFacts; label: string; isOff: boolean }

export function ExportButtons({ session, label, isOff }: Props) {
  const { t } = useTranslation('attempts-host')
  const { run, busy } = useResultsExport(session)
  return (
    <>
      <Button
        variant="secondary"
        className={COMPACT_ACTION}
        disabled={isOff}
        isBusy={busy === 'full'}
        onClick={() => void run('full')}
      >
        <Download aria-hidden="true" className="size-5" />
        {label}
      </Button>
      <Button
        variant="secondary"
        className={COMPACT_ACTION}
        disabled={isOff}
        isBusy={busy === 'xlsx'}
        onClick={() => void run('xlsx')}
      >
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        {t('export.xlsx')}
      </Button>
    </>
  )
}
