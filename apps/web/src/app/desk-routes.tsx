import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { Loading } from '../components/spinner.tsx'
import { FramedScreen } from '../features/site/framed-screen.tsx'
import { LandingScreen } from '../features/site/landing-screen.tsx'
import { NotFoundScreen } from '../features/site/not-found-screen.tsx'
import { readSite } from '../lib/site.ts'
import { useTranslation } from '../lib/texts/i18n.ts'
import { loadViewer } from '../lib/viewer.ts'
import {
  AcceptInvitation,
  Admin,
  Attempts,
  ConfirmAddress,
  Contact,
  Dashboard,
  Desk,
  Editor,
  FirstSteps,
  ForgotPassword,
  Gradebook,
  Health,
  HostDashboard,
  Library,
  LivePlay,
  Lobby,
  Login,
  Marking,
  Messages,
  Poll,
  PollMonitor,
  Presenter,
  Pricing,
  Profile,
  Remote,
  ResetPassword,
  Result,
  Results,
  Roster,
  Settings,
  Setup,
  Signup,
  SiteSettings,
  SiteText,
  Success,
  Timeline,
  WallPage,
} from './desk-screens.ts'
import { AdminsOnly, ApprovedOnly, SuperAdminsOnly } from './guards.tsx'
import { SiteLayout } from './site-layout.tsx'

/**
 * All pages except the players'; they know who is signed in. Never within another site's page, where only the wall link
 * works (A95).
 */
export function DeskRoutes() {
  return (
    <Switch>
      <Route path="/wall/:sessionId">
        {({ sessionId }) => <WallPage key={sessionId} sessionId={sessionId} />}
      </Route>
      <Route>{isInFrame() ? <FramedScreen /> : <DeskPages />}</Route>
    </Switch>
  )
}

const isInFrame = () => typeof window !== 'undefined' && window.top !== window.self

function DeskPages() {
  useEffect(() => void loadViewer(), [])
  return (
    <Switch>
      <Route path="/login">
        <Login />
      </Route>
      <Route path="/signup">
        <Signup />
      </Route>
      <Route path="/forgot-password">
        <ForgotPassword />
      </Route>
      <Route path="/reset-password">
        <ResetPassword />
      </Route>
      <Route path="/confirm-address">
        <ConfirmAddress />
      </Route>
      <Route path="/accept-invitation">
        <AcceptInvitation />
      </Route>
      <Route path="/setup">
        <Setup />
      </Route>
      <Route path="/dashboard">
        <Stage>
          <Dashboard />
        </Stage>
      </Route>
      <Route path="/game/:sessionId/play">
        {({ sessionId }) => (
          <Stage>
            <LivePlay key={sessionId} sessionId={sessionId} />
          </Stage>
        )}
      </Route>
      <Route path="/game/:sessionId">
        {({ sessionId }) => (
          <Stage>
            <Lobby key={sessionId} sessionId={sessionId} />
          </Stage>
        )}
      </Route>
      <Route path="/present/:sessionId">
        {({ sessionId }) => (
          <Stage>
            <Presenter key={sessionId} sessionId={sessionId} />
          </Stage>
        )}
      </Route>
      <Route path="/remote">
        <Remote />
      </Route>
      <Route path="/poll/:sessionId">
        {({ sessionId }) => (
          <Stage>
            <Poll key={sessionId} sessionId={sessionId} />
          </Stage>
        )}
      </Route>
      <Route>
        <SitePages />
      </Route>
    </Switch>
  )
}

