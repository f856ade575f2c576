import { LazyUserMenu } from '../features/site/lazy-user-menu.ts'
import { currentViewer, loadViewer } from '../lib/viewer.ts'
import * as screens from './desk-screens.ts'

type Preloaded = [address: RegExp, page: { preload: () => Promise<void> }, ...data: string[]]

/** Pages of signed-in users, and their first requests, as far as these don't depend on the address. */
const PAGES: readonly Preloaded[] = [
  [/^\/host$/, screens.HostDashboard, '/api/quizzes', '/api/sessions'],
  [/^\/dashboard$/, screens.Dashboard],
  [/^\/results$/, screens.Results],
  [/^\/results\/gradebook$/, screens.Gradebook],
  [/^\/results\/[^/]+\/marking$/, screens.Marking],
  [/^\/results\/[^/]+\/participants\//, screens.Timeline],
  [/^\/results\/./, screens.Result],
  [/^\/(create$|edit\/)/, screens.Editor],
  [/^\/admin$/, screens.Admin],
  [/^\/admin\/health$/, screens.Health],
  [/^\/admin\/site$/, screens.SiteSettings],
  [/^\/admin\/site\/steps$/, screens.FirstSteps],
  [/^\/messages$/, screens.Messages],
  [/^\/settings$/, screens.Settings],
  [/^\/profile$/, screens.Profile],
  [/^\/game\/[^/]+$/, screens.Lobby],
  [/^\/game\/[^/]+\/play$/, screens.LivePlay],
  [/^\/poll\//, screens.Poll],
  [/^\/poll-monitor\//, screens.PollMonitor],
  [/^\/anytime-quiz\/[^/]+\/roster$/, screens.Roster],
  [/^\/anytime-quiz\//, screens.Attempts],
]

/**
 * Loads the current user and the page in parallel instead of one after the other. Resolves when the page can be
 * rendered.
 */
export async function preloadDesk(path: string): Promise<void> {
  const [, page, ...data] = PAGES.find(([address]) => address.test(path)) ?? []
  if (!page) return
  const viewer = loadViewer().then(() => {
    if (currentViewer().user?.isApproved) data.forEach(preloadReply)
  })
  await Promise.all([viewer, screens.Desk.preload(), LazyUserMenu.preload(), page.preload()])
}

/** The browser keeps the reply for the request that the page will make. */
function preloadReply(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href })
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}
