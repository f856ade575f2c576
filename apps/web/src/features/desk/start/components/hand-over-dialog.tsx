import type { HostPerson, SharedThing } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { HostSearch } from '#session/sharing/host-search.tsx'
import { useHandOver } from '../api.ts'

const FULL: ReadonlySet<string> = new Set(['media-full', 'too-many-quizzes'])

export type HandOverProps = { thing: SharedThing; title: string; onClose: () => void }

/** Gives a quiz or folder to another host, for good. */
export function HandOverDialog({ thing, title, onClose }: HandOverProps) {
  const { t } = useTranslation('sharing')
  const { t: common } = useTranslation('common')
  const errorText = useErrorText()
  const handOver = useHandOver()
  const [heir, setHeir] = useState<HostPerson | null>(null)
  const [keepsEditing, setKeepsEditing] = useState(false)
  const confirm = async () => {
    if (!heir) return
    try {
      await handOver.mutateAsync({ ...thing, to: heir.id, keepsEditing })
      showToast({ title: t('handOver.done', { name: heir.name }), description: title, tone: 'success' })
      onClose()
    } catch (error) {
      // Of the other person: the usual words speak of one's own.
      const isFull = error instanceof ApiError && FULL.has(error.code)
      const description = isFull ? t('handOver.full', { name: heir.name }) : errorText(error).description
      showToast({ title: t('handOver.failed'), description, tone: 'danger' })
    }
  }
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button variant="danger" disabled={!heir} isBusy={handOver.isPending} onClick={() => void confirm()}>
        {t('handOver.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      title={t('handOver.title', { title })}
      description={t('handOver.text')}
      actions={actions}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <HostSearch
          action={t('handOver.pick')}
          nameOf={(name) => t('handOver.choose', { name })}
          isBusy={handOver.isPending}
          onChoose={setHeir}
        />
        <p role="status" className="font-semibold wrap-anywhere">
          {heir && t('handOver.chosen', { name: heir.name, address: heir.address })}
        </p>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={keepsEditing}
            onChange={({ target }) => setKeepsEditing(target.checked)}
          />
          {t('handOver.keep')}
        </label>
      </div>
    </Dialog>
  )
}
