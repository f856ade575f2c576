import { readFile } from 'node:fs/promises'
import { PASSWORD, toast } from '../support/accounts.ts'
import { findings } from '../support/looking/axe.ts'
import { linkIn, openMailedSite } from '../support/mailed-site.ts'
import { expect, test } from '../support/test.ts'

const card = 'Invite people'

test('a list of teachers is checked, invited by email, and one of them is in with one form (A73, A74)', async ({
  people,
}) => {
  const { origin, mailbox, administrator, close } = await openMailedSite()
  try {
    const admin = await people.atDesk(administrator)
    await admin.goto(`${origin}/admin?tab=invitations`)
    await expect(admin.getByRole('heading', { name: 'No open invitations' })).toBeVisible()
    await admin.getByRole('button', { name: 'Invite people' }).click()
    const form = admin.getByRole('region', { name: card })
    await form
      .getByLabel('Email addresses, one per line')
      .fill(
        'Tess Teacher, tess@example.org\nada@example.org\nnot an address\nTESS@example.org\numa@example.org',
      )
    expect(await findings(admin)).toEqual([])
    await form.getByRole('button', { name: 'Check the list' }).click()
    await expect(form.getByRole('status').first()).toHaveText(
      /Will be invited: 2.*Has an account: 1.*Not an email address: 1.*Listed twice: 1/s,
    )
    await expect(form.getByRole('row', { name: /^3 not an address/ })).toContainText('Not an email address')
    expect(mailbox.received).toEqual([])
    await form.getByRole('button', { name: 'Invite 2 people' }).click()
    await expect(form.getByRole('heading', { name: 'What happened' })).toBeVisible()
    await expect(form.getByRole('status').first()).toContainText('Invited: 2')
    expect(await findings(admin)).toEqual([])
    const download = admin.waitForEvent('download')
    await form.getByRole('button', { name: 'Download the report' }).click()
    const report = await readFile(await (await download).path(), 'utf8')
    expect(report).toContain(
      'Line,Email,Result\r\n1,tess@example.org,Invited\r\n2,ada@example.org,Has an account',
    )
    await form.getByRole('button', { name: 'Close' }).click()
    const row = (email: string) => admin.getByRole('listitem').filter({ hasText: email })
    await expect(row('uma@example.org')).toContainText('Invited by Ada Admin')

    const tess = await people.onPhone()
    const mail = await mailbox.next(({ recipients }) => recipients[0] === 'tess@example.org')
    expect(mail.subject).toBe('Ada Admin invites you to PinQuiz')
    await tess.goto(linkIn(mail))
    await expect(tess.getByRole('heading', { name: "You're invited" })).toBeFocused()
    await expect(tess.getByLabel('Full Name')).toHaveValue('Tess Teacher')
    expect(await findings(tess)).toEqual([])
    await tess.getByLabel('Password', { exact: true }).fill('123456')
    await tess.getByRole('button', { name: 'Create account' }).tap()
    await expect(tess.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Please choose another password/,
    )
    await tess.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await tess.getByRole('button', { name: 'Create account' }).tap()
    await expect(tess).toHaveURL(`${origin}/`)
    await tess.goto(`${origin}/host`)
    await expect(tess).toHaveURL(`${origin}/host`)
    await expect(row('tess@example.org')).toHaveCount(0)

    await test.step('the link works once; another is withdrawn', async () => {
      const late = await people.atDesk()
      await late.goto(linkIn(mail))
      await expect(late.getByRole('heading', { name: "This invitation doesn't work" })).toBeVisible()
      await row('uma@example.org').getByRole('button', { name: 'Withdraw: uma@example.org' }).click()
      await expect(toast(admin)).toContainText('Invitation withdrawn')
      await expect(row('uma@example.org')).toHaveCount(0)
      const toUma = mailbox.received.find(({ recipients }) => recipients[0] === 'uma@example.org')
      if (!toUma) throw new Error('Uma got no mail')
      await late.goto('about:blank')
      await late.goto(linkIn(toUma))
      await expect(late.getByRole('heading', { name: "This invitation doesn't work" })).toBeVisible()
    })

    await admin.goto(`${origin}/admin?tab=audit`)
    await expect(admin.getByText('invited Tess Teacher <tess@example.org>, who accepted')).toBeVisible()
    await administrator.dispose()
  } finally {
    await close()
  }
})

