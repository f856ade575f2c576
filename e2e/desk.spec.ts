import type { Page } from '@playwright/test'
import { PASSWORD, toast } from './support/accounts.ts'
import { Api } from './support/api.ts'
import { plainQuiz } from './support/quizzes.ts'
import { expect, type Site, test } from './support/test.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const titlesOf = (page: Page, name: string) => column(page, name).getByRole('listitem').allTextContents()

async function openBoard(page: Page, { origin, host }: Site, titles: string[]): Promise<void> {
  for (const title of titles) await host.post('/api/tasks', { title, status: 'todo' })
  await page.goto(`${origin}/dashboard`)
  await expect(column(page, 'To Do').getByRole('listitem')).toHaveCount(titles.length)
}

type Drag = { title: string; to: { x: number; y: number }; becomesFirstOf: string }

/** As a hand does it: press, move in steps, look where the card is now, let go. */
async function drag(page: Page, { title, to, becomesFirstOf }: Drag): Promise<void> {
  const handle = page.getByRole('button', { name: `Move: ${title}` })
  await handle.hover()
  await page.mouse.down()
  const from = await handle.boundingBox()
  if (!from) throw new Error('the handle is out of sight')
  for (let step = 1; step <= 15; step += 1) {
    const part = step / 15
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    await nextFrame(page)
  }
  await expect(column(page, becomesFirstOf).getByRole('listitem').first()).toHaveText(title)
  await page.mouse.up()
}

