import type { Page } from '@playwright/test'
import { Mailbox } from '../../apps/server/test/support/mailbox.ts'
import { ADMINISTRATOR, fillNewAccount, toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/looking/axe.ts'
import { ServerProcess } from '../support/server-process.ts'
import { expect, test } from '../support/test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('the first evening: from the setup link over six steps to the first quiz (A49, A72)', async ({
  people,
}) => {
  const mailbox = await Mailbox.open()
  const server = await ServerProcess.start({ SMTP_URL: mailbox.url, MAIL_FROM: 'quiz@example.org' })
  try {
    const page = await people.atDesk()
    await page.goto(server.setupLink())
    await fillNewAccount(page, ADMINISTRATOR)
    await page.getByRole('button', { name: 'Create administrator' }).click()

    await expect(page.getByText('Step 1 of 6')).toBeVisible()
    await page.getByLabel('Site name', { exact: true }).fill('Schule am See')
    await page.getByLabel('Brand colour', { exact: true }).fill('#ffff00')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Please enter a colour like #46178f')).toBeVisible()
    await page.getByLabel('Brand colour', { exact: true }).fill('#0b5d3b')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await expect(page.getByRole('heading', { name: 'Language and time zone' })).toBeFocused()
    await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Berlin')
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await expect(page.getByRole('heading', { name: 'Email', exact: true })).toBeFocused()
    mailbox.refuse(ADMINISTRATOR.email, { code: 554, text: 'no mail from strangers' })
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText('The email was not sent.')).toBeVisible()
    await expect(page.getByText('no mail from strangers')).toBeVisible()
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(
      page.getByText(`The mail server accepted the email to ${ADMINISTRATOR.email}.`),
    ).toBeVisible()
    expect(await mailbox.next()).toMatchObject({
      subject: 'Test email from Schule am See',
      recipients: [ADMINISTRATOR.email],
    })
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await expect(page.getByRole('heading', { name: 'Who may sign up' })).toBeFocused()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()

    await expect(page.getByRole('heading', { name: 'Does this site sell anything?' })).toBeFocused()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'No, hide them' }).click()

    await expect(page.getByText('Step 6 of 6')).toBeVisible()
    await page.getByLabel('Who is responsible for the site').fill('Schule am See')
    await page.getByLabel('Postal address').fill('Seeweg 1, 89073 Ulm')
    await page.getByRole('button', { name: 'Save and finish' }).click()

    await expect(page).toHaveURL(`${server.origin}/host`)
    await expect(page.getByRole('link', { name: 'Schule am See', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Imprint' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0)
    expect((await page.request.get(`${server.origin}/pricing`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Try a sample quiz' }).click()
    await expect(page.getByText('Sample quiz added')).toBeVisible()
  } finally {
    await server.remove()
    await mailbox.close()
  }
})

test('a school hides prices with one switch, and settings from the environment cannot be changed (A49, A50)', async ({
  people,
}) => {
  const server = await ServerProcess.start({ SITE_NAME: 'Fixed School' })
  const { origin } = server
  try {
    const administrator = await Api.administrator(origin, server.setupLink())
    const page = await people.atDesk(administrator)
    const visitor = await people.onPhone()
    await visitor.goto(`${origin}/pricing`)
    await expect(visitor.getByText('₹49', { exact: true })).toBeVisible()

    await page.goto(`${origin}/admin/site`)
    await expect(page.getByLabel('Site name', { exact: true })).toBeDisabled()
    await expect(page.getByText('Set by SITE_NAME on the server')).toBeVisible()
    await page.getByLabel('Plans and prices', { exact: true }).selectOption('off')
    await section(page, 'Prices').getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('Saved')

    const reply = await visitor.goto(`${origin}/pricing`)
    expect(reply?.status()).toBe(404)
    await visitor.goto(`${origin}/`)
    await expect(visitor.getByRole('link', { name: 'Pricing' })).toHaveCount(0)
    await expect(visitor.getByText(/free/i)).toHaveCount(0)
    await visitor.goto(`${origin}/contact`)
    await expect(visitor.getByLabel('Full Name')).toBeVisible()
    await expect(visitor.getByLabel('Plan Option')).toHaveCount(0)
    await expect(visitor.getByText('24/7')).toHaveCount(0)
    await visitor.goto(`${origin}/terms`)
    await expect(visitor.getByText('Plans and payment')).toHaveCount(0)
    await administrator.dispose()
  } finally {
    await server.remove()
  }
})

test('the setup steps stay available to super administrators only, and an outdated tab overwrites nothing (A49)', async ({
  ownSite: { origin, administrator, host },
  people,
}) => {
  const steps = `${origin}/admin/site/steps`
  for (const who of [await people.atDesk(host), await people.atDesk()]) {
    await who.goto(steps)
    await expect(who.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(who.getByText('Step 1 of 6')).toHaveCount(0)
    await expect(who.getByLabel('Site name', { exact: true })).toHaveCount(0)
  }
  const [older, newer] = [await people.atDesk(administrator), await people.atDesk(administrator)]
  for (const tab of [older, newer]) {
    await tab.goto(steps)
    await expect(tab.getByLabel('Site name', { exact: true })).toBeVisible()
  }
  await newer.getByLabel('Site name', { exact: true }).fill('Schule am See')
  await newer.getByRole('button', { name: 'Save and continue' }).click()
  await expect(newer.getByText('Step 2 of 6')).toBeVisible()
  await older.getByLabel('Brand colour', { exact: true }).fill('#0b5d3b')
  await older.getByRole('button', { name: 'Save and continue' }).click()
  await expect(older.getByText('Step 2 of 6')).toBeVisible()
  await newer.goto(steps)
  await expect(newer.getByLabel('Site name', { exact: true })).toHaveValue('Schule am See')
  await expect(newer.getByLabel('Brand colour', { exact: true })).toHaveValue('#0b5d3b')
})

test('prices stay as specified until the question is answered, and Yes keeps them (A72)', async ({
  ownSite: { origin, administrator },
  people,
}) => {
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/admin/site/steps?step=5`)
  const pricing = async () => (await page.request.get(`${origin}/pricing`)).status()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  expect(await pricing()).toBe(200)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'No, hide them' }).click()
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  expect(await pricing()).toBe(404)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Yes, show plans and prices' }).click()
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  expect(await pricing()).toBe(200)
})
