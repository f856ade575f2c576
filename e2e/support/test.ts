import { test as base, expect } from '@playwright/test'
import { Api } from './api.ts'
import { isLong } from './browser.ts'
import { People } from './people.ts'
import { ServerProcess } from './server-process.ts'

export { expect }

/** A running site with an administrator and an approved host. */
export type Site = { origin: string; server: ServerProcess; administrator: Api; host: Api }

/** Shared by the tests of a run that don't need a site of their own. */
type Shared = { site: Site }
/** `still`: no motion, for tests of settled screens. */
export type PerTest = { still: boolean; people: People; freshServer: ServerProcess; ownSite: Site }

export const test = base.extend<PerTest, Shared>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      // Its host accumulates the open games of many tests.
      await withSite(use, { MAX_RUNNING_SESSIONS: '0' })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownSite: async ({}, use) => {
    await withSite(use)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  freshServer: async ({}, use) => {
    const server = await ServerProcess.start()
    await use(server)
    await server.remove()
  },
  still: [false, { option: true }],
  people: async ({ browser, still }, use, info) => {
    const people = new People(browser, still ? { reducedMotion: 'reduce' } : {})
    await use(people)
    if (info.status !== info.expectedStatus) console.error(await people.whatTheySee())
    await people.leave()
    expect(people.complaints, 'errors in the pages that the test did not notice').toEqual([])
  },
})

/** Listed as skipped without `LONG=1`. */
export const longTest = isLong ? test : test.skip

async function withSite(
  use: (site: Site) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const server = await ServerProcess.start(settings)
  const { origin } = server
  try {
    const administrator = await Api.administrator(origin, server.setupLink())
    const who = { name: 'Hanna Host', email: 'hanna@example.org' }
    const host = await Api.approvedHost(origin, administrator, who)
    await use({ origin, server, administrator, host })
    await Promise.all([administrator.dispose(), host.dispose()])
  } finally {
    await server.remove()
  }
}