/** What lies under a card is looked for once a frame. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await column(page, name).boundingBox()
  if (!box) throw new Error('the column is out of sight')
  return { x: box.x + 40, y: box.y + box.height / 2 }
}

const storedMove = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/move') && response.ok())

test('tasks are dragged with the mouse, and stay where they were dropped', async ({ ownSite, people }) => {
  const page = await people.atDesk(ownSite.host)
  await openBoard(page, ownSite, ['One', 'Two', 'Three'])
  await column(page, 'Done').scrollIntoViewIfNeeded()

  const middle = await middleOf(page, 'In Progress')
  await Promise.all([
    storedMove(page),
    drag(page, { title: 'Two', to: middle, becomesFirstOf: 'In Progress' }),
  ])
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Two'])
  const first = await page.getByRole('button', { name: 'Move: One' }).boundingBox()
  if (!first) throw new Error('no first card')
  const top = { x: first.x + 10, y: first.y + 5 }
  await Promise.all([storedMove(page), drag(page, { title: 'Three', to: top, becomesFirstOf: 'To Do' })])
  await expect.poll(() => titlesOf(page, 'To Do')).toEqual(['Three', 'One'])

  await page.reload()
  await expect.poll(() => titlesOf(page, 'To Do')).toEqual(['Three', 'One'])
  expect(await titlesOf(page, 'In Progress')).toEqual(['Two'])
})

test('tasks are moved with the keyboard alone, and said aloud', async ({ ownSite, people }) => {
  const page = await people.atDesk(ownSite.host)
  await openBoard(page, ownSite, ['One', 'Two'])
  const handle = page.getByRole('button', { name: 'Move: One' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('One picked up: To Do, place 1 of 2')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('One: To Do, place 2 of 2')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('One: Done, place 1 of 1')).toBeAttached()
  await expect(handle).toBeFocused()
  await Promise.all([storedMove(page), page.keyboard.press('Space')])
  await expect(page.getByText('One dropped: Done, place 1 of 1')).toBeAttached()

  await page.getByRole('button', { name: 'Move: Two' }).press('Enter')
  await page.keyboard.press('ArrowRight')
  expect(await titlesOf(page, 'In Progress')).toEqual(['Two'])
  await page.keyboard.press('Escape')
  await expect(page.getByText('Two put back')).toBeAttached()
  expect(await titlesOf(page, 'To Do')).toEqual(['Two'])

  await page.reload()
  await expect.poll(() => titlesOf(page, 'Done')).toEqual(['One'])
  expect(await titlesOf(page, 'To Do')).toEqual(['Two'])
})

test('tasks are dragged with a finger', async ({ ownSite, people }) => {
  const page = await people.onPhone({
    storageState: await ownSite.host.storageState(),
    // Two columns at once: at its edges the page scrolls along.
    viewport: { width: 360, height: 900 },
  })
  await openBoard(page, ownSite, ['One', 'Two'])
  const from = page.getByRole('button', { name: 'Move: One' })
  // Not under the header.
  await page.locator('#board').evaluate((board) => board.scrollIntoView())
  const start = await from.boundingBox()
  const goal = await middleOf(page, 'In Progress')
  if (!start) throw new Error('the handle is out of sight')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', start.x + 15, start.y + 15)
  // A finger has to rest for a moment: otherwise it scrolls.
  await page.waitForTimeout(400)
  for (let step = 1; step <= 15; step += 1) {
    await touch('touchMove', start.x + 15, start.y + ((goal.y - start.y) * step) / 15)
    await nextFrame(page)
  }
  await expect(column(page, 'In Progress').getByRole('listitem').first()).toHaveText('One')
  await Promise.all([storedMove(page), touch('touchEnd')])
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['One'])
})

test('tasks are added, renamed and deleted', async ({ ownSite, people }) => {
  const page = await people.atDesk(ownSite.host)
  await openBoard(page, ownSite, [])
  await page.getByRole('button', { name: 'Add a task: In Progress' }).click()
  await page.keyboard.type('Write questions')
  await page.keyboard.press('Enter')
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Write questions'])
  await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('')
  await page.keyboard.type('Print the PIN')
  await page.keyboard.press('Enter')
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Write questions', 'Print the PIN'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rename: Write questions' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Write ten questions')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete: Print the PIN' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete task' }).click()
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Write ten questions'])
  await page.reload()
  await expect.poll(() => titlesOf(page, 'In Progress')).toEqual(['Write ten questions'])
})

test('the dashboard searches, filters, shows results and refreshes', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host)
  await host.createQuiz(plainQuiz([20], 'Capitals'))
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
  await page.getByRole('link', { name: 'Host: Lakes' }).click()
  await expect(page.getByRole('radio', { name: 'Select Lakes' })).toBeChecked()
})

test('an administrator hears of a new account by the bell', async ({ ownSite, people }) => {
  const { origin, administrator } = ownSite
  const page = await people.atDesk(administrator)
  const visitor = await Api.visitor(origin)
  await visitor.post('/api/accounts', { name: 'Nora New', email: 'nora@example.org', password: PASSWORD })
  await visitor.dispose()
  await page.goto(`${origin}/dashboard`)
  // Hanna, of the site's own set-up, and Nora.
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

test('a language is chosen once and holds on every device', async ({ ownSite, people }) => {
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
    save = nextSave
  }
})

test('a language chosen in the footer is kept too', async ({ ownSite, people }) => {
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

test('dark mode follows the system until it is chosen', async ({ ownSite, people }) => {
  const { origin, host } = ownSite
  const page = await people.atDesk(host, { colorScheme: 'dark' })
  const theme = (shown: Page) => shown.evaluate(() => document.documentElement.dataset.theme)
  await page.goto(`${origin}/settings?tab=appearance`)
  const dark = page.getByRole('switch', { name: 'Dark mode' })
  await expect(dark).toBeChecked()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(dark).not.toBeChecked()
  await dark.check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Your preferences have been updated successfully')
  expect(await theme(page)).toBe('dark')
  await page.reload()
  await expect(dark).toBeChecked()
  expect(await theme(page)).toBe('dark')
  const elsewhere = await people.atDesk(host, { colorScheme: 'light' })
  await elsewhere.goto(`${origin}/host`)
  await expect.poll(() => theme(elsewhere)).toBe('dark')
})

test('notifications and retention are stored; a browser that refuses is believed', async ({
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
  await expect(page.getByText('This browser blocks notices of this site.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Push notifications' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => host.get('/api/settings'))
    .toMatchObject({ emailNotifications: false, pushNotifications: false, retentionDays: 30 })
})

test('a new notice reaches a browser that shows them', async ({ ownSite, people }) => {
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
    .toEqual(['A new account waits for approval: Nora New (nora@example.org)'])
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
  await expect(page.getByLabel('Email Address')).toHaveAttribute('readonly')
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

test('password and account are changed and deleted in the settings', async ({ ownSite, people }) => {
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
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Current password').fill(PASSWORD)
  await change.click()
  await expect(toast(page)).toContainText('Password updated')

  await page.getByRole('button', { name: 'Delete my account...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByLabel('Current password').fill('battery staple')
  await dialog.getByLabel('Type hanna@example.org to confirm').fill('hanna')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('This is not the address of your account')).toBeVisible()
  await dialog.getByLabel('Type hanna@example.org to confirm').fill('hanna@example.org')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(toast(page)).toContainText('Your account was deleted')
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
})

test('a toast waits for those who read it: pointer, F8, swipe', async ({ ownSite, people }) => {
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
