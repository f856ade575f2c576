import type { KeptSeat } from '@pinquiz/client'
import { type ExtraTime, MODES } from '@pinquiz/game'
import type { AttemptEntry, Invitation } from '@pinquiz/protocol'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { Loading } from '../../components/spinner.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { dismissToast } from '../../lib/toast.ts'
import { WatchNotice } from '../../session/parts/watch-notice.tsx'
import { seats } from '../../session/state/browser-seats.ts'
import { loadInvitation } from './attempt-api.ts'
import { AssignmentFacts } from './components/assignment-facts.tsx'
import { About, Closed, Early } from './components/attempt-entry-parts.tsx'
import { EntryWait } from './components/entry-wait.tsx'
import { JoinFrame } from './components/join-frame.tsx'
import { PrivacyNote } from './components/privacy-note.tsx'
import { TimeRequestField } from './components/time-request-field.tsx'
import { useAttemptEntry } from './use-attempt-entry.ts'
import { useInvitedStart } from './use-invited-start.ts'

/** `/invited#{link}`: a personal link. Browsers send nobody what is behind the `#` (S73). */
export function InvitedScreen() {
  const { t } = useTranslation('attempt')
  usePageTitle(t('pageTitle.join'))
  const link = useFragment()
  return <Invited key={link} link={link} />
}

/** Another link may be opened in the same tab. */
function useFragment(): string {
  const [fragment, setFragment] = useState(readFragment)
  useEffect(() => {
    const read = () => setFragment(readFragment())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return fragment
}

const readFragment = () => location.hash.slice(1)

function Invited({ link }: { link: string }) {
  const { t } = useTranslation('attempt')
  const [, navigate] = useLocation()
  const load = useCallback((signal: AbortSignal) => loadInvitation(link, signal), [link])
  const { state, retry } = useAttemptEntry(load)

  const enter = (seat: KeptSeat) => {
    dismissToast()
    seats.keep({ ...seat, isInvited: true })
    // The link stays in no list of visited pages of this tab.
    navigate(`${MODES['self-paced'].playPage}/${seat.session}/${seat.participant}`, { replace: true })
  }

  if (state.name === 'loading') return <Loading isFullPage text={t('entry.loading')} />
  if (!('found' in state)) return <Closed name={state.name} onRetry={retry} />
  const { entry } = state.found
  if (state.name === 'early' && entry) return <Early entry={entry} />
  return <Welcome link={link} invitation={state.found} entry={entry} onSeat={enter} />
}

type WelcomeProps = {
  link: string
  invitation: Invitation
  /** Missing if their attempt has begun. */
  entry: AttemptEntry | undefined
  onSeat: (seat: KeptSeat) => void
}

function Welcome({ link, invitation, entry, onSeat }: WelcomeProps) {
  const { t } = useTranslation('attempt')
  const { name, title } = invitation
  const [asked, ask] = useState<ExtraTime | null>(null)
  const { problem, isJoining, isRetrying, waiting, start } = useInvitedStart({
    link,
    timeAsked: asked,
    invitation,
    onSeat,
  })
  return (
    <JoinFrame
      title={t(entry ? 'invited.title' : 'back.titleNamed', { name })}
      intro={entry ? <About entry={entry} /> : t('invited.back', { title })}
      {...(entry ? { cover: entry.cover } : {})}
    >
      <div className="flex flex-col gap-4">
        {entry && <AssignmentFacts entry={entry} />}
        {entry?.mayAskForTime && <TimeRequestField asked={asked} onChange={ask} />}
        {entry && (
          <p className="text-pretty">{t(entry.endAfterTabSwitches ? 'watch.ends' : 'watch.short')}</p>
        )}
        {problem && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
            {problem}
          </p>
        )}
        <EntryWait text={isRetrying ? t('knocking') : waiting} />
        <Button variant="accent" size="lg" isBusy={isJoining} className="w-full" onClick={() => void start()}>
          {t(isJoining ? 'entry.joining' : entry ? 'entry.start' : 'back.enter')}
        </Button>
        <p className="text-sm text-pretty text-muted">{t('invited.own', { name })}</p>
        {entry && (
          <>
            <WatchNotice
              endsAttempt={entry.endAfterTabSwitches}
              timing={entry.timing}
              minutes={entry.minutes}
            />
            <PrivacyNote entry={entry} />
          </>
        )}
      </div>
    </JoinFrame>
  )
}
