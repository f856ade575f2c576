import { Play, RotateCw, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { usePageMark } from '#lib/use-page-mark.ts'
import { ParticipantsButton } from '#session/participants/participants-button.tsx'
import { Roster } from '#session/participants/roster.tsx'
import { useJoinAddress } from '#session/parts/join-address.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useHostSession } from '#session/state/use-host-session.ts'
import { TroubleStrip } from '#session/wall/controls/trouble-strip.tsx'
import { HostGate } from '#session/wall/host-gate.tsx'
import { PollInformation } from './components/poll-information.tsx'
import { useArrivalNews } from './use-arrival-news.ts'
import { usePollCommands } from './use-poll-commands.ts'
import { usePollDismissal } from './use-poll-dismissal.ts'

/** `/poll-monitor/{session}`: who is present, on the host's second screen. */
export function MonitorScreen({ sessionId }: { sessionId: string }) {
  const { store, state } = useHostSession(sessionId)
  const dismissal = usePollDismissal('loadPlayers')
  return (
    <HostGate store={store} state={state} mode="poll" dismissal={dismissal} isInLayout>
      {(game) => <Monitor store={store} state={state} game={game} />}
    </HostGate>
  )
}

type Props = Omit<StageProps, 'commands'>

function Monitor({ store, state, game }: Props) {
  const { t } = useTranslation('poll')
  const { session, roster, phase } = game
  useArrivalNews(roster)
  // News lies over the list, not over the code that others scan.
  usePageMark('rows')
  usePageMark('wide')
  const isWaiting = phase.name === 'lobby'
  return (
    <Page width="desk">
      <PageTitle
        title={t('monitor.title')}
        description={<bdi>{session.title}</bdi>}
        actions={
          <>
            <ButtonLink href="/host" variant="ghost">
              {t('monitor.back')}
            </ButtonLink>
            <RefreshButton isLive={state.connection.name === 'live'} onRefresh={store.reclaim} />
            <ButtonLink
              href={`/poll/${session.id}`}
              variant={isWaiting ? 'accent' : 'primary'}
              className="max-sm:order-first max-sm:col-span-full"
            >
              {isWaiting && <Play aria-hidden="true" className="size-5" />}
              {isWaiting ? t('start') : t('monitor.open')}
            </ButtonLink>
          </>
        }
      />
      <TroubleStrip state={state} className="mb-5" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Players store={store} game={game} />
        <PollInformation session={session} phase={phase} connection={state.connection}>
          <QuickActions pin={session.pin} />
        </PollInformation>
      </div>
    </Page>
  )
}

/** Reloads everything; busy until the reply. */
function RefreshButton({ isLive, onRefresh }: { isLive: boolean; onRefresh: () => void }) {
  const { t } = useTranslation('poll')
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isLive) setAsked(false)
  }, [isLive])
  const refresh = () => {
    setAsked(true)
    onRefresh()
  }
  return (
    <Button variant="secondary" isBusy={isAsked && !isLive} onClick={refresh}>
      <RotateCw aria-hidden="true" className="size-5" />
      {t('monitor.refresh')}
    </Button>
  )
}

function QuickActions({ pin }: { pin: string }) {
  const { t } = useTranslation('poll')
  const { link } = useJoinAddress(pin)
  const { t: tHost } = useTranslation('live-host')
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('monitor.actions')}</h3>
      <div className="grid gap-2 sm:max-lg:grid-cols-2">
        <CopyButton
          text={pin}
          label={t('monitor.copyPin')}
          toast={{ title: tHost('lobby.pinCopied.title'), description: tHost('lobby.pinCopied.description') }}
        />
        <CopyButton
          text={link}
          label={t('monitor.copyUrl')}
          toast={{
            title: tHost('lobby.linkCopied.title'),
            description: tHost('lobby.linkCopied.description'),
          }}
        />
      </div>
    </section>
  )
}

function Players({ store, game }: Pick<Props, 'store' | 'game'>) {
  const { t } = useTranslation('poll')
  const { t: tHost } = useTranslation('live-host')
  const commands = usePollCommands(store)
  const { roster, session } = game
  const { words } = useJoinAddress(session.pin)
  return (
    <section
      aria-labelledby="players"
      data-card
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="players" className="flex items-center gap-[0.4em] font-display text-2xl font-bold">
          {t('joinedPlayers')}
          <span
            role="status"
            className="rounded-full bg-primary-soft px-[0.6em] text-primary-ink tabular-nums"
          >
            <span aria-hidden="true">{formatNumber(roster.length)}</span>
            <span className="sr-only">{tHost('roster.joined', counted(roster.length))}</span>
          </span>
        </h2>
        <ParticipantsButton store={store} game={game} commands={commands} />
      </div>
      {roster.length === 0 ? (
        <div className="grid flex-1 content-center">
          <EmptyState
            icon={<Users aria-hidden="true" />}
            title={t('monitor.empty')}
            description={t('monitor.emptyHint', { address: words })}
          />
        </div>
      ) : (
        <Roster roster={roster} commands={commands} withJoinTimes />
      )}
    </section>
  )
}
