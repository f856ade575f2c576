import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../accounts.ts'
import { Api } from '../api.ts'
import { sendMessage } from '../looking/messages.ts'
import type { People } from '../people.ts'
import type { SceneCheck } from './scene.ts'

type Administration = { origin: string; administrator: Api; people: People; look: SceneCheck }

/** Accounts, messages and the log, as an administrator sees them. */
export async function showAdministration(administration: Administration): Promise<void> {
  const { origin, administrator, people, look } = administration
  await fill(origin, administrator)
  const page = await people.atDesk(administrator, { reducedMotion: 'reduce' })
  await page.goto(`${origin}/`)
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await look({ page, name: '01-landing-signed-in', isReloadable: true })
  await page.getByRole('button', { name: /Account menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toBeVisible()
  await look({ page, name: '01-landing-menu' })
  await showUsers(page, origin, look)
  await showInvitations(page, administration)
  await showMessages(page, administration)
}

/** One approved, one rejected, and two waiting accounts. */
async function fill(origin: string, administrator: Api): Promise<void> {
  const visitor = await Api.visitor(origin)
  await visitor.post('/api/accounts', { name: 'Ben Beispiel', email: 'ben@example.org', password: PASSWORD })
  await visitor.post('/api/accounts', { name: 'Rolf', email: 'rolf@example.org', password: PASSWORD })
  await visitor.dispose()
  const { users } = await administrator.get<{ users: { id: string; name: string }[] }>('/api/admin/users')
  const id = users.find(({ name }) => name === 'Rolf')?.id
  await administrator.post(`/api/admin/users/${id}/approval`, {
    action: 'reject',
    reason: 'Please sign up with your school address.\nThis one is private.',
  })
  const email = 'hanna.host.with.a.very.long.address@department.school.example.org'
  const host = await Api.approvedHost(origin, administrator, { name: 'Hanna Host', email })
  await host.dispose()
}

async function showUsers(page: Page, origin: string, look: SceneCheck): Promise<void> {
  await page.goto(`${origin}/admin`)
  await expect(page.getByText('Petra Pending-Longname', { exact: true })).toBeVisible()
  await look({ page, name: '07-admin', isReloadable: true })
  await page.getByRole('button', { name: 'Revoke Access: Hanna Host' }).click()
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Has left the school.')
  await look({ page, name: '07-admin-revoke' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Make administrator: Hanna Host' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look({ page, name: '07-admin-role' })
  await page.keyboard.press('Escape')
  await page.getByLabel('Search users').fill('nobody of this name')
  await expect(page.getByText('No users match this search.')).toBeVisible()
  await look({ page, name: '07-admin-no-match' })
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('approved Hanna Host')).toBeVisible()
  await look({ page, name: '07-admin-activity', isReloadable: true })
}

async function showInvitations(page: Page, { origin, administrator, look }: Administration): Promise<void> {
  await page.goto(`${origin}/admin?tab=invitations`)
  await expect(page.getByRole('heading', { name: 'No open invitations' })).toBeVisible()
  await look({ page, name: '07-admin-invitations-empty', isReloadable: true })
  const email = 'hanna.host.with.a.very.long.address@other.department.school.example.org'
  const people = [email, 'tess@example.org'].map((address) => ({ email: address, name: 'Tess Teacher' }))
  await administrator.post('/api/admin/invitations', { people, role: 'admin', days: 14, isMailed: false })
  await expect(page.getByText(email)).toBeVisible()
  await look({ page, name: '07-admin-invitations', isReloadable: true })
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByLabel('Email addresses, one per line').fill(`new@example.org\n${email}\nnot an address`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('Already invited', { exact: true })).toBeVisible()
  await look({ page, name: '07-admin-invitations-preview' })
}

async function showMessages(page: Page, administration: Administration): Promise<void> {
  const { origin, administrator, look } = administration
  await page.goto(`${origin}/messages`)
  await expect(page.getByRole('heading', { name: 'No Messages Yet' })).toBeVisible()
  await look({ page, name: '08-messages-empty', isReloadable: true })
  await sendMessage(origin, {
    name: 'Lea Lead',
    message: 'Do you offer a trial for schools?\nWe are 40 teachers.',
  })
  await sendMessage(origin, {
    name: 'Maximiliane Musterfrau-Beispielhausen von der Lippe',
    email: 'maximiliane.musterfrau-beispielhausen@department.school.example.org',
    message: 'A long message that needs more than three lines on every screen. '.repeat(12),
  })
  await sendMessage(origin, { name: 'Noé', message: '' })
  await expect(page.getByText('3 of 3 messages')).toBeVisible()
  const { leads } = await administrator.get<{ leads: { id: string; name: string }[] }>('/api/admin/leads')
  const id = leads.find(({ name }) => name === 'Noé')?.id
  await administrator.patch(`/api/admin/leads/${id}`, { status: 'won', isRead: true })
  await expect(page.getByText('2 unread')).toBeVisible()
  await look({ page, name: '08-messages', isReloadable: true })
  await page.getByRole('button', { name: 'Open the message from Maximiliane' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('1 unread')).toBeVisible()
  await look({ page, name: '08-message' })
  await showPurchase(page, administration)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Loss/ }).click()
  await expect(page.getByRole('heading', { name: 'No Messages Match Filter' })).toBeVisible()
  await look({ page, name: '08-messages-no-match' })
}

/** In the open message, which stays open. */
async function showPurchase(page: Page, { administrator, look }: Administration): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Confirm/ })
  await page.getByRole('button', { name: 'Confirm purchase' }).click()
  await expect(dialog.getByText('No mail server is configured.')).toBeVisible()
  await look({ page, name: '08-purchase' })
  await page.keyboard.press('Escape')
  const { leads } = await administrator.get<{ leads: { id: string; name: string }[] }>('/api/admin/leads')
  const id = leads.find(({ name }) => name.startsWith('Maximiliane'))?.id
  await administrator.post(`/api/admin/leads/${id}/purchase`, { plan: 'yearly' })
  await page.getByRole('button', { name: 'Confirm another purchase' }).click()
  await expect(dialog.getByText('No mail server is configured.')).toBeVisible()
  await look({ page, name: '08-purchase-again' })
  await page.keyboard.press('Escape')
}
