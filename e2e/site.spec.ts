import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ServerProcess } from './support/server-process.ts'
import { expect, test } from './support/test.ts'

const YEARLY = 'Yearly Plan - ₹499/year'
const CALM = { reducedMotion: 'reduce' } as const

test('a visitor finds a plan and writes about it', async ({ site, people }) => {
  const page = await people.atDesk(undefined, CALM)
  await page.goto(site.origin)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { name: 'Yearly' })).toBeVisible()
  await expect(page.getByText('Save ₹89 (15% off)')).toBeVisible()
  await page.getByText('How can I pay?').click()
  await expect(page.getByText('By credit or debit card, UPI or net banking.')).toBeVisible()
  await page.getByRole('link', { name: 'Contact Us: Yearly' }).click()

  await expect(page).toHaveURL(/\/contact\?plan=yearly$/)
  await expect(page.getByLabel('Plan Option *')).toHaveValue(YEARLY)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Full Name *')).toBeFocused()
  await expect(page.getByText('Please fill in this field')).toHaveCount(3)
  await fillIn(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  await expect(
    page.getByText("Your message has been sent successfully. We'll get back to you soon!"),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
})

test('a message that the server refuses can be sent by mail', async ({ people }) => {
  const server = await ServerProcess.start({ CONTACT_EMAIL: 'hello@example.org' })
  const page = await people.atDesk(undefined, CALM)
  await page.goto(`${server.origin}/contact`)
  await expect(page.getByRole('link', { name: 'hello@example.org' })).toBeVisible()
  await fillIn(page)
  await page.getByLabel('Plan Option *').selectOption(YEARLY)
  await page.route('**/api/leads', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()

  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const link = await page.getByRole('link', { name: 'Open the email again' }).getAttribute('href')
  const mail = new URL(link ?? '')
  expect(mail.protocol + mail.pathname).toBe('mailto:hello@example.org')
  expect(mail.searchParams.get('subject')).toBe(`Contact Form Submission - ${YEARLY}`)
  expect(mail.searchParams.get('body')).toContain('Message: Two schools')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByLabel('Full Name *')).toHaveValue('')
  await server.remove()
})

