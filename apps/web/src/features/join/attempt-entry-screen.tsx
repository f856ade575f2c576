import type { KeptSeat } from '@pinquiz/client'
import { MODES } from '@pinquiz/game'
import type { AttemptEntry } from '@pinquiz/protocol'
import { lazy, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Loading } from '../../components/spinner.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { siteDateTime } from '../../lib/texts/site-time.ts'
import { dismissToast } from '../../lib/toast.ts'
import { seats } from '../../session/state/browser-seats.ts'
import { AssignmentFacts } from './components/assignment-facts.tsx'
import { AttemptForm } from './components/attempt-form.tsx'
import { JoinFrame } from './components/join-frame.tsx'
import { identifyDevice } from './device.ts'
import { type Closing, useAttemptEntry } from './use-attempt-entry.ts'

const RemovedStep = lazy(async () => ({
  default: (await import('./components/rare-steps.ts')).RemovedStep,
}))

/** `/anytime-quiz-join/{session}?name=`; `pin` is kept for coming back. */
export function AttemptEntryScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('attempt')
  usePageTitle(t('pageTitle.join'))
  const [, navigate] = useLocation()
  const [kept] = useState(() => seats.findIn(sessionId))
  const { state, retry } = useAttemptEntry(sessionId)
  const [isAsking, setAsking] = useState(false)

  const enter = (seat: KeptSeat) => {
    dismissToast()
    seats.keep(seat)
    navigate(`${MODES['self-paced'].playPage}/${seat.session}/${seat.participant}`)
  }

  if (state.name === 'loading') return <Loading isFullPage text={t('entry.loading')} />
  if (kept?.isRemoved) return <RemovedStep kept={kept} onEnter={enter} onBack={() => navigate('/join')} />
  const isLocked = state.name === 'open' && state.entry.isLocked && !isAsking
  if (state.name === 'open' && !isLocked) return <Entry state={state} kept={kept} onSeat={enter} />
  if ((state.name === 'ended' || state.name === 'absent' || isLocked) && kept)
    return (
      <JoinFrame title={welcome(t, kept)} intro={t('back.ended')}>
        <Continue onEnter={() => enter(kept)} />
      </JoinFrame>
    )
  if (state.name === 'early') return <Early entry={state.entry} />
  if (state.name === 'open') return <Closed name="locked" onRetry={retry} onAsk={() => setAsking(true)} />
  return <Closed name={state.name} onRetry={retry} />
}

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

function About({ entry: { title, questionCount } }: Pick<EntryProps['state'], 'entry'>) {
  const { t } = useTranslation('attempt')
  return (
    <>
      <bdi className="block text-lg font-semibold break-words text-ink">{title}</bdi>
      {t('entry.questions', counted(questionCount))}
    </>
  )
}

function Continue({ onEnter }: { onEnter: () => void }) {
  const { t } = useTranslation('attempt')
  return (
    <Button variant="accent" size="lg" className="w-full" onClick={onEnter}>
      {t('back.enter')}
    </Button>
  )
}

/** Opens by itself (S69). */
function Early({ entry }: { entry: AttemptEntry }) {
  const { t } = useTranslation('attempt')
  const { opensAtMs = 0, ...rest } = entry
  return (
    <JoinFrame title={t('closed.early.title')} intro={<About entry={entry} />}>
      <p role="status" className="mb-4 text-lg font-semibold">
        {t('closed.early.description', { time: siteDateTime(opensAtMs) })}
      </p>
      <AssignmentFacts entry={rest} />
    </JoinFrame>
  )
}

type ClosedProps = { name: Closing; onRetry: () => void; onAsk?: () => void }

/** Why there is nothing to fill in, and the way out. */
function Closed({ name, onRetry, onAsk }: ClosedProps) {
  const { t } = useTranslation('attempt')
  const mayOpen = name === 'unreachable' || name === 'locked' || name === 'absent'
  return (
    <JoinFrame title={t(`closed.${name}.title`)} intro={t(`closed.${name}.description`)}>
      <div className="flex flex-col gap-3">
        {onAsk && (
          <>
            <p role="status">{t('closed.opensByItself')}</p>
            <Button variant="accent" size="lg" className="w-full" onClick={onAsk}>
              {t('closed.ask')}
            </Button>
          </>
        )}
        {mayOpen && (
          <Button variant={onAsk ? 'secondary' : 'accent'} size="lg" className="w-full" onClick={onRetry}>
            {t('closed.retry')}
          </Button>
        )}
        <ButtonLink href="/join" variant={mayOpen ? 'secondary' : 'accent'} size="lg" className="w-full">
          {t('closed.join')}
        </ButtonLink>
        <ButtonLink href="/join?code" variant="secondary" size="lg" className="w-full">
          {t('closed.rejoin')}
        </ButtonLink>
      </div>
    </JoinFrame>
  )
}