test('a link handed out still asks for the mailed one, and a new one replaces it (A73)', async ({
  people,
}) => {
  const { origin, mailbox, administrator, close } = await openMailedSite()
  try {
    const admin = await people.atDesk(administrator)
    await admin.goto(`${origin}/admin?tab=invitations`)
    await admin.getByRole('button', { name: 'Invite people' }).click()
    const form = admin.getByRole('region', { name: card })
    await form.getByLabel('Email addresses, one per line').fill('tess@example.org')
    await form.getByLabel('Role').selectOption('admin')
    await form.getByLabel('Invite by').selectOption('link')
    await form.getByRole('button', { name: 'Check the list' }).click()
    await form.getByRole('button', { name: 'Invite 1 person' }).click()
    const download = admin.waitForEvent('download')
    await form.getByRole('button', { name: 'Download the links' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const old = /http\S+$/m.exec(file)?.[0].trim() ?? ''
    await admin.getByRole('button', { name: 'Make a link: tess@example.org' }).click()
    const dialog = admin.getByRole('dialog')
    const link = (await dialog.getByText(/accept-invitation#/).innerText()).trim()
    expect(await findings(admin)).toEqual([])
    expect(mailbox.received).toEqual([])

    const tess = await people.onPhone()
    await tess.goto(old)
    await expect(tess.getByRole('heading', { name: "This invitation doesn't work" })).toBeVisible()
    await tess.goto('about:blank')
    await tess.goto(link)
    await expect(tess.getByText('You will be an administrator.')).toBeVisible()
    await tess.getByLabel('Full Name').fill('Tess Teacher')
    await tess.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await tess.getByRole('button', { name: 'Create account' }).tap()
    await expect(tess.getByText('Missing: the emailed link', { exact: true })).toBeVisible()
    const proof = await mailbox.next(({ subject }) => subject.startsWith('Confirm your email address'))
    await tess.goto(linkIn(proof))
    await tess.getByRole('button', { name: 'Confirm email address' }).tap()
    await expect(tess).toHaveURL(`${origin}/`)
    await tess.goto(`${origin}/admin`)
    await expect(tess.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
    await administrator.dispose()
  } finally {
    await close()
  }
})

test('without mail there are links, an administrator invites hosts only, and the closed site still invites (A73, A75)', async ({
  ownSite: { origin, administrator },
  people,
}) => {
  await administrator.put('/api/admin/site-settings', { signUp: 'nobody' })
  const admin = await people.atDesk(administrator)
  await admin.goto(`${origin}/admin?tab=invitations`)
  await admin.getByRole('button', { name: 'Invite people' }).click()
  const form = admin.getByRole('region', { name: card })
  await expect(form.getByText("This site doesn't send email")).toBeVisible()
  await form.getByLabel('Email addresses, one per line').fill('gina@example.org')
  await form.getByRole('button', { name: 'Check the list' }).click()
  await form.getByRole('button', { name: 'Invite 1 person' }).click()
  const download = admin.waitForEvent('download')
  await form.getByRole('button', { name: 'Download the links' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const gina = await people.atDesk()
  await gina.goto(/http\S+$/m.exec(file)?.[0].trim() ?? '')
  await gina.getByLabel('Full Name').fill('Gina Guest')
  await gina.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await gina.getByRole('button', { name: 'Create account' }).click()
  await expect(gina).toHaveURL(`${origin}/`)
  await gina.goto(`${origin}/signup`)
  await expect(gina).toHaveURL(`${origin}/`)
})
