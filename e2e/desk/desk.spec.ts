import type { Page } from '@playwright/test'
import { PASSWORD, signUp, toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('the dashboard searches, filters, shows results and refreshes', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host)
  const { id: capitals } = await host.createQuiz(plainQuiz([20], 'Capitals'))
  await host.startGame(plainQuiz([20, 20], 'Rivers'))
  await page.goto(`${origin}/host`)
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  const projects = page.getByRole('region', { name: 'Projects' })
  await expect(projects.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Running now 1' }).click()
  await expect(projects.getByRole('heading', { level: 3 })).toHaveText(['Rivers'])
  await page.getByRole('button', { name: 'All 2' }).click()
  await page.getByRole('searchbox', { name: 'Search projects...' }).fill('cap')
  await expect(projects.getByRole('heading', { level: 3 })).toHaveText(['Capitals'])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'View All Results' }).click()
  await expect(page.getByRole('heading', { name: 'No Quiz Results Yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide Results' }).click()
  await expect(page.getByRole('heading', { name: 'No Quiz Results Yet' })).toBeHidden()

  await host.createQuiz(plainQuiz([20], 'Lakes'))
  const refresh = page.getByRole('button', { name: 'Refresh Dashboard' })
  await refresh.click()
  await expect(refresh).toHaveAttribute('aria-busy', 'true')
  await expect(projects.getByRole('heading', { name: 'Lakes' })).toBeVisible()
  await expect(refresh).not.toHaveAttribute('aria-busy')

  await test.step('sessions that start and end elsewhere appear by themselves', async () => {
    const running = projects.getByText('Running now')
    await expect(running).toHaveCount(1)
    const choice = { quizId: capitals, mode: 'self-paced' }
    const { id } = await host.post<{ id: string }>('/api/sessions', choice)
    await expect(running).toHaveCount(2)
    const elsewhere = await people.atDesk(host)
    await elsewhere.goto(`${origin}/anytime-quiz/${id}`)
    await elsewhere.getByRole('button', { name: 'End Quiz' }).click()
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
    await expect(running).toHaveCount(1)
  })

  await page.getByRole('link', { name: 'Start: Lakes' }).click()
  await expect(page.getByRole('dialog', { name: 'Select Game Mode' })).toContainText('Lakes')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Select Lakes' })).toBeChecked()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an administrator is notified of a new account', async ({ ownSite, people }) => {
  const { origin, administrator } = ownSite
  const page = await people.atDesk(administrator)
  const visitor = await Api.visitor(origin)
  await visitor.post('/api/accounts', { name: 'Nora New', email: 'nora@example.org', password: PASSWORD })
  await visitor.dispose()
  await page.goto(`${origin}/dashboard`)
  // Hanna, from the setup of the site, and Nora.
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await expect(page.getByText('Nora New (nora@example.org)')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

const LANGUAGES = [
  {
    option: 'es',
    title: 'Ajustes',
    save: 'Guardar cambios',
    saved: 'Ajustes guardados',
    host: 'Mis quizzes',
  },
  {
    option: 'fr',
    title: 'Paramètres',
    save: 'Enregistrer',
    saved: 'Paramètres enregistrés',
    host: 'Mes quiz',
  },
  {
    option: 'de',
    title: 'Einstellungen',
    save: 'Änderungen',
    saved: 'Einstellungen gesp',
    host: 'Meine Quiz',
  },
  { option: 'en', title: 'Settings', save: 'Save Changes', saved: 'Settings saved', host: 'My Quizzes' },
]

test('a language is chosen once and applies on every device', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host)
  const elsewhere = await people.atDesk(host)
  await page.goto(`${origin}/settings`)
  let save = 'Save Changes'
  for (const { option, title, save: nextSave, saved, host: menu } of LANGUAGES) {
    await page.locator('main select').first().selectOption(option)
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(saved)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: menu })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await elsewhere.goto(`${origin}/settings`)
    await expect(elsewhere.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', option)
    // What a page was still fetching when it is left would be an error of that page.
    await Promise.all([page, elsewhere].map((one) => one.waitForLoadState('networkidle')))
    save = nextSave
  }
  await page.getByLabel('Language').first().selectOption({ label: 'German' })
  await page.getByLabel('Language').first().selectOption({ label: 'Same as my browser' })
  await page.getByRole('button', { name: save }).click()
  await expect.poll(() => host.get('/api/settings')).toMatchObject({ language: null })
  expect(await page.evaluate(() => localStorage.getItem('pinquiz.language'))).toBeNull()
})

