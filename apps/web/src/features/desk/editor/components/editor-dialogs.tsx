import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StoredDraft } from '../stored-draft.ts'

type RestoreProps = {
  draft: StoredDraft
  /** Version of the stored quiz, to detect that it was saved after the draft was started. */
  version: number | undefined
  onRestore: () => void
  onDiscard: () => void
  onLater: () => void
}

export function RestoreDialog({ draft, version, onRestore, onDiscard, onLater }: RestoreProps) {
  const { t } = useTranslation('authoring')
  const { content, savedAtMs, stored } = draft
  const isOutdated = stored !== undefined && version !== undefined && stored.version < version
  const actions = (
    <>
      <Button variant="secondary" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
      <Button onClick={onRestore}>{t('draft.restore')}</Button>
    </>
  )
  return (
    <Dialog
      isOpen
      isReading
      onClose={onLater}
      title={t('draft.restoreTitle')}
      description={t('draft.restoreText', { when: formatDateTime(savedAtMs) })}
      actions={actions}
    >
      <p className="rounded-md bg-sunken px-4 py-3 font-medium">
        {t('draft.restoreNew', {
          title: content.title || t('draft.untitled'),
          count: content.questions.length,
        })}
      </p>
      {isOutdated && <p className="mt-3 text-sm text-warning">{t('draft.restoreOutdated')}</p>}
    </Dialog>
  )
}

type LeaveProps = { onLeave: () => void; onStay: () => void }

export function LeaveDialog({ onLeave, onStay }: LeaveProps) {
  const { t } = useTranslation('authoring')
  const actions = (
    <>
      <Button variant="secondary" onClick={onLeave}>
        {t('leave.leave')}
      </Button>
      <Button onClick={onStay}>{t('leave.stay')}</Button>
    </>
  )
  return (
    <Dialog
      isOpen
      isReading
      onClose={onStay}
      title={t('leave.title')}
      description={t('leave.text')}
      actions={actions}
    />
  )
}
