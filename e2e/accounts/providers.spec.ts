import type { Page } from '@playwright/test'
import { Mailbox, type ReceivedMail } from '../../apps/server/test/support/mailbox.ts'
import {
  CLIENT,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../apps/server/test/support/openid-provider.ts'
import { PASSWORD, signIn } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { linkIn } from '../support/mailed-site.ts'
import { ServerProcess } from '../support/server-process.ts'
import { expect, test } from '../support/test.ts'

const GRACE = { name: 'Grace Hopper', email: 'grace@school.example' }
const proof = ({ subject }: ReceivedMail) => subject.startsWith('Confirm your email address')

/** A site with one sign-in service, and the service. */
async function openSchool(settings: Record<string, string> = {}) {
  const started: { provider?: OpenIdProvider } = {}
  const server = await ServerProcess.startKnown(async (origin) => {
    started.provider = await startOpenIdProvider({ redirects: [origin] })
    return {
      PUBLIC_URL: origin,
      OIDC_1_NAME: 'School account',
      OIDC_1_ISSUER: started.provider.origin,
      OIDC_1_CLIENT_ID: CLIENT.id,
      OIDC_1_CLIENT_SECRET: CLIENT.secret,
      OIDC_1_SCOPE: 'openid email profile groups',
      ...settings,
    }
  })
  const { provider } = started
  if (!provider) throw new Error('the provider starts first')
  const { people } = provider
  people.set('grace', { ...GRACE, email_verified: true })
  people.set('lea', { name: 'Lea', email: 'lea@school.example', email_verified: true, groups: ['teachers'] })
  const { origin } = server
  return {
    origin,
    provider,
    administrator: await Api.administrator(origin, server.setupLink()),
    async close() {
      await server.remove()
      if (!provider.isClosed()) await provider.close()
    },
  }
}

const withSchool = { name: 'Continue with School account' }

async function enter(page: Page, origin: string, person: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByRole('button', withSchool).click()
  await page.getByRole('link', { name: person }).click()
}

async function looksRight(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

test('a newcomer signs in at their school, waits for approval, and goes on by themselves (A77, A79)', async ({
  people,
}) => {
  const { origin, administrator, close } = await openSchool()
  try {
    const page = await people.onPhone()
    await page.goto(`${origin}/login`)
    await expect(page.getByRole('button', withSchool)).toBeVisible()
    await looksRight(page)
    await enter(page, origin, 'grace')
    const card = page.getByRole('region', { name: 'Your new account' })
    await expect(card.getByRole('heading')).toHaveText('Account Pending Approval')
    await looksRight(page)
    await administrator.approve(GRACE.email)
    await expect(page).toHaveURL(`${origin}/`)

    await test.step('who cancels there reads why', async () => {
      const other = await people.onPhone()
      await other.goto(`${origin}/login`)
      await other.getByRole('button', withSchool).click()
      await other.getByRole('link', { name: 'Refuse' }).click()
      await expect(other.getByRole('alert')).toHaveText('You cancelled signing in with School account.')
      await looksRight(other)
    })
  } finally {
    await close()
  }
})

test('someone of the right group is in at once; without a password the service stands for it (A81, A84, A86)', async ({
  people,
}) => {
  const { origin, close } = await openSchool({ OIDC_1_APPROVE: 'teachers' })
  try {
    const page = await people.onPhone()
    await enter(page, origin, 'lea')
    await expect(page).toHaveURL(`${origin}/`)
    await page.goto(`${origin}/settings`)
    await expect(page.getByText('It gives you access to this site')).toBeVisible()
    await looksRight(page)
    await page.getByRole('button', { name: 'New token...' }).click()
    const dialog = page.getByRole('dialog', { name: 'New API token' })
    await dialog.getByLabel('Token name').fill('Timetable')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please sign in again first')
    await looksRight(page)
    await dialog.getByRole('button', withSchool).click()
    await page.getByRole('link', { name: 'lea' }).click()
    await expect(page).toHaveURL(`${origin}/settings`)
    await page.getByRole('button', { name: 'New token...' }).click()
    await expect(dialog.getByText("You've just signed in again")).toBeVisible()
    await looksRight(page)
    await dialog.getByLabel('Token name').fill('Timetable')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByRole('heading', { name: 'Your new token' })).toBeVisible()
    await dialog.getByRole('button', { name: "I've saved it" }).click()

    await page.goto(`${origin}/`)
    await page
      .getByRole('button', { name: /account|menu/i })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(`${origin}/login`)
  } finally {
    await close()
  }
})

test('an existing account is linked once its owner agrees and shows the password, and can be unlinked (A80, A85)', async ({
  people,
}) => {
  const mailbox = await Mailbox.open()
  const { origin, administrator, close } = await openSchool({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'quiz@example.org',
  })
  try {
    const visitor = await Api.visitor(origin)
    await visitor.post('/api/accounts', { ...GRACE, password: PASSWORD })
    const token = new URL(linkIn(await mailbox.next(proof))).searchParams.get('token')
    await visitor.post('/api/address-proof/sign-up', { token, name: GRACE.name, password: PASSWORD })
    await administrator.approve(GRACE.email)

    const page = await people.onPhone()
    await enter(page, origin, 'grace')
    await expect(page.getByRole('heading', { name: 'Link School account to your account?' })).toBeVisible()
    await expect(page.getByText(GRACE.email)).toBeVisible()
    await looksRight(page)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await page.getByRole('button', withSchool).click()
    await page.getByLabel('Password', { exact: true }).fill('a guess')
    await page.getByRole('button', { name: 'Link and sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText("That isn't the password of this account.")
    await looksRight(page)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Link and sign in' }).click()
    await expect(page).toHaveURL(`${origin}/`)

    const desk = await people.atDesk()
    await signIn(desk, origin, GRACE)
    await expect(desk).toHaveURL(`${origin}/`)
    await desk.goto(`${origin}/settings`)
    await desk.getByRole('button', { name: 'Unlink: School account' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Unlink School account?' })
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await looksRight(desk)
    await dialog.getByRole('button', { name: 'Unlink' }).click()
    await expect(desk.getByRole('button', { name: 'Link School account...' })).toBeVisible()
    await desk.getByRole('button', { name: 'Link School account...' }).click()
    const again = desk.getByRole('dialog', { name: 'Link School account to your account?' })
    await again.getByLabel('Current password').fill(PASSWORD)
    await again.getByRole('button', { name: 'Continue' }).click()
    await desk.getByRole('link', { name: 'grace' }).click()
    await expect(desk.getByRole('button', { name: 'Unlink: School account' })).toBeVisible()
  } finally {
    await close()
    await mailbox.close()
  }
})

test('a super administrator sets up a service on the page, and switches passwords off (A49, A83)', async ({
  people,
}) => {
  const { origin, provider, administrator, close } = await openSchool()
  try {
    const page = await people.atDesk(administrator)
    await page.goto(`${origin}/admin/site`)
    const section = page.getByRole('region', { name: 'Sign-in services' })
    const service = section.getByRole('group').filter({ hasText: 'Service 2' })
    await service.getByText('Not set up').click()
    await service.getByLabel('Name').fill('Club')
    await service.getByLabel('Issuer').fill('http://id.example')
    await service.getByLabel('Client ID').fill('club')
    await service.getByLabel('Client secret').fill('hush')
    await looksRight(page)
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(service.getByText('Please enter an https address')).toBeVisible()
    await service.getByLabel('Issuer').fill(provider.origin)
    await section.getByLabel('Password sign-in').selectOption({ label: 'Super administrators only' })
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(service.getByText('Stored. Type a new one to replace it')).toBeVisible()
    await expect(service.getByLabel('Client secret')).toHaveValue('')

    const visitor = await people.onPhone()
    await visitor.goto(`${origin}/login`)
    await expect(visitor.getByRole('button', { name: 'Continue with Club' })).toBeVisible()
    await expect(visitor.getByLabel('Password', { exact: true })).toHaveCount(0)
    await looksRight(visitor)
    await visitor.getByRole('button', { name: 'Sign in with a password' }).click()
    await expect(visitor.getByText('Passwords work for super administrators only.')).toBeVisible()
    await looksRight(visitor)
    await visitor.goto(`${origin}/signup`)
    await expect(visitor.getByRole('button', { name: 'Continue with Club' })).toBeVisible()
    await expect(visitor.getByLabel('Full Name')).toHaveCount(0)
    await looksRight(visitor)

    await test.step('who is invited is told to sign in there', async () => {
      const { people: invited } = await administrator.post<{ people: { link: string }[] }>(
        '/api/admin/invitations',
        {
          people: [{ email: GRACE.email, name: '' }],
          role: 'host',
          days: 14,
          isMailed: false,
          isPreview: false,
        },
      )
      await visitor.goto(invited[0]?.link ?? '')
      await expect(visitor.getByText(GRACE.email)).toBeVisible()
      await expect(visitor.getByLabel('Full Name')).toHaveCount(0)
      await looksRight(visitor)
      await visitor.getByRole('button', { name: 'Continue with School account' }).click()
      await visitor.getByRole('link', { name: 'grace' }).click()
      await expect(visitor).toHaveURL(`${origin}/`)
      await visitor.goto(`${origin}/host`)
      await expect(visitor.getByRole('heading', { name: 'Host a Quiz' })).toBeVisible()
      await visitor.context().clearCookies()
      await visitor.goto(`${origin}/login`)
    })
    await provider.close()
    await visitor.getByRole('button', { name: 'Continue with Club' }).click()
    await expect(visitor.getByRole('alert')).toContainText("Club can't be reached right now.")
    await looksRight(visitor)
  } finally {
    await close()
  }
})
