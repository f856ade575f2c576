import { wallFacts } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { LogoMark } from '#components/logo.tsx'
import { Loading } from '#components/spinner.tsx'
import { call } from '#lib/http/api.ts'
import { takeNewBuild } from '#lib/http/new-build.ts'
import { OwnQueries } from '#lib/http/own-queries.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useStageTheme } from '#lib/use-stage-theme.ts'
import { loadViewer } from '#lib/viewer.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { keepSoundApart } from '#session/sound/sound.ts'
import { ShownByLink } from '#session/state/shown-by-link.ts'
import { useHostSession } from '#session/state/use-host-session.ts'
import { useWakeLock } from '#session/state/use-wake-lock.ts'
import { Wall } from '#session/wall/host-gate.tsx'
import { RehearsalStrip } from '#session/wall/rehearsal-strip.tsx'
import { StageScreen } from '#session/wall/stage-screen.tsx'

type Children = (stage: Omit<StageProps, 'commands'>) => ReactNode
type Props = { sessionId: string; children: Children }

/** `/wall/{session}#key`: the big screen for everyone who has the link, also in a frame on another site. */
export function WallScreen({ sessionId, children }: Props) {
  const { t } = useTranslation('live-host')
  usePageTitle(t('pageTitle.play'))
  useWakeLock(true)
  // The lobby's address is the one that phones can reach.
  useEffect(() => void loadViewer(), [])
  useEffect(keepSoundApart, [])
  const key = useKey()
  return (
    <OwnQueries>
      {/^[0-9a-f-]{36}$/i.test(sessionId) && key ? (
        <Shown key={key} session={sessionId} linkKey={key}>
          {children}
        </Shown>
      ) : (
        <Over />
      )}
    </OwnQueries>
  )
}

/** After the `#`, where it reaches neither logs nor other sites, and survives a reload. */
function useKey(): string {
  const [key, setKey] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const read = () => setKey(location.hash.slice(1))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return key
}

type ShownProps = { session: string; linkKey: string; children: Children }

function Shown({ session, linkKey: key, children }: ShownProps) {
  const { t } = useTranslation('live-host')
  const { store, state } = useHostSession(session, { key })
  const { connection, game } = state
  useStageTheme(game?.session.stageTheme)
  const isEnded = game?.phase.name === 'ended'
  const { data: facts, isError } = useQuery({
    queryKey: ['wall', session, key, isEnded],
    queryFn: ({ signal }) => call('POST', '/api/walls', wallFacts, { body: { session, key }, signal }),
    enabled: game !== null,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isOutdated = connection.name === 'stopped' && connection.reason === 'protocol-outdated'
  useEffect(() => {
    if (isOutdated) takeNewBuild()
  }, [isOutdated])
  // What was shown last stays, as on the big screen.
  if (connection.name === 'stopped' && !(isEnded && connection.reason !== 'removed')) {
    if (connection.reason === 'session-full') return <Full onRetry={store.reclaim} />
    return <Over />
  }
  if (!game || !(facts || isError)) return <Loading isFullPage text={t('loading')} />
  const stage = { store, state, game }
  return (
    <ShownByLink value={facts ?? NO_FACTS}>
      <div className="flex min-h-dvh flex-col">
        <RehearsalStrip session={game.session} />
        <Wall {...stage}>
          <Suspense fallback={<Loading isFullPage text={t('loading')} />}>{children(stage)}</Suspense>
        </Wall>
      </div>
    </ShownByLink>
  )
}

const NO_FACTS = { cover: null, isAnonymous: false, outcome: [] }

function Over() {
  const { t } = useTranslation('live-host')
  return <Notice title={t('wall.over.title')} text={t('wall.over.text')} />
}

function Full({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('live-host')
  return (
    <Notice title={t('wall.full.title')} text={t('wall.full.text')}>
      <Button className="mt-5" onClick={onRetry}>
        {t('stopped.other.action')}
      </Button>
    </Notice>
  )
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <StageScreen>
        <main id="content" tabIndex={-1} className="m-auto max-w-2xl p-6 text-center">
          <LogoMark className="mx-auto mb-6 size-14" isOnBrand />
          <h1 className="font-display text-3xl font-extrabold text-balance sm:text-5xl">{title}</h1>
          <p className="mt-3 text-lg text-muted sm:text-2xl">{text}</p>
          {children}
        </main>
      </StageScreen>
    </div>
  )
}
