import { MODES } from '@pinquiz/game'
import type { ResultDetails } from '@pinquiz/protocol'
import { Download, FileSpreadsheet, PencilLine, Sheet, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { PlayAgain } from '#session/wall/controls/play-again.tsx'
import { useEraseResult } from '../api.ts'
import { useExport } from '../use-export.ts'
import { MailResults } from './mail-results.tsx'

export function ResultActions({ result }: { result: ResultDetails }) {
  const { t } = useTranslation('results')
  const { objections = 0 } = result
  const exporting = useExport(result)
  const erasing = useErasing(result)
  return (
    <>
      {MODES[result.mode].hasAttempts && (
        <ButtonLink href={`${MODES[result.mode].hostPage.path}/${result.id}`}>{t('openQuiz')}</ButtonLink>
      )}
      <PlayAgain session={result} />
      {MODES[result.mode].isScored && (
        <ButtonLink href={`/results/${result.id}/marking`} variant="secondary">
          <PencilLine aria-hidden="true" className="size-5" />
          <span className="min-w-0">
            {t('marking')}{' '}
            {objections > 0 && (
              <span className="inline-block text-warning">{t('objections', counted(objections))}</span>
            )}
          </span>
        </ButtonLink>
      )}
      <MailResults {...result} />
      <Button
        variant="secondary"
        isBusy={exporting.busy === 'basic'}
        onClick={() => void exporting.run('basic')}
      >
        <Download aria-hidden="true" className="size-5" />
        {t('export.basic')}
      </Button>
      <Button
        variant="secondary"
        isBusy={exporting.busy === 'full'}
        onClick={() => void exporting.run('full')}
      >
        <Sheet aria-hidden="true" className="size-5" />
        {t('export.full')}
      </Button>
      <Button
        variant="secondary"
        isBusy={exporting.busy === 'xlsx'}
        onClick={() => void exporting.run('xlsx')}
      >
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        {t('export.xlsx')}
      </Button>
      {result.completedAtMs !== null && (
        <Button variant="ghost" className="text-danger! hover:bg-danger-soft!" onClick={erasing.ask}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t('delete.button')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={erasing.isAsking}
        title={t('delete.title')}
        description={t('delete.text', { title: result.title })}
        confirmLabel={t('delete.confirm')}
        isBusy={erasing.isErasing}
        onConfirm={() => void erasing.confirm()}
        onCancel={erasing.cancel}
      />
    </>
  )
}

function useErasing({ id, title }: ResultDetails) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const erase = useEraseResult(() => navigate('/results', { replace: true }))
  const [isAsking, setAsking] = useState(false)

  const confirm = async () => {
    try {
      await erase.mutateAsync(id)
      showToast({ title: t('delete.done'), description: t('delete.doneText', { title }), tone: 'success' })
    } catch (error) {
      showToast({ title: t('delete.failed'), description: errorText(error).description, tone: 'danger' })
      setAsking(false)
    }
  }
  return {
    isAsking,
    isErasing: erase.isPending,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm,
  }
}
