import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { Loading } from '../components/spinner.tsx'
import { LandingScreen } from '../features/site/landing-screen.tsx'
import { NotFoundScreen } from '../features/site/not-found-screen.tsx'
import { useTranslation } from '../lib/i18n.ts'
import { loadViewer } from '../lib/viewer.ts'
import { AdminsOnly, ApprovedOnly } from './guards.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { SiteLayout } from './site-layout.tsx'

const Login = lazyScreen(
  ['accounts'],
  async () => (await import('../features/accounts/login-screen.tsx')).LoginScreen,
)
const Signup = lazyScreen(
  ['accounts'],
  async () => (await import('../features/accounts/signup-screen.tsx')).SignupScreen,
)
const ForgotPassword = lazyScreen(
  ['accounts'],
  async () => (await import('../features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
const ResetPassword = lazyScreen(
  ['accounts'],
  async () => (await import('../features/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
)
const Setup = lazyScreen(
  ['accounts'],
  async () => (await import('../features/accounts/setup-screen.tsx')).SetupScreen,
)
const Pricing = lazyScreen(
  ['pricing'],
  async () => (await import('../features/site/pricing-screen.tsx')).PricingScreen,
)
const Contact = lazyScreen(
  ['contact', 'pricing'],
  async () => (await import('../features/site/contact-screen.tsx')).ContactScreen,
)
const Success = lazyScreen(
  ['pricing'],
  async () => (await import('../features/site/success-screen.tsx')).SuccessScreen,
)
const Privacy = lazyScreen(
  ['legal'],
  async () => (await import('../features/site/legal-screen.tsx')).PrivacyScreen,
)
const Terms = lazyScreen(
  ['legal'],
  async () => (await import('../features/site/legal-screen.tsx')).TermsScreen,
)
const Desk = lazyScreen<{ children: ReactNode }>([], async () => (await import('./desk.tsx')).Desk)
const Admin = lazyScreen(
  ['admin'],
  async () => (await import('../features/admin/admin-screen.tsx')).AdminScreen,
)
const Messages = lazyScreen(
  ['leads'],
  async () => (await import('../features/leads/messages-screen.tsx')).MessagesScreen,
)
const Editor = lazyScreen<{ quizId?: string }>(
  ['authoring'],
  async () => (await import('../features/quizzes/editor-screen.tsx')).EditorScreen,
)
const HostDashboard = lazyScreen(
  ['host'],
  async () => (await import('../features/host-dashboard/host-dashboard-screen.tsx')).HostDashboardScreen,
)
const Dashboard = lazyScreen(
  ['desk', 'results', 'site'],
  async () => (await import('./dashboard-page.tsx')).DashboardPage,
)
const Results = lazyScreen(
  ['results'],
  async () => (await import('../features/results/results-screen.tsx')).ResultsScreen,
)
const Result = lazyScreen<{ sessionId: string }>(
  ['results'],
  async () => (await import('../features/results/result-screen.tsx')).ResultScreen,
)
const Settings = lazyScreen(
  ['settings'],
  async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
)
const Profile = lazyScreen(
  ['settings'],
  async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen,
)
const Lobby = lazyScreen<{ sessionId: string }>(
  ['live-host'],
  async () => (await import('../features/live-host/lobby-screen.tsx')).LobbyScreen,
)
const LivePlay = lazyScreen<{ sessionId: string }>(
  ['live-host'],
  async () => (await import('../features/live-host/play-screen.tsx')).LivePlayScreen,
)
const Poll = lazyScreen<{ sessionId: string }>(
  ['live-host', 'poll'],
  async () => (await import('../features/polls/poll-screen.tsx')).PollScreen,
)
const PollMonitor = lazyScreen<{ sessionId: string }>(
  ['live-host', 'poll'],
  async () => (await import('../features/polls/monitor-screen.tsx')).MonitorScreen,
)

const Attempts = lazyScreen<{ sessionId: string }>(
  ['live-host', 'attempts-host'],
  async () => (await import('../features/attempts-host/attempts-screen.tsx')).AttemptsScreen,
)

/** Every address but the player's: these pages know who is looking. */
export function DeskRoutes() {
  useEffect(loadViewer, [])
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

/** The pages under the site's header, which stays while they change. */
function SitePages() {
  const { t } = useTranslation('common')
  return (
    <SiteLayout>
      <Suspense fallback={<Loading text={t('loading.application')} />}>
        <Switch>
          <Route path="/">
            <LandingScreen />
          </Route>
          <Route path="/pricing">
            <Pricing />
          </Route>
          <Route path="/contact">
            <Contact />
          </Route>
          <Route path="/success">
            <Success />
          </Route>
          <Route path="/privacy">
            <Privacy />
          </Route>
          <Route path="/terms">
            <Terms />
          </Route>
          <Route path="/host">
            <DeskPage>
              <HostDashboard />
            </DeskPage>
          </Route>
          <Route path="/results">
            <DeskPage>
              <Results />
            </DeskPage>
          </Route>
          <Route path="/results/:sessionId">
            {({ sessionId }) => (
              <DeskPage>
                <Result key={sessionId} sessionId={sessionId} />
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

/** A page without the site's header: it fills the projector, or has one of its own. */
function Stage({ children }: { children: ReactNode }) {
  return (
    <ApprovedOnly frame={(content) => <main id="content">{content}</main>}>
      <Desk>{children}</Desk>
    </ApprovedOnly>
  )
}
