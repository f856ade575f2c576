import type { SessionFacts } from '@pinquiz/protocol'
import { useState } from 'react'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { downloadResults, type ResultsExport } from '#session/parts/results-file.ts'

/** Spec 001 §8: 'Results exported', 'Error exporting results'. */
export function useResultsExport({ id, title, mode }: SessionFacts) {
  const { t } = useTranslation('attempts-host')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<ResultsExport | null>(null)
  const run = async (wanted: 'full' | 'xlsx') => {
    setBusy(wanted)
    try {
      await downloadResults({ id, title, mode }, wanted)
      showToast({ title: t('export.done'), description: t('export.doneText'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('export.failed'), description: errorText(error).description, tone: 'danger' })
    }
    setBusy(null)
  }
  return { run, busy }
}
