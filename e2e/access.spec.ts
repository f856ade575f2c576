import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { Api } from './support/api.ts'
import { isLong } from './support/browser.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, type Site, test } from './support/test.ts'

const ROLES = ['visitor', 'unapproved', 'owner', 'other host', 'admin', 'super admin'] as const
type Role = (typeof ROLES)[number]
type Row = { page: string; outcomes: Map<Role, string> }

test.describe.configure({ mode: 'parallel' })

test('docs/access.md has a row for every page of the router', () => {
  const routers = ['router', 'desk-routes'].map((name) =>
    readFileSync(`apps/web/src/app/${name}.tsx`, 'utf8'),
  )
  const routes = routers.flatMap((source) =>
    [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path),
  )
  expect(
    documentedRows()
      .map(({ page }) => page)
      .sort(),
  ).toEqual(routes.sort())
})

/** The short form checks these on every page, and other roles only if the table says something else for them. */
const SHORT_FORM_ROLE = 'other host'
const isAsked = (row: Row, role: Role) =>
  isLong ||
  role === 'visitor' ||
  role === SHORT_FORM_ROLE ||
  row.outcomes.get(role) !== row.outcomes.get(SHORT_FORM_ROLE)

for (const role of ROLES)
  test(`pages behave as docs/access.md says: ${role}`, async ({ site, people }) => {
    const { origin } = site
    const api = await enter(role, site)
    const fill = await addressesOf(site)
    const rows = documentedRows().filter((row) => isAsked(row, role))
    const wrong: string[] = []
    const walk = async () => {
      const page = await people.atDesk(api)
      const asking = whoIsAsked(page)
      for (let row = rows.shift(); row; row = rows.shift()) {
        const path = fill(row.page)
        const promised = row.outcomes.get(role)
        await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
        const found = await settled(async () => (asking.size > 0 ? 'loading' : outcomeOf(page, path)))
        if (found !== promised) wrong.push(`${row.page}: "${promised}" is promised, "${found}" was found`)
      }
    }
    // Mostly this waits to see whether a page stays: two windows share the rows.
    await Promise.all([walk(), walk()])
    expect(wrong).toEqual([])
    await api?.dispose()
  })

/** A page's state, as far as visible: `loading` is temporary. */
async function outcomeOf(page: Page, path: string): Promise<string> {
  // Fails while the page is being replaced; a page that redirects has no heading yet.
  const heading = await page
    .evaluate(() => document.querySelector('h1')?.textContent ?? null)
    .catch(() => null)
  if (heading === null) return 'loading'
  const { pathname } = new URL(page.url())
  if (pathname !== path) return `→ ${pathname}`
  if (heading === 'Account Pending Approval') return 'pending'
  return heading === 'Page not found' ? 'no such page' : 'page'
}

/** Pending requests for the current user: until then a page may show what the answer removes. */
function whoIsAsked(page: Page): Set<Request> {
  const asking = new Set<Request>()
  page.on('request', (request) => request.url().endsWith('/api/me') && asking.add(request))
  page.on('requestfinished', (request) => asking.delete(request))
  page.on('requestfailed', (request) => asking.delete(request))
  return asking
}

const LOOK_EVERY_MS = 50
const HOLDS_FOR_LOOKS = 6

/** The final outcome: a page can show something before it redirects. */
async function settled(look: () => Promise<string>): Promise<string> {
  let last = ''
  for (let looks = 0, same = 0; looks < 200 && same < HOLDS_FOR_LOOKS; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const now = await look()
    same = now === last && now !== 'loading' ? same + 1 : 0
    last = now
  }
  return last
}

let people = 0

/** A user in that role, looking at another host's data. */
async function enter(role: Role, { origin, administrator, host }: Site): Promise<Api | undefined> {
  if (role === 'visitor') return undefined
  if (role === 'owner') return Api.as(origin, await host.storageState())
  if (role === 'super admin') return Api.as(origin, await administrator.storageState())
  const email = `access${++people}@example.org`
  const api = await Api.approvedHost(origin, administrator, { name: 'Otto Other', email })
  const { users } = await administrator.get<{ users: { id: string }[] }>(`/api/admin/users?search=${email}`)
  const path = `/api/admin/users/${users[0]?.id}`
  if (role === 'admin') await administrator.put(`${path}/role`, { role: 'admin' })
  // Signed in while approved; unapproved users can't sign in.
  if (role === 'unapproved') await administrator.post(`${path}/approval`, { action: 'revoke' })
  return api
}

/** The host's own quiz and sessions are in the addresses. */
async function addressesOf({ host }: Site): Promise<(page: string) => string> {
  const { id: quizId } = await host.createQuiz(plainQuiz([20]))
  const start = async (mode: string) =>
    (await host.post<{ id: string }>('/api/sessions', { quizId, mode })).id
  const sessions = { live: await start('live'), poll: await start('poll'), own: await start('self-paced') }
  const sessionFor = (page: string) => {
    if (page.startsWith('/anytime')) return sessions.own
    return page.startsWith('/poll') ? sessions.poll : sessions.live
  }
  const playerId = '0b5e2b1c-7f8e-4c6d-9a3b-2f1e0d9c8b7a'
  return (page) =>
    page
      .replace(':quizId', quizId)
      .replace(':sessionId', sessionFor(page))
      .replace(/:(player|participant)Id/, playerId)
}

function documentedRows(): Row[] {
  const text = readFileSync('docs/access.md', 'utf8')
  const table = text.split(/^## /m).find((part) => part.startsWith('Pages\n')) ?? ''
  const lines = table.split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) => {
    const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim())
    return {
      page: name.replaceAll('`', ''),
      outcomes: new Map(ROLES.map((role, index) => [role, cells[index] ?? ''])),
    }
  })
}