test('a language chosen in the footer is stored, too', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/settings'))
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('de')
  await stored
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await host.get('/api/settings')).toMatchObject({ language: 'de' })
})

/** Movement since the page was opened, as browsers measure it (cumulative layout shift). */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords()
    return shifts.reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0)
  })

test('nothing jumps while a host page loads on a phone', async ({ site, people }) => {
  const page = await people.onPhone({ storageState: await site.administrator.storageState() })
  await page.route('**/api/**', async (route) => {
    // As long as a spinner shows on a common connection.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await route.continue()
  })
  for (const path of ['/host', '/results', '/messages', '/settings', '/profile']) {
    await page.goto(site.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .animate-spin')).toHaveCount(0)
    // The limit that browser makers call good.
    expect(await layoutShift(page), path).toBeLessThan(0.1)
  }
})

test('dark mode follows the system until it is chosen', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host, { colorScheme: 'dark' })
  const theme = (shown: Page) => shown.evaluate(() => document.documentElement.dataset.theme)
  await page.goto(`${origin}/settings?tab=appearance`)
  const dark = page.getByRole('switch', { name: 'Dark mode' })
  await expect(dark).toBeChecked()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(dark).not.toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Settings saved')
  expect(await host.get('/api/settings')).toMatchObject({ theme: null })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(dark).toBeChecked()
  await page.emulateMedia({ colorScheme: 'light' })
  await dark.check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Your preferences have been updated successfully')
  await expect.poll(() => theme(page)).toBe('dark')
  await page.reload()
  await expect(dark).toBeChecked()
  expect(await theme(page)).toBe('dark')
  const elsewhere = await people.atDesk(host, { colorScheme: 'light' })
  await elsewhere.goto(`${origin}/host`)
  await expect.poll(() => theme(elsewhere)).toBe('dark')
  await page.getByRole('switch', { name: 'Same as my device' }).check()
  await expect(dark).not.toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => theme(page)).toBe('light')
  expect(await host.get('/api/settings')).toMatchObject({ theme: null })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(dark).toBeChecked()
})

test('notifications and retention are stored, and a browser’s refusal is shown', async ({
  ownSite,
  people,
}) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host)
  await page.goto(`${origin}/settings`)
  await page.getByLabel('Results of finished sessions').selectOption('erase')
  await page.getByLabel('Days after the end').fill('3651')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter a whole number from 1 to 3650')).toBeVisible()
  await page.getByLabel('Days after the end').fill('30')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Settings saved')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.getByRole('switch', { name: 'Email notifications' }).uncheck()
  await page.evaluate(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await page.getByRole('switch', { name: 'Push notifications' }).click()
  await expect(page.getByText('This browser blocks notifications from this site.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Push notifications' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => host.get('/api/settings'))
    .toMatchObject({
      emailNotifications: false,
      pushNotifications: false,
      retentionDays: 30,
      // Never chosen, and so not stored with the other settings.
      language: null,
    })
})

