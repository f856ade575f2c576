import { expect, it } from 'vitest'
import { becomeAdministrator, becomeHost, call, connectHost, openSite, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const { site, admin } = await openLiveSite()

const signUp = (email: string) =>
  call(site, 'POST', '/api/accounts', { body: { name: 'Nora New', email, password: 'correct horse' } })

/** An open event stream; `text` is what has arrived so far. */
async function listen(cookie: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  const response = await fetch(`${site.origin}/api/news`, {
    headers: { cookie, ...headers },
    signal: leaving.signal,
  })
  const reader = {
    status: response.status,
    headers: response.headers,
    text: '',
    leave: () => leaving.abort(),
  }
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) reader.text += decoder.decode(chunk)
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return Object.assign(reader, { ended })
}

const news = (topic: string) => `data: {"topic":"${topic}"}\n\n`

it('tells administrators of a sign-up at once, and hosts nothing', async () => {
  const host = await becomeHost(site, admin, 'hanna@example.org')
  const [desk, other] = [await listen(admin), await listen(host.cookie)]
  expect(desk.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(desk.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(desk.headers.get('content-security-policy')).toContain("default-src 'self'")
  await signUp('nora@example.org')
  await expect.poll(() => desk.text).toContain(news('users'))
  expect(desk.text).toContain(news('notifications'))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(other.text).not.toContain('data')
  for (const reader of [desk, other]) reader.leave()
})

it('tells only the host that a session has started and ended', async () => {
  const { cookie } = await becomeHost(site, admin, 'sara@example.org')
  const [desk, other] = [await listen(cookie), await listen(admin)]
  const game = await startGame(site, cookie)
  await expect.poll(() => desk.text).toContain(news('sessions'))
  const before = desk.text.length
  const host = await connectHost(site, cookie, game.id)
  await host.socket.next('host-snapshot')
  await host.command({ type: 'end', version: host.version() })
  await expect.poll(() => desk.text.slice(before)).toContain(news('sessions'))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(other.text).not.toContain(news('sessions'))
  await host.socket.close()
  for (const reader of [desk, other]) reader.leave()
})

it('combines many events into few messages', async () => {
  const desk = await listen(admin)
  const startMs = performance.now()
  await Promise.all(Array.from({ length: 8 }, (_, index) => signUp(`many${index}@example.org`)))
  const tookMs = performance.now() - startMs
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const times = desk.text.split(news('users')).length - 1
  expect(times).toBeGreaterThan(0)
  // Immediately, then at most twice a second: a slow machine needs many seconds for eight passwords.
  expect(times).toBeLessThan(4 + tookMs / 500)
  desk.leave()
})

it('is for signed-in users and pages of this site only', async () => {
  const { status } = await listen('')
  expect(status).toBe(401)
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await listen(admin, headers)).status).toBe(403)
  expect((await call(site, 'HEAD', '/api/news', { cookie: admin })).status).toBe(404)
})

it('ends on revocation and on signing out, and tells a former administrator nothing', async () => {
  const host = await becomeHost(site, admin, 'rita@example.org')
  const setRole = (role: string) =>
    call(site, 'PUT', `/api/admin/users/${host.id}/role`, { cookie: admin, body: { role } })
  await setRole('admin')
  const reader = await listen(host.cookie)
  await signUp('one@example.org')
  await expect.poll(() => reader.text).toContain(news('users'))
  await setRole('host')
  await new Promise((resolve) => setTimeout(resolve, 700))
  const before = reader.text
  await signUp('two@example.org')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(reader.text.slice(before.length)).not.toContain('data')

  await call(site, 'POST', `/api/admin/users/${host.id}/approval`, {
    cookie: admin,
    body: { action: 'revoke' },
  })
  await reader.ended

  const leaving = await becomeHost(site, admin, 'sid@example.org')
  await setRole('host')
  const second = await listen(leaving.cookie)
  await call(site, 'POST', '/api/sign-out', { cookie: leaving.cookie })
  await signUp('three@example.org')
  await call(site, 'PUT', `/api/admin/users/${leaving.id}/role`, { cookie: admin, body: { role: 'admin' } })
  await second.ended
})

it('limits streams per user, and forgets closed ones', async () => {
  const { cookie } = await becomeHost(site, admin, 'tabs@example.org')
  const readers = await Promise.all(Array.from({ length: 10 }, () => listen(cookie)))
  expect(readers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const refused = await listen(cookie)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  readers[0]?.leave()
  await expect.poll(async () => (await listen(cookie)).status).toBe(200)
  for (const reader of readers) reader.leave()
})

it('ends with the server', async () => {
  const own = await openSite()
  const cookie = await becomeAdministrator(own)
  const response = await fetch(`${own.origin}/api/news`, { headers: { cookie } })
  const text = response.text()
  // It would wait forever for the stream to end.
  await own.close()
  expect(await text).toBe(':\n\n')
})
