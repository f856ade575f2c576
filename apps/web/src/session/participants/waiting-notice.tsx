import type { HostGame, HostStore, WaitingRoom } from '@pinquiz/client'
import { decideJoin } from '@pinquiz/game'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ApiError } from '../../lib/http/api.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

type Props = { game: HostGame; store: HostStore }

/** Shown when many came from one network: who is waiting, and the button that lets them in. */
export function WaitingNotice({ game, store }: Props) {
  const { t } = useTranslation('live-host')
  const { session, phase } = game
  // No one can be let in while everyone would be refused. People who see this may host.
  const door = { ...session, phase, locked: session.isLocked, isHosted: true }
  const hall = decideJoin(session.mode, door).ok ? game.hall : null
  return (
    <>
      {/* It stays while the notice comes and goes, and does not count aloud. */}
      <p role="status" className="sr-only">
        {hall && t('hall.title')}
      </p>
      {hall && <Notice hall={hall} store={store} />}
    </>
  )
}

function Notice({ hall, store }: { hall: WaitingRoom; store: HostStore }) {
  const { t } = useTranslation('live-host')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const isWaitingRoom = hall.newcomers.length > 0
  const letIn = async (newcomers?: string[]) => {
    setBusy(true)
    const outcome = await store.command({ type: 'let-in', newcomers })
    setBusy(false)
    setChoosing(false)
    // The notice goes away, and its button with it.
    if (outcome.ok) document.getElementById('content')?.focus({ preventScroll: true })
    else showToast({ ...errorText(new ApiError(outcome.code, outcome.code)), tone: 'danger' })
  }
  return (
    <section
      aria-label={t('hall.title')}
      className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line-strong bg-primary-soft px-[max(1rem,env(safe-area-inset-left))] py-3 xl:px-10"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-lg leading-tight font-bold">
          {t('hall.waiting', counted(hall.people))}{' '}
          {isWaitingRoom ? null : t('hall.from', counted(hall.addresses))}
        </p>
        <p className="text-muted">{t(isWaitingRoom ? 'hall.roomHint' : 'hall.hint')}</p>
      </div>
      {isWaitingRoom && (
        <Button variant="secondary" size="lg" onClick={() => setChoosing(true)} className="max-sm:w-full">
          {t('hall.choose')}
        </Button>
      )}
      <Button size="lg" isBusy={isBusy} onClick={() => void letIn()} className="max-sm:w-full">
        <DoorOpen aria-hidden="true" className="size-5" />
        {t('hall.letIn')}
      </Button>
      {isChoosing && (
        <WaitingDialog
          newcomers={hall.newcomers}
          people={hall.people}
          onLetIn={letIn}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