test('a new notification reaches a browser that allows them', async ({ ownSite, people }) => {
  const { origin, administrator } = ownSite
  const page = await people.atDesk(administrator, { permissions: ['notifications'] })
  await administrator.put('/api/settings', { pushNotifications: true })
  await page.addInitScript(() => {
    const shown: string[] = []
    class Shown extends EventTarget {
      static permission = 'granted'
      constructor(title: string, options: NotificationOptions) {
        super()
        shown.push(`${title}: ${options.body}`)
      }
    }
    Object.assign(window, { Notification: Shown, shown })
  })
  await page.goto(`${origin}/host`)
  await page.waitForResponse((response) => response.url().endsWith('/api/notifications'))
  const visitor = await Api.visitor(origin)
  await visitor.post('/api/accounts', { name: 'Nora New', email: 'nora@example.org', password: PASSWORD })
  await visitor.dispose()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shown: string[] }).shown))
    .toEqual(['A new account needs approval: Nora New (nora@example.org)'])
})

test('the profile changes the name; visitors are asked to sign in', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const visitor = await people.atDesk()
  await visitor.goto(`${origin}/profile`)
  await expect(visitor).toHaveURL(`${origin}/login`)

  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  await page.getByRole('button', { name: 'Account menu for hanna@example.org' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible()
  await expect(page.getByLabel('Email Address', { exact: true })).toHaveAttribute('readonly')
  await page.getByLabel('Full Name').fill('  ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await page.getByLabel('Full Name').fill('Zoe Host')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Profile updated')
  await expect(toast(page)).toContainText('Your profile has been updated successfully')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('Z')
  await page.route('**/api/account', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Error updating profile')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${origin}/host`)
})

test('the settings change the password and delete the account', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host)
  await page.goto(`${origin}/settings`)
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password').fill('wrong one')
  await page.getByLabel('New password').fill('12345')
  await change.click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('New password').fill('battery staple')
  await change.click()
  await expect(page.getByText("That isn't your current password")).toBeVisible()
  await page.getByLabel('Current password').fill(PASSWORD)
  await change.click()
  await expect(toast(page)).toContainText('Password updated')

  await page.getByRole('button', { name: 'Delete my account...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByLabel('Current password').fill('battery staple')
  await dialog.getByLabel('Type hanna@example.org to confirm').fill('hanna')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByText("That isn't your account's email address")).toBeVisible()
  await dialog.getByLabel('Type hanna@example.org to confirm').fill('hanna@example.org')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(toast(page)).toContainText('Your account was deleted')
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
})

test('a toast stays while it is read: pointer, F8, swipe', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host)
  await page.clock.install()
  await page.goto(`${origin}/settings?tab=appearance`)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(toast(page)).toContainText('Settings saved')
  await page.keyboard.press('F8')
  await page.clock.runFor(20_000)
  await expect(toast(page)).toContainText('Settings saved')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toBeEmpty()
  await expect(save).toBeFocused()

  await save.click()
  await expect(toast(page)).toContainText('Settings saved')
  const card = await toast(page).getByText('Settings saved').boundingBox()
  if (!card) throw new Error('no toast')
  await page.mouse.move(card.x + 20, card.y + 10)
  await page.clock.runFor(20_000)
  await expect(toast(page)).toContainText('Settings saved')
  await page.mouse.down()
  await page.mouse.move(card.x + 69, card.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(toast(page)).toContainText('Settings saved')
  await page.mouse.down()
  await page.mouse.move(card.x + 69 + 50, card.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(toast(page)).toBeEmpty()

  await page.mouse.move(10, 10)
  await save.click()
  await expect(toast(page)).toContainText('Settings saved')
  await page.clock.runFor(4_000)
  await expect(toast(page)).toContainText('Settings saved')
  await page.clock.runFor(1_500)
  await expect(toast(page)).toBeEmpty()
})

test('the toast after signing up stays for eight seconds', async ({ ownSite, people }) => {
  const page = await people.atDesk()
  await page.clock.install()
  await signUp(page, ownSite.origin, { name: 'Nora New', email: 'nora@example.org' })
  await expect(toast(page)).toContainText('You will be notified once approved.')
  await page.clock.runFor(7_000)
  await expect(toast(page)).toContainText('You will be notified once approved.')
  await page.clock.runFor(1_500)
  await expect(toast(page)).toBeEmpty()
})
