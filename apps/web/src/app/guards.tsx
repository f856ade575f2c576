import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { Loading } from '../components/spinner.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { useTranslation } from '../lib/texts/i18n.ts'
import { isAdmin, isSuperAdmin, refreshViewer, type User, useViewer, type Viewer } from '../lib/viewer.ts'
import { forgetWantedPage, wantPage } from '../lib/wanted-page.ts'
import { Desk } from './desk.tsx'

const PendingNotice = lazyScreen<{ isRejected: boolean }>(
  ['accounts'],
  async () => (await import('../features/accounts/components/pending-notice.tsx')).PendingNotice,
)
const SecondFactor = lazyScreen<object>(
  ['settings', 'protection', 'providers'],
  async () => (await import('../features/desk/settings/second-factor-screen.tsx')).SecondFactorScreen,
)

type Props = {
  children: ReactNode
  /** Wraps what the guard shows instead of the page. */
  frame?: (content: ReactNode) => ReactNode
  /** Where visitors go instead. */
  visitorsTo?: string
}

/** Visitors go to `/`, unapproved users see that they are waiting (spec 000 §4). */
export function ApprovedOnly(props: Props) {
  return <Guard {...props} isAllowed={() => true} />
}

/** As above; users who aren't administrators go to `/`, or first pass a second factor if the site requires one. */
export function AdminsOnly(props: Props) {
  return <WithSecondFactor {...props} isAllowed={isAdmin} />
}

export function SuperAdminsOnly(props: Props) {
  return <WithSecondFactor {...props} isAllowed={isSuperAdmin} />
}

function WithSecondFactor({ children, ...props }: Props & { isAllowed: (user: User) => boolean }) {
  const { user } = useViewer()
  return (
    <Guard {...props}>
      {user?.isSecondFactorMissing ? (
        <Desk>
          <SecondFactor />
        </Desk>
      ) : (
        children
      )}
    </Guard>
  )
}

function Guard({
  isAllowed,
  children,
  frame = (content) => content,
  visitorsTo = '/',
}: Props & { isAllowed: (user: User) => boolean }) {
  const { t } = useTranslation('common')
  const viewer = useViewer()
  const { state, user } = viewer
  useReturnAfterSignIn(viewer)
  const wasShutOut = useShutOut(viewer)
  if (state === 'starting') return frame(<Loading isFullPage text={t('loading.initializing')} />)
  if (state === 'checking' && !user) return frame(<Loading isFullPage text={t('loading.authenticating')} />)
  if (state === 'failed' && !user) return frame(<Unreachable />)
  if (!user) return <Redirect to={wasShutOut ? '/login' : visitorsTo} replace />
  if (!user.isApproved) {
    return frame(
      <Page width="narrow">
        <PendingNotice isRejected={user.isRejected ?? false} />
      </Page>,
    )
  }
  return isAllowed(user) ? children : <Redirect to="/" replace />
}

/** Visitors sent away to sign in return here afterwards; users who signed out don't. */
function useReturnAfterSignIn({ state, user }: Viewer): void {
  const [path] = useLocation()
  const isVisitor = state === 'known' && user === null
  useEffect(() => {
    if (user) forgetWantedPage()
    else if (isVisitor) wantPage(path)
  }, [user, isVisitor, path])
}

const LOOK_EVERY_MS = 3_000

/**
 * Checks again whether access was restored, which ends the sign-in. Returns whether it had been withdrawn on this page.
 */
function useShutOut({ user }: Viewer): boolean {
  const [wasShutOut, setShutOut] = useState(false)
  const isShutOut = user !== null && !user.isApproved
  useEffect(() => {
    if (!isShutOut) return
    setShutOut(true)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshViewer()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isShutOut])
  return wasShutOut
}

function Unreachable() {
  const { t } = useTranslation('common')
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refreshViewer({ isQuiet: true })
    }
    const timer = setInterval(ask, LOOK_EVERY_MS)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [])
  return (
    <Page width="narrow">
      <EmptyState
        title={t('errors.unavailable.title')}
        description={t('errors.unavailable.description')}
        actions={<Button onClick={() => void refreshViewer()}>{t('tryAgain')}</Button>}
      />
    </Page>
  )
}
