import { expect, type Page } from '@playwright/test'
import { signIn, signUp, toast } from '../accounts.ts'
import { Api } from '../api.ts'
import type { People } from '../people.ts'
import type { ServerProcess } from '../server-process.ts'
import { showAdministration } from './admin-scenes.ts'
import type { SceneCheck } from './scene.ts'

const CALM = { reducedMotion: 'reduce' } as const
const PENDING = { name: 'Petra Pending-Longname', email: 'petra@example.org' }

/** What visitors and administrators see, from the first start on. `server` has no administrator yet. */
export async function showAccounts(server: ServerProcess, people: People, look: SceneCheck): Promise<void> {
  const { origin } = server
  const page = await people.atDesk(undefined, CALM)
  const reload = { page, isReloadable: true }

  await page.goto(`${origin}/`)
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
  await look({ ...reload, name: '01-landing-visitor' })
  await page.goto(`${origin}/nothing-here`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await look({ ...reload, name: '02-not-found' })

  const link = server.setupLink()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Create administrator' })).toBeVisible()
  await look({ ...reload, name: '03-setup' })
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await look({ page, name: '03-setup-incomplete' })
  await page.goto(`${origin}/setup`)
  await expect(page.getByText('This link is incomplete')).toBeVisible()
  await look({ ...reload, name: '03-setup-no-token' })
  const administrator = await Api.administrator(origin, link)
  await page.goto(link)
  await expect(page.getByText('Setup is complete')).toBeVisible()
  await look({ ...reload, name: '03-setup-done' })

  await showEntrance(page, origin, look)
  await showPasswordReset(page, server, look)
  await showAdministration({ origin, administrator, people, look })
  await administrator.dispose()
}

/** Sign-in and sign-up, with their errors. */
async function showEntrance(page: Page, origin: string, look: SceneCheck): Promise<void> {
  const reload = { page, isReloadable: true }
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await look({ ...reload, name: '04-login' })
  await signIn(page, origin, { name: '', email: 'nobody@example.org' })
  await expect(page.getByRole('alert')).toContainText('Login failed')
  await look({ page, name: '04-login-failed' })
  await page.goto(`${origin}/signup`)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await look({ ...reload, name: '05-signup' })
  await page.getByRole('button', { name: 'Join PinQuiz' }).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all fields')
  await look({ page, name: '05-signup-incomplete' })
  await signUp(page, origin, PENDING)
  await expect(toast(page)).toContainText('Account created successfully')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await toast(page).hover()
  await look({ page, name: '05-signup-toast' })
  await signIn(page, origin, PENDING)
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  await look({ page, name: '06-pending' })
}

/** From the forgotten password to the form behind the mailed link. */
async function showPasswordReset(page: Page, server: ServerProcess, look: SceneCheck): Promise<void> {
  const reload = { page, isReloadable: true }
  const { origin } = server
  await page.goto(`${origin}/forgot-password`)
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
  await look({ ...reload, name: '06-forgot' })
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
  await look({ page, name: '06-forgot-invalid' })
  await page.getByLabel('Email Address').fill(PENDING.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await look({ page, name: '06-forgot-sent' })

  const { text } = await server.mailInOutbox('password-reset')
  await page.goto(/^http\S+$/m.exec(text)?.[0] ?? '')
  await expect(toast(page)).toContainText('Reset link verified')
  await toast(page).hover()
  await look({ ...reload, name: '06-reset' })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('alert')).toContainText('Password must be at least 6 characters')
  await look({ page, name: '06-reset-too-short' })
  await page.goto(`${origin}/reset-password?token=worthless`)
  await expect(toast(page)).toContainText('Invalid or expired reset link')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await toast(page).hover()
  await look({ page, name: '06-reset-refused' })
  await page.goto(`${origin}/confirm-address?token=worthless`)
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await look({ page, name: '06-confirm-worthless' })
}
