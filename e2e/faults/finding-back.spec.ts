import type { Page } from '@playwright/test'
import { acceptUnproven, PASSWORD, signIn, toast } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('a visitor reaches the page they meant to open once they have signed in', async ({ site, people }) => {
  const { origin } = site
  const who = { name: 'Wanda Wants', email: 'wanda@example.org' }
  const api = await Api.approvedHost(origin, site.administrator, who)
  const page = await people.atDesk()
  await page.goto(`${origin}/results`)
  await expect(page).toHaveURL(`${origin}/`)
  await signInHere(page, who.email)
  await expect(page).toHaveURL(`${origin}/results`)

  await page.getByRole('button', { name: `Account menu for ${who.email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${origin}/`)
  await signInHere(page, who.email)
  await expect(page.getByRole('link', { name: 'My Quizzes' })).toBeVisible()
  await expect(page).toHaveURL(`${origin}/`)
  await api.dispose()
})

test('a saved quiz is selected, and a closed dialog returns the focus', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  await page.getByLabel('Title').fill('Ready at once')
  await page.getByLabel('Question Text').fill('Is it?')
  await page.getByRole('textbox', { name: 'Option A' }).fill('Yes')
  await page.getByRole('textbox', { name: 'Option B' }).fill('No')
  await page.getByLabel('Option A is the correct answer').check()
  await page.getByRole('button', { name: 'Save Quiz' }).first().click()
  await expect(page).toHaveURL(/\/host$/)
  await expect(page.getByRole('radio', { name: 'Select Ready at once' })).toBeChecked()

  const start = page.getByRole('button', { name: 'Start Game' })
  await start.click()
  await expect(page.getByRole('dialog', { name: 'Select Game Mode' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
})

test('an approved account keeps the keyboard’s place in the list', async ({ site, people }) => {
  const { origin } = site
  const name = 'Pia Pending'
  const visitor = await Api.visitor(origin)
  await visitor.post('/api/accounts', { name, email: 'pia@example.org', password: PASSWORD })
  await visitor.dispose()
  const page = await people.atDesk(site.administrator)
  await page.goto(`${origin}/admin`)
  await page.getByRole('button', { name: `Approve: ${name}` }).press('Enter')
  await acceptUnproven(page)
  await expect(toast(page)).toContainText('User approved successfully')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeFocused()
})

test('a host who signed out in another tab gets back to the game', async ({ site, people }) => {
  const { origin } = site
  const who = { name: 'Tilda Tabs', email: 'tilda@example.org' }
  const api = await Api.approvedHost(origin, site.administrator, who)
  const { id: quizId } = await api.createQuiz(plainQuiz([120, 120]))
  const { id, pin } = await api.post<{ id: string; pin: string }>('/api/sessions', {
    quizId,
    mode: 'live',
  })
  const page = await people.atDesk()
  await signIn(page, origin, who)
  await expect(page).toHaveURL(`${origin}/`)
  await Player.join(await people.onPhone(), 'Early', { origin, pin })
  await page.goto(`${origin}/game/${id}`)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.getByRole('button', { name: 'Start Live Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1?' })).toBeVisible()

  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeVisible()

  await test.step('after signing out in another tab, signing in leads back to the game', async () => {
    const other = await page.context().newPage()
    await other.goto(`${origin}/host`)
    await other.getByRole('button', { name: `Account menu for ${who.email}` }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${origin}/`)
    await signInHere(page, who.email)
    await expect(page).toHaveURL(`${origin}/game/${id}/play`)
    await page.getByRole('button', { name: 'Next Question' }).click()
    await expect(page.getByRole('heading', { name: 'Question 2?' })).toBeVisible()
  })

  await test.step('the podium leads to the results', async () => {
    await page.getByRole('button', { name: 'End Quiz' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
    await page.getByRole('link', { name: 'View Results' }).click()
    await expect(page).toHaveURL(`${origin}/results/${id}`)
  })
  await api.dispose()
})

/** On the current page, without loading another. */
async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'SIGN IN' }).click()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in to PinQuiz' }).click()
}
