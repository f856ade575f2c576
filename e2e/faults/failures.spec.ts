import type { Page, Route } from '@playwright/test'
import { fillNewAccount, signIn, toast } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

const GRACE = { name: 'Grace Hopper', email: 'grace@example.org' }
const FAILED = { status: 500, json: { code: 'unknown', message: 'Something broke' } }
const REFUSED = { status: 400, json: { code: 'bad-request', message: 'Nothing like that' } }

type Reply = typeof FAILED

/** What a form shows when the server's reply is unexpected. */
const FORMS: {
  call: string
  reply: Reply
  says: string
  fill: (page: Page, origin: string) => Promise<void>
}[] = [
  { call: 'sign-in', reply: FAILED, says: 'Error checking account status', fill: signInAsGrace },
  { call: 'sign-in', reply: REFUSED, says: 'Invalid email or password', fill: signInAsGrace },
  {
    call: 'accounts',
    reply: FAILED,
    says: 'Failed to create account. Please try again.',
    fill: async (page, origin) => {
      await page.goto(`${origin}/signup`)
      await fillNewAccount(page, GRACE)
      await page.getByRole('button', { name: 'Join PinQuiz' }).click()
    },
  },
  {
    call: 'password-reset',
    reply: FAILED,
    says: 'Failed to send reset email',
    fill: async (page, origin) => {
      await page.goto(`${origin}/forgot-password`)
      await page.getByLabel('Email Address').fill(GRACE.email)
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
    },
  },
  {
    call: 'password-reset/confirm',
    reply: FAILED,
    says: 'Failed to reset password',
    fill: async (page, origin) => {
      await page.route('**/api/password-reset/check', (route) => route.fulfill({ json: { isValid: true } }))
      await page.goto(`${origin}/reset-password?token=abc`)
      await page.getByLabel('New Password', { exact: true }).fill('another horse')
      await page.getByLabel('Confirm New Password', { exact: true }).fill('another horse')
      await page.getByRole('button', { name: 'Reset Password' }).click()
    },
  },
]

function signInAsGrace(page: Page, origin: string): Promise<void> {
  return signIn(page, origin, GRACE)
}

test('forms report a failure even if the server gives no known reason', async ({ site, people }) => {
  const page = await people.atDesk()
  for (const { call, reply, says, fill } of FORMS) {
    const answer = (route: Route) => route.fulfill(reply)
    await page.route(`**/api/${call}`, answer)
    await fill(page, site.origin)
    await expect(page.getByText(says).first(), call).toBeVisible()
    await page.unroute(`**/api/${call}`, answer)
  }
})

test('the list of users reports that it could not be read, or that a decision was not stored', async ({
  ownSite,
  people,
}) => {
  const page = await people.atDesk(ownSite.administrator)
  // Otherwise the page would retry by itself.
  await page.route('**/api/news', (route) => route.abort())
  await page.route('**/api/admin/users?*', (route) => route.fulfill(REFUSED))
  await page.goto(`${ownSite.origin}/admin`)
  await expect(page.getByRole('heading', { name: 'Failed to fetch users' })).toBeVisible()
  await page.unroute('**/api/admin/users?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/approval', (route) => route.fulfill(REFUSED))
  await page.getByRole('button', { name: /^Revoke Access: Hanna/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke Access' }).click()
  await expect(toast(page)).toContainText('Failed to update user approval')
})

test('a page says what it is waiting for', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let letCodeCome = () => {}
  const codeComes = new Promise<void>((resolve) => {
    letCodeCome = resolve
  })
  await page.route('**/api/me', (route) => isAnswered.then(() => route.continue()))
  await page.route('**/assets/desk-routes-*.js', (route) => codeComes.then(() => route.continue()))
  await page.goto(`${site.origin}/host`, { waitUntil: 'commit' })
  await expect(page.getByText('Loading application...')).toBeVisible()
  letCodeCome()
  await expect(page.getByText('Initializing authentication...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
