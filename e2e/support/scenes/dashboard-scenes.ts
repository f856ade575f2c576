import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { playGame } from '../playing/played-game.ts'
import { plainQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

type Desk = { origin: string; host: Api; people: People; look: SceneCheck }
type Page = Awaited<ReturnType<People['atDesk']>>

const NOW_MS = Date.UTC(2027, 0, 15, 9)
const NOTICES = [
  { kind: 'new-lead', data: { name: 'Lea Lead', plan: 'Yearly' }, isRead: false },
  { kind: 'account-waiting', data: { name: 'Grace Host', email: 'grace@example.org' }, isRead: false },
  { kind: 'session-completed', data: { title: 'Capitals of the world', session: 'x' }, isRead: true },
].map((notice, at) => ({
  ...notice,
  id: `00000000-0000-4000-8000-00000000000${at}`,
  createdAtMs: NOW_MS - at * 3_600_000,
}))

/** Dashboard, settings and profile of a host: empty, filled, and with everything open that can be opened. */
export async function showDashboard({ origin, host, people, look }: Desk): Promise<void> {
  const page = await people.atDesk(host, { reducedMotion: 'reduce' })
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await expect(page.getByText('No tasks').first()).toBeVisible()
  await look({ page, name: '80-dashboard-empty', isReloadable: true })
  await fill(origin, host)
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { notifications: NOTICES, unread: 2 } }),
  )
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Physics, grade 9' })).toBeVisible()
  await expect(page.getByText('Print the PIN for the door')).toBeVisible()
  await look({ page, name: '81-dashboard', isReloadable: true })
  await showOpenParts(page, look)
  await showSettings(page, origin, look)
}

async function fill(origin: string, host: Api): Promise<void> {
  await host.createQuiz(
    plainQuiz([20], `A quiz with quite a long title, ${'as teachers like them, '.repeat(4)}`),
  )
  const quiz = plainQuiz([20, 30], 'Capitals of the world')
  await playGame(origin, host, { quiz, script: { Ada: [1, 1], Ben: [1, 2] } })
  await host.createQuiz(plainQuiz([20, 20, 20], 'Physics, grade 9'))
  const tasks = {
    todo: [
      'Write the questions for Monday',
      'Ask Ben whether the projector in room 4 works again',
      'Pictures',
    ],
    'in-progress': ['Print the PIN for the door'],
    done: ['Try a poll', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'],
  }
  for (const [status, titles] of Object.entries(tasks))
    for (const title of titles) await host.post('/api/tasks', { title, status })
}

async function showOpenParts(page: Page, look: SceneCheck): Promise<void> {
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await expect(page.getByText('New contact message')).toBeVisible()
  await look({ page, name: '82-dashboard-bell' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await look({ page, name: '83-dashboard-help' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View All Results' }).click()
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Details: Capitals of the world' })).toBeVisible()
  await look({ page, name: '84-dashboard-results' })
  await page.getByRole('button', { name: 'Hide Results' }).click()
  await page.getByRole('searchbox', { name: 'Search projects...' }).fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No projects match' })).toBeVisible()
  await look({ page, name: '85-dashboard-no-match' })
  await page.getByRole('button', { name: 'Show all projects' }).click()
  await page.getByRole('button', { name: 'Rename: Try a poll' }).click()
  await page.getByRole('button', { name: 'Add a task: To Do' }).click()
  await page.getByRole('button', { name: 'Move: Pictures' }).press('Space')
  await look({ page, name: '86-dashboard-editing' })
}

async function showSettings(page: Page, origin: string, look: SceneCheck): Promise<void> {
  await page.goto(`${origin}/settings`)
  await expect(page.getByLabel('Results of finished sessions')).toBeVisible()
  await look({ page, name: '87-settings', isReloadable: true })
  await page.getByLabel('Results of finished sessions').selectOption('erase')
  await page.getByLabel('Days after the end').fill('0')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter a whole number from 1 to 3650')).toBeVisible()
  await look({ page, name: '87-settings-problem' })
  await page.getByRole('button', { name: 'Delete my account...' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText("That isn't your account's email address")).toBeVisible()
  await look({ page, name: '87-settings-delete' })
  await page.goto(`${origin}/settings?tab=notifications`)
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeVisible()
  await look({ page, name: '88-settings-notifications', isReloadable: true })
  await page.goto(`${origin}/settings?tab=appearance`)
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeVisible()
  await look({ page, name: '89-settings-appearance', isReloadable: true })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.getByText('Settings saved').hover()
  await look({ page, name: '89-settings-saved' })
  await page.goto(`${origin}/profile`)
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible()
  await look({ page, name: '90-profile', isReloadable: true })
}
