import type { ReceivedMail } from '../../apps/server/test/support/mailbox.ts'
import { acceptUnproven, PASSWORD, signIn, signUp, toast } from '../support/accounts.ts'
import { findings } from '../support/looking/axe.ts'
import { linkIn, openMailedSite } from '../support/mailed-site.ts'
import { expect, test } from '../support/test.ts'

const GRACE = { name: 'Grace Hopper', email: 'grace@example.org' }
const proof = ({ subject }: ReceivedMail) => subject.startsWith('Confirm your email address')

test('after the sign-up no password is typed again: the browser continues by itself after mail and approval', async ({
  people,
}) => {
  const { origin, mailbox, administrator, close } = await openMailedSite()
  try {
    const grace = await people.onPhone()
    await signUp(grace, origin, GRACE)
    await expect(toast(grace)).toContainText('Account created successfully')
    const card = grace.getByRole('region', { name: 'Your new account' })
    await expect(card.getByRole('heading')).toHaveText('Confirm your email address')
    await expect(card).toContainText(GRACE.email)
    expect(await findings(grace)).toEqual([])
    const first = linkIn(await mailbox.next(proof))

    await test.step('a few more mails can be sent, and only the newest one counts', async () => {
      const again = card.getByRole('button', { name: 'Send the link again' })
      await again.tap()
      await expect(card.getByRole('status')).toHaveText('The link was sent again. The newest one works.')
      await again.tap()
      await expect.poll(() => mailbox.received.filter(proof).length).toBe(3)
      await again.tap()
      await expect(card.getByRole('status')).toContainText(/wait|later|Too many/i)
    })

    const admin = await people.atDesk(administrator)
    await admin.goto(`${origin}/admin`)
    const row = admin.getByRole('listitem').filter({ hasText: GRACE.email })
    await row.getByRole('button', { name: /^Approve/ }).click()
    await acceptUnproven(admin)
    await test.step('once approved only the mail is missing, and signing in says so', async () => {
      await expect(card).toContainText('Your account is approved.')
      const other = await people.atDesk()
      await signIn(other, origin, GRACE)
      await expect(other.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
      await expect(other.getByRole('button', { name: 'Send the link again' })).toBeVisible()
      await expect(other.getByText('pending approval')).toHaveCount(0)
      expect(await findings(other)).toEqual([])
    })

    const tab = await grace.context().newPage()
    await tab.goto(first)
    await expect(tab.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
    await tab.goto(linkIn(mailbox.received.filter(proof).at(-1) as ReceivedMail))
    await expect(tab.getByText('in this browser. Confirm to keep the password you chose.')).toBeVisible()
    await expect(tab.getByLabel('Password', { exact: true })).toHaveCount(0)
    expect(await findings(tab)).toEqual([])
    await tab.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(tab).toHaveURL(`${origin}/`)
    await grace.bringToFront()
    await grace.goto(`${origin}/host`)
    await expect(grace).toHaveURL(`${origin}/host`)
    await administrator.dispose()
  } finally {
    await close()
  }
})

test('the waiting screen updates by itself: rejected, approved, revoked and approved again', async ({
  ownSite,
  people,
}) => {
  const { origin, administrator } = ownSite
  const nora = { name: 'Nora New', email: 'nora@example.org' }
  const page = await people.atDesk()
  await signUp(page, origin, nora)
  await expect(
    page.getByRole('region', { name: 'Your new account' }).getByText('Account Pending Approval'),
  ).toBeVisible()
  await signIn(page, origin, nora)
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  await administrator.reject(nora.email)
  await expect(page.getByRole('heading', { name: 'Account not approved' })).toBeVisible()
  await administrator.approve(nora.email)
  await expect(page).toHaveURL(`${origin}/`)
  await page.goto(`${origin}/host`)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).toHaveURL(`${origin}/host`)

  await administrator.revoke(nora.email)
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible({
    timeout: 3_000,
  })
  await administrator.approve(nora.email)
  await expect(page).toHaveURL(`${origin}/login`)
  await page.getByLabel('Email Address').fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in to PinQuiz' }).click()
  await expect(page).toHaveURL(`${origin}/host`)
})

test('an address at an approved domain needs the link alone; one status says so on both sides (A70, A71)', async ({
  people,
}) => {
  const { origin, mailbox, administrator, close } = await openMailedSite()
  try {
    const admin = await people.atDesk(administrator)
    await admin.goto(`${origin}/admin/site`)
    const rules = admin.getByRole('region', { name: 'Who may sign up' })
    await rules.getByLabel('Approved at once').fill('school.example')
    await rules.getByRole('button', { name: 'Save' }).click()
    await expect(toast(admin)).toContainText('Saved')

    const stranger = await people.atDesk()
    await signUp(stranger, origin, GRACE)
    const both = 'Missing: the emailed link and approval by an administrator'
    await expect(stranger.getByText(both)).toBeVisible()

    const teacher = { name: 'Tess Teacher', email: 'tess@school.example' }
    const tess = await people.onPhone()
    await signUp(tess, origin, teacher)
    await expect(toast(tess)).not.toContainText('pending approval')
    const card = tess.getByRole('region', { name: 'Your new account' })
    await expect(card.getByText('Missing: the emailed link', { exact: true })).toBeVisible()
    expect(await findings(tess)).toEqual([])

    await admin.goto(`${origin}/admin`)
    const row = (email: string) => admin.getByRole('listitem').filter({ hasText: email })
    await expect(row(GRACE.email).getByText(both)).toBeVisible()
    await expect(row(teacher.email).getByText('Missing: the emailed link', { exact: true })).toBeVisible()
    expect(await findings(admin)).toEqual([])

    const link = linkIn(await mailbox.next((mail) => proof(mail) && mail.recipients[0] === teacher.email))
    await tess.goto(link)
    await tess.getByRole('button', { name: 'Confirm email address' }).tap()
    await expect(tess).toHaveURL(`${origin}/`)
    await expect(row(teacher.email).getByText('Approved', { exact: true })).toBeVisible()
    await expect(row(teacher.email).getByText(/^Missing/)).toHaveCount(0)
    await administrator.dispose()
  } finally {
    await close()
  }
})
