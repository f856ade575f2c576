import type { Page } from '@playwright/test'
import type { ReceivedMail } from '../../apps/server/test/support/mailbox.ts'
import { acceptUnproven, fillNewAccount, PASSWORD, signIn, signUp, toast } from '../support/accounts.ts'
import { findings } from '../support/looking/axe.ts'
import { linkIn, openMailedSite } from '../support/mailed-site.ts'
import { expect, test } from '../support/test.ts'

const HEAD = { name: 'Helen Head', email: 'head@example.org' }
const MALLORY = { ...HEAD, name: 'Mallory' }
const OWN = 'the head chose this'

const about = (subject: string) => (mail: ReceivedMail) => mail.subject.startsWith(subject)

test('signing up first with another person’s address gives no access, and its owner can sign up', async ({
  people,
}) => {
  const { origin, mailbox, administrator, close } = await openMailedSite()
  try {
    const attacker = await people.atDesk()
    await signUp(attacker, origin, MALLORY)
    await expect(toast(attacker)).toContainText('Account created successfully')
    const head = await people.onPhone()
    await signUp(head, origin, HEAD)
    await expect(toast(head)).toContainText('Account created successfully')

    const admin = await people.atDesk(administrator)
    await admin.goto(`${origin}/admin`)
    const card = admin.getByRole('listitem').filter({ hasText: HEAD.email })
    await expect(card.getByText('Missing: the emailed link and approval by an administrator')).toBeVisible()
    await card.getByRole('button', { name: /^Approve/ }).click()
    await acceptUnproven(admin)
    await expect(card.getByText('Missing: the emailed link', { exact: true })).toBeVisible()
    await signIn(attacker, origin, MALLORY)
    await expect(attacker.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()

    const link = linkIn(await mailbox.next(about('Confirm your email address')))
    await head.goto(link)
    await expect(head.getByText(HEAD.email)).toBeVisible()
    expect(await findings(head)).toEqual([])
    await confirmAs(head, HEAD.name, '123456')
    const password = head.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(
      /Please choose another password\. Avoid common passwords/,
    )
    await confirmAs(head, HEAD.name, OWN)
    await expect(toast(head)).toContainText('Email address confirmed')
    await mailbox.next(about('Your PinQuiz account has been approved'))
    // The browser signs in by itself with the new password.
    await expect(head).toHaveURL(`${origin}/`)
    await expect(card.getByText('Helen Head', { exact: true })).toBeVisible()
    await expect(card.getByText('Approved', { exact: true })).toBeVisible()

    await signIn(attacker, origin, MALLORY)
    await expect(attacker.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
    await attacker.goto(link)
    await expect(attacker.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
    await administrator.dispose()
  } finally {
    await close()
  }
})

async function confirmAs(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
}

test('the profile lists and ends sign-ins; a new device and a new address are reported by mail', async ({
  people,
}) => {
  const { origin, mailbox, administrator, close } = await openMailedSite()
  try {
    await administrator.post('/api/sign-out', {})
    const ada = { name: 'Ada Admin', email: 'ada@example.org' }
    const laptop = await people.atDesk()
    await signIn(laptop, origin, ada)
    await expect(laptop).toHaveURL(`${origin}/`)
    const phone = await people.onPhone()
    await signIn(phone, origin, ada)
    await expect(phone).toHaveURL(`${origin}/`)
    const told = await mailbox.next(about('New sign-in to your PinQuiz account'))
    expect(told.recipients).toEqual([ada.email])

    await laptop.goto(`${origin}/profile`)
    const rows = laptop.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
    expect(await findings(laptop)).toEqual([])
    await rows
      .filter({ hasNotText: 'This device' })
      .getByRole('button', { name: /^Sign out/ })
      .click()
    await expect(toast(laptop)).toContainText('That device is signed out')
    await expect(rows).toHaveCount(1)
    await expect(laptop.getByRole('heading', { name: "Where you're signed in" })).toBeFocused()
    await phone.goto(`${origin}/host`)
    await expect(phone).toHaveURL(`${origin}/`)

    await laptop.getByLabel('New email address').fill('lovelace@example.org')
    await laptop.getByLabel('Current password').fill('wrong')
    await laptop.getByRole('button', { name: 'Send the link' }).click()
    await expect(laptop.getByLabel('Current password')).toHaveAccessibleDescription(
      "That isn't your current password",
    )
    await laptop.getByLabel('Current password').fill(PASSWORD)
    await laptop.getByRole('button', { name: 'Send the link' }).click()
    await expect(toast(laptop)).toContainText('Check your new email address')
    await laptop.goto(linkIn(await mailbox.next(about('Confirm your new email address'))))
    await laptop.getByRole('button', { name: 'Use this address' }).click()
    await expect(toast(laptop)).toContainText('Your email address was changed')
    const old = await mailbox.next(about('The email address of your PinQuiz account was changed'))
    expect(old.recipients).toEqual([ada.email])
    await laptop.goto(`${origin}/profile`)
    await expect(laptop.getByLabel('Email Address', { exact: true })).toHaveValue('lovelace@example.org')
    await administrator.dispose()
  } finally {
    await close()
  }
})

test('an easily guessed password is refused at its field, on sign-up and change', async ({
  site,
  people,
}) => {
  const { origin } = site
  const visitor = await people.atDesk()
  await visitor.goto(`${origin}/signup`)
  await fillNewAccount(visitor, { name: 'Nora New', email: 'nora.new@example.org' })
  const field = visitor.getByLabel('Password', { exact: true })
  for (const password of ['password1', 'Nora.New', '       ']) {
    await field.fill(password)
    await visitor.getByRole('button', { name: 'Join PinQuiz' }).click()
    await expect(field).toHaveAccessibleDescription(
      /Avoid common passwords, patterns such as 654321 or qwertz/,
    )
    await expect(field).toBeFocused()
  }
  await field.fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Join PinQuiz' }).click()
  await expect(toast(visitor)).toContainText('Account created successfully')

  const host = await people.atDesk(site.host)
  await host.goto(`${origin}/settings`)
  await host.getByLabel('Current password').fill(PASSWORD)
  await host.getByLabel('New password').fill('iloveyou')
  await host.getByRole('button', { name: 'Change password' }).click()
  await expect(host.getByLabel('New password')).toHaveAccessibleDescription(/Avoid common passwords/)
})
