import type { CDPSession, Page } from '@playwright/test'
import { oneTimeCode } from '../../apps/server/test/support/one-time-code.ts'
import { PASSWORD, signIn } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings, sidewaysScroll } from '../support/looking/axe.ts'
import { ServerProcess } from '../support/server-process.ts'
import { expect, test } from '../support/test.ts'

const HANNA = { name: 'Hanna Host', email: 'hanna@example.org' }

/** Passkeys belong to host names: the loopback address has none. */
const byName = (origin: string) => origin.replace('127.0.0.1', 'localhost')

async function plugInAuthenticator(page: Page): Promise<CDPSession> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return devices
}

async function signOut(page: Page, origin: string): Promise<void> {
  await page.request.post(`${origin}/api/sign-out`, { headers: { origin } })
}

async function openProtection(page: Page, origin: string) {
  await page.goto(`${origin}/settings`)
  return page.getByRole('heading', { name: 'Sign-in protection' })
}

/** From the button to the backup codes; returns them and the secret. */
async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set up...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText("That isn't your current password.")).toBeVisible()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('That code is wrong.')).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(oneTimeCode(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your backup codes' })).toBeFocused()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await sidewaysScroll(page)).toBe(0)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('PinQuiz backup codes.txt')
  await dialog.getByRole('button', { name: "I've saved them" }).click()
  return { secret, codes }
}

test('a user sets up an authenticator app and signs in with its code, or a backup code', async ({
  ownSite: { origin, host },
  people,
}) => {
  const page = await people.onPhone({ storageState: await host.storageState() })
  await expect(await openProtection(page, origin)).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  const { secret, codes } = await setUpApp(page)
  await expect(page.getByText('10 backup codes left.')).toBeVisible()
  await signOut(page, origin)

  await test.step('the second step explains errors, and keeps the focus', async () => {
    await signIn(page, origin, HANNA)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    const field = page.getByLabel('Code from the app')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await findings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await field.fill('000000')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toContainText('That code is wrong')
    await expect(field).toBeFocused()
    // The one that confirmed the app is used up.
    await field.fill(oneTimeCode(secret, Date.now(), 1))
    await field.press('Enter')
    await expect(page).toHaveURL(`${origin}/`)
  })

  await test.step('a backup code works instead', async () => {
    await signOut(page, origin)
    await signIn(page, origin, HANNA)
    await page.getByRole('button', { name: 'Use a backup code' }).click()
    await expect(page.getByLabel('Backup code')).toBeFocused()
    await page.getByLabel('Backup code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${origin}/`)
  })

  await test.step('once turned off with a code, the password is enough', async () => {
    await openProtection(page, origin)
    await expect(page.getByText('9 backup codes left.')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off...' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(dialog.getByText('Please enter a code')).toBeVisible()
    const code = dialog.getByLabel('Code from the app, or a backup code')
    await code.fill('000000')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(dialog.getByText('That code is wrong.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await code.fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Set up...' })).toBeVisible()
    await signOut(page, origin)
    await signIn(page, origin, HANNA)
    await expect(page).toHaveURL(`${origin}/`)
  })
})

test('a user adds a passkey and signs in with it, until it is removed or the access revoked', async ({
  ownSite: { origin: address, administrator },
  people,
}) => {
  const origin = byName(address)
  const page = await people.atDesk()
  const devices = await plugInAuthenticator(page)
  await signIn(page, origin, HANNA)
  await expect(page).toHaveURL(`${origin}/`)
  await openProtection(page, origin)
  await page.getByRole('button', { name: 'Add a passkey...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Passkey name').fill('My laptop')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()
  await expect(page.getByText('never used')).toBeVisible()
  expect(await findings(page)).toEqual([])

  const signInByPasskey = async () => {
    await signOut(page, origin)
    await page.goto(`${origin}/login`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  }
  await signInByPasskey()
  await expect(page).toHaveURL(`${origin}/`)

  await test.step('after a revocation it shows the waiting screen', async () => {
    const { users } = await administrator.get<{ users: { id: string }[] }>(
      `/api/admin/users?search=${HANNA.email}`,
    )
    await administrator.post(`/api/admin/users/${users[0]?.id}/approval`, { action: 'revoke' })
    await signInByPasskey()
    await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
    await administrator.approve(HANNA.email)
    await signInByPasskey()
    await expect(page).toHaveURL(`${origin}/`)
  })

  await test.step('after its removal it no longer works', async () => {
    await openProtection(page, origin)
    await page.getByRole('button', { name: 'Remove: My laptop' }).click()
    const asked = page.getByRole('dialog', { name: 'Remove My laptop?' })
    await asked.getByLabel('Current password').fill(PASSWORD)
    await asked.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('My laptop')).toHaveCount(0)
    await signInByPasskey()
    await expect(page.getByRole('alert')).toContainText("This site doesn't know that passkey.")
  })
  await devices.detach()
})

test('administrators are led to setting up a second factor first if the site requires one', async ({
  people,
}) => {
  const server = await ServerProcess.start({ REQUIRE_SECOND_FACTOR: 'admins' })
  const { origin } = server
  try {
    const administrator = await Api.administrator(origin, server.setupLink())
    const page = await people.atDesk(administrator)
    await page.goto(`${origin}/admin`)
    await expect(page.getByRole('heading', { name: 'Protect your sign-in first' })).toBeVisible()
    await expect(
      page.getByText('This site requires administrators to use an authenticator app or a passkey.'),
    ).toBeVisible()
    expect(await findings(page)).toEqual([])
    await setUpApp(page)
    await expect(page.getByRole('heading', { name: 'Protect your sign-in first' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${origin}/messages`)
    await expect(page).toHaveURL(`${origin}/messages`)
    await expect(page.getByRole('heading', { name: 'Protect your sign-in first' })).toHaveCount(0)
    await administrator.dispose()
  } finally {
    await server.remove()
  }
})
