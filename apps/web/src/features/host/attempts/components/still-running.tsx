import { movesFreely } from '@pinquiz/game'
import type { HostAttempt } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { collectQuiz } from '../api.ts'
import type { AttemptProps } from './attempt-props.ts'

type Props = { session: AttemptProps['game']['session']; attempts: readonly HostAttempt[] }

/** After the end: who is still taking the quiz, and the button to collect it. No one else can start. */
export function StillRunning({ session, attempts }: Props) {
  const { t } = useTranslation('attempts-host')
  const open = attempts.filter(({ completedAtMs }) => completedAtMs === null)
  const begun = open.filter(({ question }) => question !== null).length
  const absent = open.length - begun
  return (
    <div className={open.length > 0 ? 'mb-4 rounded-md bg-warning-soft px-4 py-3 text-warning' : ''}>
      <p role="status">
        {begun > 0 && t('summary.stillRunning', counted(begun))}{' '}
        {absent > 0 && t('summary.neverBegan', counted(absent))}
      </p>
      {open.length > 0 && <Collect session={session} />}
    </div>
  )
}

function Collect({ session }: Pick<Props, 'session'>) {
  const { t } = useTranslation('attempts-host')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const collect = async () => {
    setBusy(true)
    try {
      await collectQuiz(session.id)
    } catch {
      showToast({ title: t('errors.end'), tone: 'danger' })
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
        {t('collect.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('collect.title')}
        description={t(movesFreely(session.settings.assignment) ? 'collect.textOpen' : 'collect.text')}
        confirmLabel={t('collect.button')}
        isBusy={isBusy}
        onConfirm={() => void collect()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
