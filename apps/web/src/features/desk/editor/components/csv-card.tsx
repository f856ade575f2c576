import clsx from 'clsx'
import { ClipboardPaste, Download, FileUp } from 'lucide-react'
import { memo, type ReactNode, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { saveFile } from '#lib/save-file.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import type { ImportFailure } from '../use-quiz-import.ts'
import { ImportReport } from './import-report.tsx'
import { PasteDialog } from './paste-dialog.tsx'

type Props = {
  isReading: boolean
  failure: ImportFailure | null
  onFiles: (files: readonly File[]) => void
  onPaste: (text: string) => void
}

const STEPS = ['1', '2', '3', '4', '5', '6'] as const

/** What the file chooser shows; anything else can be dropped, and is judged by its content. */
const ACCEPTED = '.csv,.tsv,.xlsx,.xlsm,.xls,.json,.txt,.gift,.xml,.zip,text/csv'

type CardProps = Props & { isOver: boolean }

/** Shown below the questions of a new quiz. */
export const CsvCard = memo(function CsvCard({ isOver, ...props }: CardProps) {
  const { t } = useTranslation('authoring')
  const heading = (
    <h2 id="csv-import" className="font-display text-xl font-bold">
      {t('csv.heading')}
    </h2>
  )
  return (
    <section
      aria-labelledby="csv-import"
      data-card
      className={clsx(
        'rounded-lg border-2 border-dashed p-5 transition-colors sm:p-6',
        isOver ? 'border-primary-ink bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <ImportSource {...props} heading={heading} />
    </section>
  )
})

/** The same as a dialog, opened by the button next to the title. */
export function ImportDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const { t } = useTranslation('authoring')
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('csv.heading')}>
      <ImportSource {...props} />
    </Dialog>
  )
}

/** Template, upload and the six steps. */
function ImportSource({ isReading, failure, onFiles, onPaste, heading }: Props & { heading?: ReactNode }) {
  const { t, i18n } = useTranslation('authoring')
  const input = useRef<HTMLInputElement>(null)
  const [isPasting, setPasting] = useState(false)

  const download = async () => {
    const { quizCsvTemplate, TEMPLATE_FILE_NAME } = await import('@pinquiz/game/csv')
    saveFile(TEMPLATE_FILE_NAME, quizCsvTemplate(i18n.language), 'text/csv')
    showToast({ title: t('csv.downloaded'), description: t('csv.downloadedText'), tone: 'success' })
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="me-auto">
          {heading}
          <p className="text-sm text-muted pointer-coarse:hidden">{t('csv.dropHint')}</p>
          <p className="text-sm text-muted">{t('csv.formats')}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <Button variant="secondary" onClick={() => void download()}>
            <Download aria-hidden="true" className="size-5" />
            {t('csv.download')}
          </Button>
          <Button variant="secondary" isBusy={isReading} onClick={() => input.current?.click()}>
            {!isReading && <FileUp aria-hidden="true" className="size-5" />}
            {t(isReading ? 'csv.reading' : 'csv.upload')}
          </Button>
          <Button variant="ghost" onClick={() => setPasting(true)}>
            <ClipboardPaste aria-hidden="true" className="size-5" />
            {t('csv.paste')}
          </Button>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // Reset, so that the same file can be chosen again after fixing it.
          target.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
      {failure && (
        <div className="mt-4">
          <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
            <strong>{failure.title}.</strong> {failure.description}. {t('csv.nothingLost')}
          </p>
          {failure.notes.length > 0 && <ImportReport notes={failure.notes} unit={failure.unit} />}
        </div>
      )}
      {isPasting && (
        <PasteDialog
          onRead={(text) => {
            setPasting(false)
            onPaste(text)
          }}
          onClose={() => setPasting(false)}
        />
      )}
      <details open={heading === undefined} className="mt-4">
        <summary className="w-fit rounded-sm font-medium text-primary-ink">{t('csv.howTo')}</summary>
        <ol className="mt-2 list-decimal space-y-1 ps-6 text-muted marker:font-semibold">
          {STEPS.map((step) => (
            <li key={step}>{t(`csv.steps.${step}`)}</li>
          ))}
        </ol>
        <p className="mt-2 text-muted">{t('csv.furtherKinds')}</p>
      </details>
    </>
  )
}
