import { expect, type Page } from '@playwright/test'
import type { People } from '../people.ts'
import { ServerProcess } from '../server-process.ts'
import type { SceneCheck } from './scene.ts'

const CALM = { reducedMotion: 'reduce' } as const

/** What anyone can read: plans, contact, legal pages. */
export async function showPublicPages(origin: string, people: People, look: SceneCheck): Promise<void> {
  const page = await people.atDesk(undefined, CALM)
  const reload = { page, isReloadable: true }

  await page.goto(`${origin}/pricing`)
  await expect(page.getByRole('heading', { name: 'Simple plans, no surprises' })).toBeVisible()
  await look({ ...reload, name: '08-pricing' })
  for (const question of ['Can I change my plan?', 'Is there a free trial?', 'How can I pay?'])
    await page.getByText(question).click()
  await look({ page, name: '08-pricing-answers' })

  await page.goto(`${origin}/contact?plan=yearly`)
  await expect(page.getByLabel('Plan Option *')).toHaveValue(/Yearly/)
  await look({ ...reload, name: '08-contact' })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please fill in this field').first()).toBeVisible()
  await look({ page, name: '08-contact-incomplete' })
  await sendUnheard(page)
  await expect(page.getByText('Your message could not be sent')).toBeVisible()
  await look({ page, name: '08-contact-not-sent' })
  await showContactByMail(people, look)

  await page.goto(`${origin}/success`)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await look({ ...reload, name: '08-success' })
  for (const name of ['Privacy', 'Terms']) {
    await page.goto(`${origin}/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await look({ ...reload, name: `08-${name.toLowerCase()}` })
  }

  const phone = await people.onPhone(CALM)
  await phone.goto(origin)
  await phone.getByLabel('Menu').tap()
  await expect(phone.getByRole('link', { name: 'Pricing' }).first()).toBeVisible()
  await look({ page: phone, name: '08-phone-menu' })
}

/** A site that has an address to write to. */
async function showContactByMail(people: People, look: SceneCheck) {
  const server = await ServerProcess.start({ CONTACT_EMAIL: 'hello@example.org' })
  try {
    const page = await people.atDesk(undefined, CALM)
    await page.goto(`${server.origin}/contact?plan=yearly`)
    await sendUnheard(page)
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await look({ page, name: '08-contact-by-mail' })
  } finally {
    await server.remove()
  }
}

/** Writes a message that the server doesn't answer. */
async function sendUnheard(page: Page) {
  await page.getByLabel('Full Name *').fill('Priya Patel')
  await page.getByLabel('Email Address *').fill('priya@example.org')
  await page.getByLabel('Phone Number *').fill('+91 98765 43210')
  await page.route('**/api/leads', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()
}
