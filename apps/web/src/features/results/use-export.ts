import { resultsFileName } from '@pinquiz/game'
import type { ResultCard, ResultDetail } from '@pinquiz/protocol'
import { useState } from 'react'
import { useErrorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toast.ts'
import { fetchExport } from './api.ts'

/** Downloads results as CSV and says how it went. `busy` names the export that is under way. */
export function useExport({ id, title, mode }: Pick<ResultCard, 'id' | 'title' | 'mode'>) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<ResultDetail | null>(null)

  const run = async (detail: ResultDetail) => {
    setBusy(detail)
    try {
      saveFile(resultsFileName(title, mode, detail), await fetchExport(id, detail), 'text/csv')
      const description = t(detail === 'basic' ? 'export.basicDone' : 'export.fullDone')
      showToast({ title: t('export.done'), description, tone: 'success' })
    } catch (error) {
      showToast({ title: t('export.failed'), description: errorText(error).description, tone: 'danger' })
    }
    setBusy(null)
  }
  return { run, busy }
}
