import type { ReactNode } from 'react'
import { lazyScreen } from '../lib/lazy-screen.tsx'

export const Login = lazyScreen(
  ['accounts', 'providers'],
  async () => (await import('../features/accounts/login-screen.tsx')).LoginScreen,
)
export const Signup = lazyScreen(
  ['accounts', 'providers'],
  async () => (await import('../features/accounts/signup-screen.tsx')).SignupScreen,
)
export const ForgotPassword = lazyScreen(
  ['accounts'],
  async () => (await import('../features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
export const ResetPassword = lazyScreen(
  ['accounts'],
  async () => (await import('../features/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
)
export const ConfirmAddress = lazyScreen(
  ['accounts'],
  async () => (await import('../features/accounts/confirm-address-screen.tsx')).ConfirmAddressScreen,
)
export const AcceptInvitation = lazyScreen(
  ['accounts', 'providers'],
  async () => (await import('../features/accounts/accept-invitation-screen.tsx')).AcceptInvitationScreen,
)
export const Setup = lazyScreen(
  ['accounts'],
  async () => (await import('../features/accounts/setup-screen.tsx')).SetupScreen,
)
export const Pricing = lazyScreen(
  ['pricing'],
  async () => (await import('../features/site/pricing-screen.tsx')).PricingScreen,
)
export const Contact = lazyScreen(
  ['contact', 'pricing'],
  async () => (await import('../features/site/contact-screen.tsx')).ContactScreen,
)
export const Success = lazyScreen(
  ['pricing'],
  async () => (await import('../features/site/success-screen.tsx')).SuccessScreen,
)
export const SiteText = lazyScreen<{ path: string }>(
  [],
  async () => (await import('../features/site/site-text-screen.tsx')).SiteTextScreen,
)

/** What all pages of signed-in users need. */
export const Desk = lazyScreen<{ children: ReactNode }>([], async () => (await import('./desk.tsx')).Desk)
export const Admin = lazyScreen(
  [
    'accounts',
    'admin',
    'authoring',
    'invitations',
    'library',
    'people',
    'roster',
    'sharing',
    'site-settings',
  ],
  async () => (await import('../features/desk/admin/admin-screen.tsx')).AdminScreen,
)
export const SiteSettings = lazyScreen(
  ['site-settings'],
  async () => (await import('../features/desk/site-settings/site-settings-screen.tsx')).SiteSettingsScreen,
)
export const FirstSteps = lazyScreen(
  ['site-settings'],
  async () => (await import('../features/desk/site-settings/first-steps-screen.tsx')).FirstStepsScreen,
)
export const Health = lazyScreen(
  ['health', 'site-settings'],
  async () => (await import('../features/desk/health/health-screen.tsx')).HealthScreen,
)
export const Messages = lazyScreen(
  ['leads', 'people'],
  async () => (await import('../features/desk/leads/messages-screen.tsx')).MessagesScreen,
)
export const Editor = lazyScreen<{ quizId?: string }>(
  ['authoring', 'library', 'media', 'quiz-files'],
  async () => (await import('../features/desk/editor/editor-screen.tsx')).EditorScreen,
)
export const HostDashboard = lazyScreen(
  ['host', 'attempts-host', 'live-host', 'quiz-files', 'extras'],
  async () => (await import('../features/desk/start/host-dashboard-screen.tsx')).HostDashboardScreen,
)
export const Library = lazyScreen(
  ['library', 'authoring', 'extras'],
  async () => (await import('../features/desk/library/library-screen.tsx')).LibraryScreen,
)
export const Dashboard = lazyScreen(
  ['desk', 'results', 'site', 'host'],
  async () => (await import('./dashboard-page.tsx')).DashboardPage,
)
export const Results = lazyScreen(
  ['results', 'people', 'live-host'],
  async () => (await import('../features/desk/results/results-screen.tsx')).ResultsScreen,
)
export const Result = lazyScreen<{ sessionId: string }>(
  ['results', 'again', 'extras', 'timeline'],
  async () => (await import('../features/desk/results/result-screen.tsx')).ResultScreen,
)
export const Marking = lazyScreen<{ sessionId: string }>(
  ['results', 'marking'],
  async () => (await import('../features/desk/results/marking/marking-screen.tsx')).MarkingScreen,
)
export const Timeline = lazyScreen<{ sessionId: string; participantId: string }>(
  ['results', 'timeline', 'attempts-host'],
  async () => (await import('../features/desk/results/timeline/timeline-screen.tsx')).TimelineScreen,
)
export const Gradebook = lazyScreen(
  ['results', 'gradebook'],
  async () => (await import('../features/desk/results/gradebook/gradebook-screen.tsx')).GradebookScreen,
)
export const Settings = lazyScreen(
  ['settings', 'protection', 'providers', 'tokens'],
  async () => (await import('../features/desk/settings/settings-screen.tsx')).SettingsScreen,
)
export const Profile = lazyScreen(
  ['settings', 'providers'],
  async () => (await import('../features/desk/profile/profile-screen.tsx')).ProfileScreen,
)
export const Lobby = lazyScreen<{ sessionId: string }>(['live-host', 'extras'], async () => {
  const { LobbyScreen } = await import('../features/host/live/lobby-screen.tsx')
  // The projector must not go blank when the game starts.
  void LivePlay.preload()
  return LobbyScreen
})
export const LivePlay = lazyScreen<{ sessionId: string }>(
  ['live-host', 'again', 'media', 'extras'],
  async () => (await import('../features/host/live/play-screen.tsx')).LivePlayScreen,
)
export const Presenter = lazyScreen<{ sessionId: string }>(
  ['live-host', 'play', 'presenter', 'extras', 'poll', 'again'],
  async () => (await import('../features/host/presenter/presenter-screen.tsx')).PresenterScreen,
)
export const Remote = lazyScreen(
  ['live-host', 'play', 'presenter', 'extras', 'poll', 'again'],
  async () => (await import('../features/host/presenter/remote-screen.tsx')).RemoteScreen,
)
export const Poll = lazyScreen<{ sessionId: string }>(
  ['live-host', 'poll', 'again', 'media', 'results'],
  async () => (await import('../features/host/poll/poll-screen.tsx')).PollScreen,
)
export const PollMonitor = lazyScreen<{ sessionId: string }>(
  ['live-host', 'poll', 'media'],
  async () => (await import('../features/host/poll/monitor-screen.tsx')).MonitorScreen,
)
export const Roster = lazyScreen<{ sessionId: string }>(
  ['live-host', 'attempts-host', 'roster'],
  async () => (await import('../features/host/attempts/roster/roster-screen.tsx')).RosterScreen,
)
export const Attempts = lazyScreen<{ sessionId: string }>(
  ['live-host', 'attempts-host', 'roster', 'timeline'],
  async () => (await import('../features/host/attempts/attempts-screen.tsx')).AttemptsScreen,
)
export const WallPage = lazyScreen<{ sessionId: string }>(
  ['live-host', 'again', 'media', 'extras', 'poll', 'results'],
  async () => (await import('./wall-page.tsx')).WallPage,
)