/** Pages under the site's header, which stays while they change. */
function SitePages() {
  const { t } = useTranslation('common')
  return (
    <SiteLayout>
      <Suspense fallback={<Loading text={t('loading.application')} />}>
        <Switch>
          <Route path="/">
            <LandingScreen />
          </Route>
          <Route path="/pricing">{readSite().arePlansShown ? <Pricing /> : <NotFoundScreen />}</Route>
          <Route path="/contact">
            <Contact />
          </Route>
          <Route path="/success">{readSite().arePlansShown ? <Success /> : <NotFoundScreen />}</Route>
          <Route path="/privacy">
            <SiteText path="/privacy" />
          </Route>
          <Route path="/terms">
            <SiteText path="/terms" />
          </Route>
          <Route path="/imprint">
            <SiteText path="/imprint" />
          </Route>
          <Route path="/host">
            <DeskPage>
              <HostDashboard />
            </DeskPage>
          </Route>
          <Route path="/library">
            {readSite().hasLibrary ? (
              <DeskPage>
                <Library />
              </DeskPage>
            ) : (
              <NotFoundScreen />
            )}
          </Route>
          <Route path="/results">
            <DeskPage>
              <Results />
            </DeskPage>
          </Route>
          <Route path="/results/gradebook">
            <DeskPage>
              <Gradebook />
            </DeskPage>
          </Route>
          <Route path="/results/:sessionId">
            {({ sessionId }) => (
              <DeskPage>
                <Result key={sessionId} sessionId={sessionId} />
              </DeskPage>
            )}
          </Route>
          <Route path="/results/:sessionId/marking">
            {({ sessionId }) => (
              <DeskPage>
                <Marking key={sessionId} sessionId={sessionId} />
              </DeskPage>
            )}
          </Route>
          <Route path="/results/:sessionId/participants/:participantId">
            {(ids) => (
              <DeskPage>
                <Timeline key={ids.participantId} {...ids} />
              </DeskPage>
            )}
          </Route>
          <Route path="/profile">
            <DeskPage visitorsTo="/login">
              <Profile />
            </DeskPage>
          </Route>
          <Route path="/settings">
            <DeskPage>
              <Settings />
            </DeskPage>
          </Route>
          <Route path="/create">
            <DeskPage>
              <Editor key="new" />
            </DeskPage>
          </Route>
          <Route path="/edit/:quizId">
            {({ quizId }) => (
              <DeskPage>
                <Editor key={quizId} quizId={quizId} />
              </DeskPage>
            )}
          </Route>
          <Route path="/poll-monitor/:sessionId">
            {({ sessionId }) => (
              <DeskPage>
                <PollMonitor key={sessionId} sessionId={sessionId} />
              </DeskPage>
            )}
          </Route>
          <Route path="/anytime-quiz/:sessionId/roster">
            {({ sessionId }) => (
              <DeskPage>
                <Roster key={sessionId} sessionId={sessionId} />
              </DeskPage>
            )}
          </Route>
          <Route path="/anytime-quiz/:sessionId">
            {({ sessionId }) => (
              <DeskPage>
                <Attempts key={sessionId} sessionId={sessionId} />
              </DeskPage>
            )}
          </Route>
          <Route path="/admin">
            <AdminsOnly>
              <Desk>
                <Admin />
              </Desk>
            </AdminsOnly>
          </Route>
          <Route path="/admin/health">
            <AdminsOnly>
              <Desk>
                <Health />
              </Desk>
            </AdminsOnly>
          </Route>
          <Route path="/admin/site">
            <SuperAdminsOnly>
              <Desk>
                <SiteSettings />
              </Desk>
            </SuperAdminsOnly>
          </Route>
          <Route path="/admin/site/steps">
            <SuperAdminsOnly>
              <Desk>
                <FirstSteps />
              </Desk>
            </SuperAdminsOnly>
          </Route>
          <Route path="/messages">
            <AdminsOnly>
              <Desk>
                <Messages />
              </Desk>
            </AdminsOnly>
          </Route>
          <Route>
            <NotFoundScreen />
          </Route>
        </Switch>
      </Suspense>
    </SiteLayout>
  )
}

function DeskPage({ children, ...guard }: { children: ReactNode; visitorsTo?: string }) {
  return (
    <ApprovedOnly {...guard}>
      <Desk>{children}</Desk>
    </ApprovedOnly>
  )
}

/** A page without the site's header: it fills the projector, or has its own. */
function Stage({ children }: { children: ReactNode }) {
  return (
    <ApprovedOnly frame={(content) => <main id="content">{content}</main>}>
      <Desk>{children}</Desk>
    </ApprovedOnly>
  )
}
