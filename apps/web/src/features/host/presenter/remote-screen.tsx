import { presenterKey } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Page } from '#components/page.tsx'
import { Loading } from '#components/spinner.tsx'
import { call } from '#lib/http/api.ts'
import { OwnQueries } from '#lib/http/own-queries.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useHostSession } from '#session/state/use-host-session.ts'
import { useWakeLock } from '#session/state/use-wake-lock.ts'
import { HostGate } from '#session/wall/host-gate.tsx'
import { PresenterView } from './components/presenter-view.tsx'
import { usePresenterDismissal } from './use-presenter-commands.ts'

const KEY = 'pinquiz.remote'
const kept = z.nullable(presenterKey)
type Key = z.infer<typeof presenterKey>

/** `/remote#code` exchanges a one-time code for the right to present one session; `/remote` resumes it. */
export function RemoteScreen() {
  const { t } = useTranslation('presenter')
  usePageTitle(t('remote'))
  const [code] = useState(() => location.hash.slice(1))
  const [key, setKey] = useState<Key | null>(() => (code ? null : readKey()))
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!code) return
    let isShown = true
    // A QR code works once, even if the effect runs twice.
    redeem(code).then(
      (redeemed) => {
        writeStored(KEY, JSON.stringify(redeemed))
        if (!isShown) return
        history.replaceState(null, '', '/remote')
        setKey(redeemed)
      },
      () => isShown && setRefused(true),
    )
    return () => {
      isShown = false
    }
  }, [code])
  if (key)
    return (
      <OwnQueries>
        <Remote key={key.token} remote={key} />
      </OwnQueries>
    )
  return code && !isRefused ? <Loading isFullPage text={t('loading')} /> : <Over />
}

const redeeming = new Map<string, Promise<Key>>()

function redeem(code: string): Promise<Key> {
  const running = redeeming.get(code) ?? call('POST', '/api/presenters', presenterKey, { body: { code } })
  redeeming.set(code, running)
  return running
}

function readKey(): Key | null {
  try {
    const parsed = kept.safeParse(JSON.parse(readStored(KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function Remote({ remote: { session, token } }: { remote: Key }) {
  useWakeLock(true)
  const { store, state } = useHostSession(session, { token })
  const dismissal = usePresenterDismissal()
  if (state.connection.name === 'stopped') return <Over />
  return (
    <HostGate
      store={store}
      state={state}
      dismissal={dismissal}
      mode={state.game?.session.mode ?? 'live'}
      isPresenter
    >
      {(game) => <PresenterView store={store} state={state} game={game} isRemote />}
    </HostGate>
  )
}

function Over() {
  const { t } = useTranslation('presenter')
  return (
    <main id="content" tabIndex={-1}>
      <Page width="narrow">
        <h1 className="font-display text-3xl font-extrabold text-balance">{t('over.title')}</h1>
        <p className="mt-3 text-lg text-muted">{t('over.text')}</p>
      </Page>
    </main>
  )
}
