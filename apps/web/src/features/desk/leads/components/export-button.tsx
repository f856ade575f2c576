import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { saveFile } from '#lib/save-file.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { fetchLeadExport, type LeadView } from '../api.ts'

/** Downloads the whole filtered list. */
export function ExportButton({ view }: { view: LeadView }) {
  const { t } = useTranslation('leads')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)

  const run = async () => {
    setBusy(true)
    try {
      saveFile('messages.csv', await fetchLeadExport(view), 'text/csv')
      showToast({ tone: 'success', title: t('exportDone'), description: t('exportText') })
    } catch (error) {
      showToast({ tone: 'danger', title: t('exportFailed'), description: errorText(error).description })
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void run()}>
      {!isBusy && <Download aria-hidden="true" className="size-5" />}
      {t('export')}
    </Button>
  )
}
