import type { ExportFormat, ExportLoss } from '@pinquiz/formats'
import { EXPORT_FORMATS } from '@pinquiz/formats/losses'
import { FileArchive, FileCode, FileJson, FileSpreadsheet, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { MenuItem } from '#components/menu.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

const ICONS: Record<ExportFormat, ReactNode> = {
  csv: <FileSpreadsheet />,
  xlsx: <FileSpreadsheet />,
  json: <FileJson />,
  gift: <FileText />,
  'moodle-xml': <FileCode />,
  qti: <FileArchive />,
}

/** One menu item per export format. */
export function ExportItems({ onSave }: { onSave: (format: ExportFormat) => void }) {
  const { t } = useTranslation('quiz-files')
  return EXPORT_FORMATS.map((format) => (
    <MenuItem
      key={format}
      icon={ICONS[format]}
      label={t(`export.${format}`)}
      onSelect={() => onSave(format)}
    />
  ))
}

type Props = { losses: readonly ExportLoss[]; onSave: () => void; onClose: () => void }

/** Shows what the file would lose, before it is downloaded. */
export function ExportLosses({ losses, onSave, onClose }: Props) {
  const { t } = useTranslation('quiz-files')
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button onClick={onSave}>{t('download')}</Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('lossTitle')} description={t('lossText')} actions={actions}>
      <ul className="list-disc space-y-1 ps-6">
        {losses.map(({ reason, count }) => (
          <li key={reason}>{t(`loss.${reason}`, { count })}</li>
        ))}
      </ul>
    </Dialog>
  )
}
