import type { Gradebook } from '@pinquiz/protocol'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { downloadGradebook, type GradebookFile, type GradebookView } from './api.ts'

const FILES: readonly GradebookFile[] = ['xlsx', 'plain', 'moodle', 'canvas']

export function Files({ view, book }: { view: GradebookView; book: Gradebook }) {
  const { t } = useTranslation('gradebook')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<GradebookFile | null>(null)
  const withoutEmail = book.rows.filter(({ email }) => email === '').length
  const run = async (wanted: GradebookFile) => {
    setBusy(wanted)
    try {
      await downloadGradebook(view, wanted)
    } catch (error) {
      showToast({ title: t('files.failed'), description: errorText(error).description, tone: 'danger' })
    }
    setBusy(null)
  }
  return (
    <section aria-labelledby="files" className="mt-8">
      <h2 id="files" className="mb-3 font-display text-2xl font-bold">
        {t('files.title')}
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {FILES.map((file) => (
          <Button key={file} variant="secondary" isBusy={busy === file} onClick={() => void run(file)}>
            {file === 'xlsx' ? (
              <FileSpreadsheet aria-hidden="true" className="size-5" />
            ) : (
              <Download aria-hidden="true" className="size-5" />
            )}
            {t(`files.${file}`)}
          </Button>
        ))}
      </div>
      <ul className="mt-3 max-w-3xl list-disc ps-5 text-sm text-muted">
        <li>
          {t('files.moodleHint')}
          {withoutEmail > 0 && ` ${t('files.withoutEmail', counted(withoutEmail))}`}
        </li>
        <li>{t('files.canvasHint')}</li>
      </ul>
    </section>
  )
}
