import type { KeptSeat } from '@pinquiz/client'
import { MODES } from '@pinquiz/game'
import type { AttemptEntry } from '@pinquiz/protocol'
import { lazy, useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Button } from '../../components/button.tsx'
import { Loading } from '../../components/spinner.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { dismissToast } from '../../lib/toast.ts'
import { seats } from '../../session/state/browser-seats.ts'
import { loadEntry } from './attempt-api.ts'
import { About, Closed, Continue, Early } from './components/attempt-entry-parts.tsx'
import { AttemptForm } from './components/attempt-form.tsx'
import { JoinFrame } from './components/join-frame.tsx'
import { identifyDevice } from './device.ts'
import { useAttemptEntry } from './use-attempt-entry.ts'

const RemovedStep = lazy(async () => ({
  default: (await import('./components/rare-steps.ts')).RemovedStep,
}))

/** `/anytime-quiz-join/{session}?name=`; `pin` is kept for coming back. */
export function AttemptEntryScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('attempt')
  usePageTitle(t('pageTitle.join'))
  const [, navigate] = useLocation()
  const [kept] = useState(() => seats.findIn(sessionId))
  const load = useCallback(
    async (signal: AbortSignal) => ({ entry: await loadEntry(sessionId, signal) }),
    [sessionId],
  )
  const { state, retry } = useAttemptEntry(load)
  const [isAsking, setAsking] = useState(false)

  const enter = (seat: KeptSeat) => {
    dismissToast()
    seats.keep(seat)
    navigate(`${MODES['self-paced'].playPage}/${seat.session}/${seat.participant}`)
  }

  if (state.name === 'loading') return <Loading isFullPage text={t('entry.loading')} />
  if (kept?.isRemoved) return <RemovedStep kept={kept} onEnter={enter} onBack={() => navigate('/join')} />
  const closed = state.name === 'open' && !isAsking ? closingOf(state.found.entry) : null
  if (state.name === 'open' && !closed) return <Entry state={state.found} kept={kept} onSeat={enter} />
  if ((state.name === 'ended' || state.name === 'absent' || closed) && kept)
    return (
      <JoinFrame title={welcome(t, kept)} intro={t('back.ended')}>
        <Continue onEnter={() => enter(kept)} />
      </JoinFrame>
    )
  if (state.name === 'early') return <Early entry={state.found.entry} />
  if (state.name === 'open')
    return <Closed name={closed ?? 'locked'} onRetry={retry} onAsk={() => setAsking(true)} />
  return <Closed name={state.name} onRetry={retry} />
}

/** Why newcomers are turned away for now, unless the host lets them in. */
const closingOf = ({ isLocked, isByInvitation }: AttemptEntry) =>
  isLocked ? 'locked' : isByInvitation ? 'invited' : null

type T = ReturnType<typeof useTranslation<'attempt'>>['t']
const welcome = (t: T, { name }: KeptSeat) => (name ? t('back.titleNamed', { name }) : t('back.title'))

type EntryProps = {
  state: { entry: AttemptEntry }
  kept: KeptSeat | undefined
  onSeat: (seat: KeptSeat) => void
}

function Entry({ state: { entry }, kept, onSeat }: EntryProps) {
  const { t } = useTranslation('attempt')
  const [params] = useSearchParams()
  const [isNew, setNew] = useState(!kept)
  // Loaded by the time the form is filled in, without delaying its first paint.
  useEffect(() => {
    const timer = setTimeout(() => void identifyDevice(), 300)
    return () => clearTimeout(timer)
  }, [])

  if (kept && !isNew)
    return (
      <JoinFrame
        title={welcome(t, kept)}
        intro={t('back.description', { title: entry.title })}
        cover={entry.cover}
      >
        <div className="flex flex-col gap-3">
          <Continue onEnter={() => onSeat(kept)} />
          <Button variant="secondary" size="lg" className="w-full" onClick={() => setNew(true)}>
            {t('back.orNew')}
          </Button>
        </div>
      </JoinFrame>
    )
  return (
    <JoinFrame title={t('entry.title')} intro={<About entry={entry} />} cover={entry.cover}>
      <AttemptForm
        entry={entry}
        pin={params.get('pin') ?? ''}
        initialName={params.get('name') ?? ''}
        onSeat={onSeat}
      />
    </JoinFrame>
  )
}