test('a message that the server refuses, on a site without an address, stays to be sent again', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(undefined, CALM)
  await page.goto(`${site.origin}/contact`)
  await fillIn(page)
  await page.getByLabel('Plan Option *').selectOption(YEARLY)
  await page.route('**/api/leads', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()

  await expect(page.getByText('Your message could not be sent')).toBeVisible()
  await expect(page.getByLabel('Message (optional)')).toHaveValue(/Two schools/)
  await page.unroute('**/api/leads')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('a form filled in before scripts load keeps everything and can be sent then', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(undefined, CALM)
  const letScriptsCome = await withholdScripts(page)
  await page.goto(`${site.origin}/contact?plan=monthly`, { waitUntil: 'commit' })
  await fillIn(page)
  await page.getByLabel('Plan Option *').selectOption(YEARLY)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled()
  letScriptsCome()

  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await page.goto(`${site.origin}/contact?plan=monthly`)
  await expect(page.getByLabel('Plan Option *')).toHaveValue(/^Monthly/)
})

test('the first page leads visitors to signing up and hosts to creating', async ({ site, people }) => {
  const visitor = await people.onPhone(CALM)
  const letScriptsCome = await withholdScripts(visitor)
  await visitor.goto(site.origin, { waitUntil: 'commit' })
  for (const tile of ['Live Quizzes', 'Analytics', 'Customizable', 'Global Access'])
    await expect(visitor.getByRole('heading', { name: tile })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Get Started Free' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
  await visitor.getByLabel('Menu').tap()
  letScriptsCome()
  // The menu that was opened before scripts loaded stays open.
  await visitor.waitForLoadState('networkidle')
  await visitor
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Pricing' })
    .tap()
  await expect(visitor.getByRole('heading', { name: 'Simple plans, no surprises' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Join Quiz' })).toBeHidden()
  await visitor.goBack()
  await visitor.getByRole('link', { name: 'Get Started', exact: true }).tap()
  await expect(visitor).toHaveURL(/\/signup$/)

  const host = await people.atDesk(site.host, CALM)
  await host.goto(site.origin)
  await host.getByRole('button', { name: /Account menu/ }).click()
  for (const entry of ['Profile', 'My Quizzes', 'Pricing', 'Settings', 'Sign out'])
    await expect(host.getByRole('menuitem', { name: entry })).toBeVisible()
  await expect(host.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0)
  const administrator = await people.atDesk(site.administrator, CALM)
  await administrator.goto(site.origin)
  const colourOf = (page: Page) =>
    page
      .getByRole('button', { name: /Account menu/ })
      .locator('span')
      .evaluate((avatar) => getComputedStyle(avatar).backgroundColor)
  expect(await colourOf(administrator)).not.toBe(await colourOf(host))
  await host.keyboard.press('Escape')
  await expect(host.getByRole('link', { name: 'Get Started Free' })).toHaveCount(0)
  await host.getByRole('link', { name: 'Get Started', exact: true }).click()
  await expect(host).toHaveURL(/\/create$/)
})

test('public pages work before and without scripts, with the operator’s own name, look and contact', async ({
  people,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'pinquiz-e2e-'))
  const file = (name: string, content: string) => {
    writeFileSync(join(directory, name), content)
    return join(directory, name)
  }
  const server = await ServerProcess.start({
    SITE_NAME: 'Kquiz <3',
    ACCENT_COLOUR: '#ffd23f',
    CONTACT_ADDRESS: 'Ulm',
    LOGO_FILE: file('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
    PLANS_FILE: file('plans.json', JSON.stringify([SCHOOL])),
  })
  const page = await people.atDesk(undefined, { javaScriptEnabled: false })
  await page.goto(server.origin)
  await expect(page).toHaveTitle('Where Possibility Meets Learning · Kquiz <3')
  await expect(page.getByRole('heading', { name: 'Where Possibility Meets Learning' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toHaveCSS(
    'background-color',
    'rgb(255, 210, 63)',
  )
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Pricing' })
    .click()
  await expect(page.getByRole('heading', { name: 'School' })).toBeVisible()
  await expect(page.getByText('Unlimited teachers')).toBeVisible()
  await expect(page.getByText('Monthly')).toHaveCount(0)
  await expect(page.getByText('Kquiz <3').first()).toBeVisible()
  await page.getByRole('link', { name: 'Contact Us: School' }).click()
  await expect(page.getByText('Ulm')).toBeVisible()
  // Chromium does not show `noscript` while scripts are merely switched off for a test.
  expect(await page.content()).toContain('This form needs JavaScript.')
  await page.goto(server.origin)
  await page.getByLabel('Got a game PIN?').fill('123456')
  await page.getByRole('button', { name: 'Join Quiz' }).click()
  await expect(page).toHaveURL(`${server.origin}/join?pin=123456`)

  const german = await people.atDesk(undefined, { locale: 'de-DE' })
  await german.goto(`${server.origin}/pricing`)
  await expect(german.getByRole('heading', { name: 'Schule' })).toBeVisible()
  expect(await german.locator('header img').getAttribute('src')).toMatch(/^\/logo-\w+\.svg$/)
  // A language picked before scripts load applies once they have.
  const letScriptsCome = await withholdScripts(german)
  await german.reload({ waitUntil: 'commit' })
  await german.getByLabel('Sprache').selectOption('fr')
  letScriptsCome()
  const french = german.getByRole('heading', { name: 'Des offres simples, sans surprise' })
  await expect(french).toBeVisible()
  await expect(german.getByLabel('Langue')).toHaveValue('fr')
  await german.reload()
  await expect(french).toBeVisible()
  const spaniard = await people.atDesk(undefined, { locale: 'es-ES' })
  await pickDuringHydration(spaniard, 'fr')
  await spaniard.goto(`${server.origin}/pricing`)
  await expect(spaniard.getByRole('heading', { name: 'Des offres simples, sans surprise' })).toBeVisible()
  await expect(spaniard.getByLabel('Langue')).toHaveValue('fr')
  await server.remove()
  rmSync(directory, { recursive: true })
})

test('the page after a payment, and the page of unknown addresses', async ({ site, people }) => {
  const page = await people.onPhone(CALM)
  await page.goto(`${site.origin}/success`)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).tap()
  await expect(page).toHaveURL(`${site.origin}/`)
  const lively = await people.onPhone({ reducedMotion: 'no-preference' })
  await lively.goto(`${site.origin}/success`)
  const delays = () =>
    lively.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('*')].flatMap((part) => {
        const { animationName, animationDelay } = getComputedStyle(part)
        return animationName === 'rise' ? [animationDelay] : []
      }),
    )
  await expect.poll(delays).toEqual(expect.arrayContaining(['0.2s', '0.4s', '0.6s', '0.8s']))
  const reply = await page.goto(`${site.origin}/nothing-here`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

const SCHOOL = {
  id: 'school',
  name: { en: 'School', de: 'Schule' },
  label: { en: 'School - €99/year', de: 'Schule - 99 €/Jahr' },
  price: { en: '€99/year', de: '99 €/Jahr' },
  features: [{ en: 'Unlimited teachers', de: 'Beliebig viele Lehrkräfte' }],
  isPopular: true,
}

/** Until the returned function is called the page has none. */
async function withholdScripts(page: Page): Promise<() => void> {
  let letScriptsCome = () => {}
  const scriptsCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scriptsCome
    await route.continue()
  })
  return letScriptsCome
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name *').fill('Priya Patel')
  await page.getByLabel('Email Address *').fill('priya@example.org')
  await page.getByLabel('Phone Number *').fill('+91 98765 43210')
  await page.getByLabel('Message (optional)').fill('Two schools')
}

/** Picks a language after React began to listen and before it has made the page its own. */
async function pickDuringHydration(page: Page, language: string): Promise<void> {
  await page.addInitScript((picked) => {
    const listen = EventTarget.prototype.addEventListener
    let listened = 0
    const pick = () => {
      const select = document.querySelector('footer select')
      if (!(select instanceof HTMLSelectElement)) throw new Error('there is no language to pick')
      select.value = picked
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
    }
    EventTarget.prototype.addEventListener = function (this: EventTarget, type, ...rest) {
      listen.call(this, type, ...rest)
      // The first listener at the root is the page itself, the second is React.
      if (type === 'change' && this instanceof HTMLElement && this.id === 'root' && ++listened === 2)
        queueMicrotask(pick)
    }
  }, language)
}
