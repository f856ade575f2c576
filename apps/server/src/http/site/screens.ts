/** First parts of the addresses with screens in the web app (apps/web `app/router.tsx`, `app/desk-routes.tsx`). */
const SCREENS = new Set([
  '',
  'accept-invitation',
  'admin',
  'anytime-quiz',
  'anytime-quiz-join',
  'anytime-quiz-play',
  'confirm-address',
  'contact',
  'create',
  'dashboard',
  'edit',
  'forgot-password',
  'game',
  'host',
  'imprint',
  'invited',
  'join',
  'library',
  'login',
  'messages',
  'play',
  'poll',
  'poll-monitor',
  'poll-play',
  'present',
  'pricing',
  'privacy',
  'profile',
  'remote',
  'reset-password',
  'results',
  'settings',
  'setup',
  'signup',
  'success',
  'terms',
  'wall',
])

/** For all other addresses the app shows that nothing is there, and the status matches. */
export function isScreen(path: string): boolean {
  return SCREENS.has(path.split('/', 2)[1] ?? '')
}

const PARTICIPANT_SCREENS = new Set([
  'anytime-quiz-join',
  'anytime-quiz-play',
  'invited',
  'join',
  'play',
  'poll-play',
  // Read only: nothing there can be pressed.
  'wall',
])

/** Those that other sites may show in a frame where the operator names them. `address`: with its query. */
export function isParticipantScreen(address: string): boolean {
  return PARTICIPANT_SCREENS.has(address.split(/[/?#]/, 2)[1] ?? '')
}

/** Screens for everyone, including search engines; the server sends them as complete pages. */
export const PUBLIC_PAGES = ['/', '/pricing', '/contact', '/privacy', '/terms', '/imprint'] as const
export type PublicPath = (typeof PUBLIC_PAGES)[number]

export function publicPath(path: string): PublicPath | null {
  return PUBLIC_PAGES.find((known) => known === path) ?? null
}
