import { Component, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { LogoMark } from '../components/logo.tsx'
import { checkForNewBuild, isReloading } from '../lib/http/new-build.ts'
import { useTranslation } from '../lib/texts/i18n.ts'

type Props = { children: ReactNode }
type State = { hasFailed: boolean }

/** Catches what a screen throws, and offers a reload. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  /** The server may mention something only a newer page knows. */
  override componentDidCatch(): void {
    void checkForNewBuild()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return isReloading() ? null : <Crash />
  }
}

function Crash() {
  const { t } = useTranslation('common')
  // Without a network, missing parts of a page can't load: nothing is broken.
  const [isOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-md flex-col items-center gap-4 text-center" role="alert">
        <LogoMark className="size-16" />
        <h1 className="text-3xl font-extrabold">
          {t(isOffline ? 'errors.unavailable.title' : 'crash.title')}
        </h1>
        <p className="text-muted">{t(isOffline ? 'errors.unavailable.description' : 'crash.description')}</p>
        <Button size="lg" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </main>
  )
}
