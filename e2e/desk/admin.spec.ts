import { readFile } from 'node:fs/promises'
import { type Lead, STANDARD_PLANS } from '@pinquiz/protocol'
import type { Locator, Page } from '@playwright/test'
import { acceptUnproven, coveredByToast, PASSWORD, signIn, toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { DESK, PHONE } from '../support/browser.ts'
import { findings } from '../support/looking/axe.ts'
import { sendMessage } from '../support/looking/messages.ts'
import { expect, test } from '../support/test.ts'

const signUp = async (origin: string, name: string, email: string) => {
  const visitor = await Api.visitor(origin)
  await visitor.post('/api/accounts', { name, email, password: PASSWORD })
  await visitor.dispose()
}

/** A user's row or card. */
const cardOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name })
const messageOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

test('a sign-up appears at once, is approved, and is made an administrator', async ({ ownSite, people }) => {
  const { origin, administrator } = ownSite
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/admin`)
  const count = (label: string) =>
    page.getByRole('listitem').filter({ hasText: label }).getByRole('paragraph')
  await expect(count('Total Users')).toHaveText('2Total Users')
  await expect(count('Pending Approval')).toHaveText('0Pending Approval')

  await signUp(origin, 'Grace New', 'grace@example.org')
  await expect(cardOf(page, 'Grace New').getByText('Pending', { exact: true })).toBeVisible()
  await expect(count('Pending Approval')).toHaveText('1Pending Approval')

  await expect(cardOf(page, 'Grace New').getByText('Email not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Approve: Grace New' }).click()
  await acceptUnproven(page)
  await expect(toast(page)).toContainText('User approved successfully')
  await expect(cardOf(page, 'Grace New').getByText('Approved', { exact: true })).toBeVisible()
  await expect(count('Approved Users')).toHaveText('3Approved Users')
  // Wherever the list is scrolled to, the next row can be decided.
  const notice = await toast(page).locator('> *').boundingBox()
  const action = await page.getByRole('button', { name: 'Make administrator: Grace New' }).boundingBox()
  expect(notice && action && notice.x + notice.width < action.x).toBe(true)

  await page.getByRole('button', { name: 'Make administrator: Grace New' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click()
  await expect(toast(page)).toContainText('Grace New is now an administrator')
  await expect(cardOf(page, 'Grace New').getByText('Administrator', { exact: true })).toBeVisible()

  const grace = await Api.visitor(origin)
  await grace.post('/api/sign-in', { email: 'grace@example.org', password: PASSWORD })
  const second = await people.atDesk(grace)
  await second.goto(`${origin}/admin`)
  await expect(cardOf(second, 'Hanna Host')).toBeVisible()
  // She can't decide about her own account or those of administrators.
  await expect(second.getByRole('button', { name: /: (Grace New|Ada Admin)$/ })).toHaveCount(0)
  await expect(second.getByRole('button', { name: /^Make administrator/ })).toHaveCount(0)

  // The right is gone at once, and the page with it.
  await page.getByRole('button', { name: 'Remove administrator: Grace New' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove administrator' }).click()
  await expect(toast(page)).toContainText('Grace New is no longer an administrator')
  await second.getByLabel('Search users').fill('hanna')
  await expect(second).toHaveURL(`${origin}/`)
  await grace.dispose()
})

test('many sign-ups are approved, rejected and erased at once', async ({ ownSite, people }) => {
  const { origin, administrator } = ownSite
  for (const name of ['Ann', 'Bob', 'Cid']) await signUp(origin, `${name} New`, `${name}@example.org`)
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/admin`)
  const decide = async (action: string, ...names: string[]) => {
    for (const name of names) await page.getByLabel(`Select ${name} New`).check()
    await page.getByRole('button', { name: action, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await decide('Approve', 'Ann', 'Bob')
  await expect(toast(page)).toContainText('2 accounts approved')
  await decide('Reject', 'Ann', 'Cid')
  await expect(cardOf(page, 'Cid New').getByText('Rejected', { exact: true })).toBeVisible()
  for (const name of ['Ann', 'Bob'])
    await expect(cardOf(page, `${name} New`).getByText('Approved', { exact: true })).toBeVisible()
  await page.getByLabel('Search users').fill('New')
  await expect(page.getByText('3 users')).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  await decide('Erase')
  await expect(page.getByText('No users found').first()).toBeVisible()
})

test('all that match a filter are approved and revoked at once, beyond the page (A76)', async ({
  ownSite,
  people,
}) => {
  const { origin, administrator } = ownSite
  for (let n = 1; n <= 28; n += 1) await signUp(origin, `New ${n}`, `new${n}@example.org`)
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/admin?filter=pending`)
  await expect(page.getByText('28 users')).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  await expect(page.getByText('25 accounts selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 28 matching' }).click()
  await expect(page.getByText('All 28 matching accounts selected')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Approve all 28 matching?')
  await expect(dialog).toContainText("We can't be sure that the email addresses of 28 of them")
  // Who comes after the question isn't meant.
  await signUp(origin, 'New Late', 'late@example.org')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page)).toContainText('28 accounts approved')
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'New Late')).toBeVisible()

  await page.getByLabel('Show').selectOption('approved')
  await page.getByLabel('Search users').fill('New')
  await expect(page.getByText('28 users')).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Select all 28 matching' }).click()
  await page.getByRole('button', { name: 'Revoke Access', exact: true }).click()
  await dialog.getByRole('button', { name: 'Revoke Access' }).click()
  await expect(toast(page)).toContainText('Access to 28 accounts revoked')
  await expect(page.getByText('No users found').first()).toBeVisible()

  await page.goto(`${origin}/admin?tab=audit`)
  await expect(page.getByText('decided about all matching accounts (28: revoke)')).toBeVisible()
  await page.goto(`${origin}/admin?filter=pending`)
  await expect(page.getByText('29 users')).toBeVisible()
})

test('a super administrator appoints another, steps down, and then sees only what an administrator sees', async ({
  ownSite,
  people,
}) => {
  const { origin, administrator } = ownSite
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/admin`)
  const change = async (what: string, name: string) => {
    await page.getByRole('button', { name: `${what}: ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: what }).click()
  }
  await change('Make administrator', 'Hanna Host')
  await change('Make super administrator', 'Hanna Host')
  await change('Make regular administrator', 'Ada Admin')
  await expect(cardOf(page, 'Ada Admin').getByText('Administrator', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /: (Ada Admin|Hanna Host)$/ })).toHaveCount(0)
})

test('a rejection has a reason, and the log can be read', async ({ ownSite, people }) => {
  const { origin, administrator } = ownSite
  await signUp(origin, 'Rolf Rejected', 'rolf@example.org')
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/admin`)
  await page.getByRole('button', { name: 'Reject: Rolf Rejected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Rolf Rejected?' })
  await dialog.getByLabel('Reason (optional)').fill('Please use your school address.')
  await expect(dialog.getByText('31 of 500 characters')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page)).toContainText('User rejected successfully')
  await expect(cardOf(page, 'Rolf').getByText('Rejected', { exact: true })).toBeVisible()

  await page.getByLabel('Show').selectOption('Pending (0)')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByLabel('Show').selectOption('Rejected (1)')
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await page.getByLabel('Show').selectOption('All (3)')
  await page.getByLabel('Search users').fill('HANNA@')
  await expect(cardOf(page, 'Hanna Host')).toBeVisible()
  await expect(cardOf(page, 'Rolf')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page).toHaveURL(/\/admin\?tab=audit$/)
  const latest = page.getByRole('list').getByRole('listitem').first()
  await expect(latest).toContainText('Ada Admin rejected Rolf Rejected <rolf@example.org>')
  await expect(latest).toContainText('Please use your school address.')

  const rolf = await people.onPhone()
  await signIn(rolf, origin, { name: 'Rolf Rejected', email: 'rolf@example.org' })
  await expect(rolf.getByRole('heading', { name: 'Account not approved' })).toBeVisible()
  await expect(rolf.getByText('under review')).toHaveCount(0)
  await rolf.getByRole('link', { name: 'Contact us' }).tap()
  await expect(rolf).toHaveURL(`${origin}/contact`)
})

test('a message arrives, is read, answered, given a status and exported', async ({ ownSite, people }) => {
  const { origin, administrator } = ownSite
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/messages`)
  await expect(page.getByRole('heading', { name: 'No Messages Yet' })).toBeVisible()
  const filter = (name: string) =>
    page.getByRole('group', { name: 'Show messages' }).getByRole('button', { name })

  await test.step('it appears without a reload', async () => {
    await sendMessage(origin, { name: 'Lea Lead', message: 'Do you offer a trial?', plan: 'Yearly Plan' })
    const card = messageOf(page, 'Lea Lead')
    await expect(card.getByText('New', { exact: true })).toBeVisible()
    for (const text of ['lea@example.org', '+49 30 123 45', 'Yearly Plan', 'Do you offer a trial?'])
      await expect(card.getByText(text)).toBeVisible()
    await expect(page.getByText('1 of 1 messages')).toBeVisible()
    await expect(page.getByText('1 unread')).toBeVisible()
    await sendMessage(origin, { name: '=1+1', message: 'second' })
    await expect(filter('All')).toHaveText('All2')
    await expect(filter('Pending')).toHaveText('Pending2')
  })

  await test.step('opening it marks it as read and offers a reply', async () => {
    await page.getByRole('button', { name: 'Open the message from Lea Lead' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lea Lead' })
    const reply = await dialog.getByRole('link', { name: 'Reply via Email' }).getAttribute('href')
    expect(reply).toMatch(/^mailto:lea@example\.org\?subject=Your%20message%20to%20PinQuiz&body=Hello%20Lea/)
    await expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+493012345')
    await dialog.getByLabel("Status of Lea Lead's message").selectOption('Under Process')
    await expect(toast(page)).toContainText('Lea Lead: Under Process')
    await page.setViewportSize({ width: 1100, height: 420 })
    await page.mouse.move(550, 100)
    await page.mouse.wheel(0, 2000)
    await expect(dialog.getByRole('link', { name: 'Reply via Email' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => coveredByToast(page, dialog.getByRole('link'))).toEqual([])
    await page.setViewportSize(DESK.viewport)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open the message from Lea Lead' })).toBeFocused()
    await expect(messageOf(page, 'Lea Lead').getByText('New', { exact: true })).toHaveCount(0)
    await expect(page.getByText('1 unread')).toBeVisible()
  })

  await test.step('filters count and filter', async () => {
    await expect(filter('Under Process')).toHaveText('Under Process1')
    await filter('Under Process').click()
    await expect(page.getByText('1 of 2 messages')).toBeVisible()
    await expect(messageOf(page, '=1+1')).toHaveCount(0)
    await page.getByLabel("Status of Lea Lead's message").selectOption('Won')
    await expect(page.getByRole('heading', { name: 'No Messages Match Filter' })).toBeVisible()
    await filter('Won').click()
    await expect(messageOf(page, 'Lea Lead')).toBeVisible()
    await filter('All').click()
    await page.getByLabel('Search messages').fill('SECOND')
    await expect(page.getByText('1 of 2 messages')).toBeVisible()
    await expect(filter('Won')).toHaveText('Won0')
  })

  await test.step('the selected ones are exported', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('messages.csv')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(
      /^\ufeffDate,Name,Email,Phone,Plan,Status,Read,Message,Purchased Plan,Purchase Confirmed\r\n[^\r]+Z,'=1\+1,[^\r]+\r\n$/,
    )
    await expect(toast(page)).toContainText('Export successful')
  })

  await test.step('many get a status at once', async () => {
    await page.getByLabel('Search messages').fill('')
    await expect(page.getByText('2 of 2 messages')).toBeVisible()
    await page.getByLabel('Select all on this page').check()
    await page.getByLabel('Set status of selected').selectOption('Loss')
    await expect(toast(page)).toContainText('2 messages selected: Loss')
    await expect(filter('Loss')).toHaveText('Loss2')
    await page.getByLabel('Select all on this page').uncheck()
    // One status per row, and cards where a row has no room.
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(messageOf(page, 'Lea Lead').getByText('Loss')).toHaveCount(1)
    await page.setViewportSize(PHONE.viewport)
    await expect(cardOf(page, 'Lea Lead')).toBeVisible()
    await page.setViewportSize(DESK.viewport)
  })
})

test('a purchase is confirmed by mail in the message’s language, and again only on purpose', async ({
  ownSite,
  people,
}) => {
  const { origin, administrator, server } = ownSite
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/messages`)
  const buyer = await people.onPhone({ locale: 'de-DE', reducedMotion: 'reduce' })
  await buyer.goto(`${origin}/contact?plan=yearly`)
  await buyer.getByLabel('Vollständiger Name *').fill('Karla Kauf')
  await buyer.getByLabel('E-Mail-Adresse *').fill('karla@example.org')
  await buyer.getByLabel('Telefonnummer *').fill('1')
  await buyer.getByRole('button', { name: 'Nachricht senden' }).tap()
  await expect(buyer.getByRole('heading', { name: 'Danke!' })).toBeVisible()

  await page.getByRole('button', { name: 'Open the message from Karla Kauf' }).click()
  const message = page.getByRole('dialog', { name: 'Karla Kauf' })
  await test.step('the requested plan is preselected, and the recipient is shown', async () => {
    await message.getByRole('button', { name: 'Confirm purchase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm purchase' })
    await expect(dialog.getByLabel('Plan')).toHaveValue('yearly')
    for (const text of ['karla@example.org', 'Deutsch', 'No mail server is configured.'])
      await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByLabel('Plan').selectOption('Please choose')
    await dialog.getByRole('button', { name: 'Confirm purchase' }).click()
    await expect(dialog.getByText('Please choose a plan')).toBeVisible()
    await dialog.getByLabel('Plan').selectOption('Custom Website - ₹899/year')
    await dialog.getByRole('button', { name: 'Confirm purchase' }).dblclick()
    await expect(toast(page)).toContainText('The confirmation goes to karla@example.org')
    await expect(dialog).toBeHidden()
    await expect(message.getByRole('button', { name: 'Confirm another purchase' })).toBeFocused()
    // The toast covers the message, which stays open when the toast is dismissed.
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveText('')
    await expect(message.getByText(/^Confirmed on .+: Custom Website - ₹899\/year$/)).toBeVisible()
    await expect(message.getByLabel("Status of Karla Kauf's message")).toHaveValue('won')
    const mail = await server.mailInOutbox('purchase-confirmation')
    expect(mail.headers.get('to')).toEqual(['karla@example.org'])
    expect(mail.text).toContain(STANDARD_PLANS.custom.de)
  })

  const { leads } = await administrator.get<{ leads: Lead[] }>('/api/admin/leads')
  const lead = leads[0]
  await test.step('if another administrator was faster, nothing is sent and the page says so', async () => {
    await message.getByRole('button', { name: 'Confirm another purchase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm another purchase' })
    await expect(dialog.getByText(/^Confirmed on /)).toBeVisible()
    const after = lead?.purchase?.confirmedAtMs
    await administrator.post(`/api/admin/leads/${lead?.id}/purchase`, { plan: 'monthly', after })
    // The page has heard of it, but the open dialog is still the old one.
    await expect(page.getByText(/^Confirmed on .+: Monthly Plan/)).toBeAttached()
    await expect(dialog.getByText(/^Confirmed on .+: Custom Website/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm another purchase' }).click()
    await expect(toast(page)).toContainText('Someone confirmed a purchase in the meantime.')
    await expect(dialog).toBeHidden()
  })

  await test.step('each confirmation is logged', async () => {
    await page.goto(`${origin}/admin?tab=audit`)
    const acts = page.getByRole('listitem').filter({ hasText: "'s purchase" })
    await expect(acts).toHaveText([/<karla@example.org>: Monthly/, /<karla@example.org>: Custom Website/])
  })
})

test('what happened during a lost connection appears once it is back', async ({ ownSite, people }) => {
  const { administrator, origin } = ownSite
  const cable = await people.layCable(origin)
  const page = await people.atDesk()
  await page.context().addCookies((await administrator.storageState()).cookies)
  await page.goto(`${cable.origin}/admin`)
  await expect(cardOf(page, 'Hanna Host')).toBeVisible()
  cable.cut()
  await signUp(origin, 'Late Lena', 'late@example.org')
  cable.mend()
  await expect(cardOf(page, 'Late Lena')).toBeVisible()
})
