import type { ResultCard } from '@pinquiz/protocol'
import { useState } from 'react'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { downloadResults, type ResultsExport } from '#session/parts/results-file.ts'

/** Downloads results and reports the outcome. `busy` names the export in progress. */
export function useExport(card: Pick<ResultCard, 'id' | 'title' | 'mode'>) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<ResultsExport | null>(null)

  const run = async (wanted: ResultsExport) => {
    setBusy(wanted)
    try {
      await downloadResults(card, wanted)
      showToast({ title: t('export.done'), description: t(`export.${wanted}Done`), tone: 'success' })
    } catch (error) {
      showToast({ title: t('export.failed'), description: errorText(error).description, tone: 'danger' })
    }
    setBusy(null)
  }
  return { run, busy }
}
