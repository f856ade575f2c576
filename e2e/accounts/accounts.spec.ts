import type { Page } from '@playwright/test'
import type { Mailbox } from '../../apps/server/test/support/mailbox.ts'
import { PASSWORD, signIn, signUp, toast } from '../support/accounts.ts'
import { crowding } from '../support/looking/crowding.ts'
import { linkIn, openMailedSite } from '../support/mailed-site.ts'
import type { People } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const GRACE = { name: 'Grace Hopper', email: 'grace@example.org' }
const NEW_PASSWORD = 'another horse'

test('a user signs up, confirms the address, is approved by mail and resets a forgotten password by mail', async ({
  people,
}) => {
  const { origin, mailbox, administrator, close } = await openMailedSite()
  try {
    const laptop = await people.atDesk()
    await test.step('waits until the address is confirmed and the mail says that the account is approved', async () => {
      await signUp(laptop, origin, GRACE)
      await expect(toast(laptop)).toContainText('You will be notified once approved.')
      await signIn(laptop, origin, GRACE)
      await expect(laptop.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
      await administrator.approve(GRACE.email)
      await signIn(laptop, origin, GRACE)
      await expect(laptop.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
      const proof = await mailbox.next(({ subject }) => subject === 'Confirm your email address for PinQuiz')
      expect(proof.recipients).toEqual([GRACE.email])
      await laptop.goto(linkIn(proof))
      await expect(laptop.getByRole('heading', { name: 'Confirm your email address' })).toBeFocused()
      expect(await crowding(laptop, 'confirming (S49)')).toEqual([])
      await laptop.getByRole('button', { name: 'Confirm email address' }).click()
      await expect(toast(laptop)).toContainText('Email address confirmed')
      await expect(laptop).toHaveURL(`${origin}/`)
      const mail = await mailbox.next(({ subject }) => subject.includes('has been approved'))
      expect(mail).toMatchObject({ sender: 'quiz@example.org', recipients: [GRACE.email] })
    })

    const phone = await people.onPhone()
    const link =
      await test.step('requests a link, with the same reply for an address without an account', async () => {
        await askForLink(phone, origin, 'nobody@example.org')
        await askForLink(phone, origin, GRACE.email)
        const mail = await mailbox.next(({ subject }) => subject === 'Reset your PinQuiz password')
        const told = mailbox.received.filter(({ recipients }) => recipients.includes(GRACE.email))
        expect(told.map(({ recipients }) => recipients)).toEqual(Array(3).fill([GRACE.email]))
        await phone.getByRole('link', { name: 'Back to Login' }).tap()
        await expect(phone).toHaveURL(`${origin}/login`)
        return linkIn(mail)
      })
    expect(link).toMatch(new RegExp(`^${origin}/reset-password\\?token=[\\w-]+$`))

    await test.step('sets a new password, which ends the other sign-in', async () => {
      await phone.goto(link)
      await expect(toast(phone)).toContainText('Reset link verified')
      await expect(toast(phone)).toContainText('You can now set a new password')
      await setPassword(phone, NEW_PASSWORD, 'something else')
      await expect(phone.getByRole('alert')).toHaveText('Passwords do not match')
      await setPassword(phone, '12345', '12345')
      await expect(phone.getByRole('alert')).toHaveText('Password must be at least 6 characters')
      await expect(toast(phone)).toBeHidden()
      expect(await crowding(phone, 'a new password (S49)')).toEqual([])
      await setPassword(phone, NEW_PASSWORD, NEW_PASSWORD)
      await expect(toast(phone)).toContainText('Password updated')
      await expect(phone).toHaveURL(`${origin}/login`)
      await laptop.goto(`${origin}/host`)
      await expect(laptop).toHaveURL(`${origin}/`)
    })

    await test.step('the old password is refused, the new one is accepted', async () => {
      await signIn(phone, origin, GRACE)
      await expect(phone.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
      await signIn(phone, origin, GRACE, NEW_PASSWORD)
      await expect(phone).toHaveURL(`${origin}/`)
    })

    await test.step('neither this link nor an older one works again', async () => {
      await isTurnedAway(laptop, origin, link)
      await isTurnedAway(laptop, origin, `${origin}/reset-password`)
      await usesOlderLink(people, origin, mailbox)
    })
    await administrator.dispose()
  } finally {
    await close()
  }
})

async function askForLink(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(`${origin}/forgot-password`)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
}

/** The name is already filled in. */

async function setPassword(page: Page, password: string, confirmation: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

async function isTurnedAway(page: Page, origin: string, link: string): Promise<void> {
  await page.goto(link)
  await expect(page).toHaveURL(`${origin}/login`)
  await expect(toast(page)).toContainText('Invalid or expired reset link')
  await expect(toast(page)).toContainText(
    'Please use the latest reset link from your email. You may need to request a new one.',
  )
}

/** The form is already open when a newer link invalidates the older one. */
async function usesOlderLink(people: People, origin: string, mailbox: Mailbox): Promise<void> {
  const page = await people.atDesk()
  const known = mailbox.received.length
  await askForLink(page, origin, GRACE.email)
  const mail = await mailbox.next(
    (received) => mailbox.received.indexOf(received) >= known && received.subject.startsWith('Reset'),
  )
  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await askForLink(await people.atDesk(), origin, GRACE.email)
  await setPassword(page, PASSWORD, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText(
    'Session expired or invalid. Please use a valid reset link.',
  )
}
