import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'correct horse'

export type Person = { name: string; email: string }

export const ADMINISTRATOR: Person = { name: 'Ada Admin', email: 'ada@example.org' }

export async function fillNewAccount(page: Page, { name, email }: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

/** Opens the link that the server printed and fills in its form. */
export async function becomeAdministrator(page: Page, setupLink: string): Promise<void> {
  await page.goto(setupLink)
  await fillNewAccount(page, ADMINISTRATOR)
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await expect(page.getByText("You're the administrator")).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/site\/steps$/)
}

export async function signUp(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(`${origin}/signup`)
  await fillNewAccount(page, person)
  await page.getByRole('button', { name: 'Join PinQuiz' }).click()
}

export async function signIn(
  page: Page,
  origin: string,
  { email }: Person,
  password = PASSWORD,
): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in to PinQuiz' }).click()
}

/** The toast at the edge of the screen. */
export function toast(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('status')
}

/** The element covered by the toast, by its text: in the page's content by default. */
export async function coveredByToast(
  page: Page,
  asked = page.getByRole('main').locator('h1, h2, p, li, button'),
): Promise<string[]> {
  const shown = toast(page).locator('> *')
  // It waits while it's pointed at.
  await shown.dispatchEvent('pointerover', {}, { timeout: 1000 })
  const card = await shown.boundingBox({ timeout: 1000 })
  if (!card) throw new Error('there is no toast')
  const contents = await asked.all()
  const covered = contents.map(async (content) => {
    const box = await content.boundingBox()
    const isUnder = box && box.y < card.y + card.height && box.y + box.height > card.y
    const isBeside = box && (box.x >= card.x + card.width || box.x + box.width <= card.x)
    return isUnder && !isBeside ? [await content.innerText()] : []
  })
  const texts = (await Promise.all(covered)).flat()
  if (texts.length === 0) await shown.dispatchEvent('pointerout')
  return texts
}

export async function approve(administrator: Page, origin: string, { name }: Person): Promise<void> {
  await administrator.goto(`${origin}/admin`)
  await administrator.getByRole('button', { name: `Approve: ${name}` }).click()
  await acceptUnproven(administrator)
  await expect(toast(administrator)).toContainText('User approved successfully')
  await expect(administrator.getByRole('button', { name: `Revoke Access: ${name}` })).toBeVisible()
}

/** Without a mail server addresses can't be confirmed: the administrator is asked once more. */
export async function acceptUnproven(administrator: Page): Promise<void> {
  const dialog = administrator.getByRole('dialog')
  await expect(dialog).toContainText('without a confirmed email address?')
  await dialog.getByRole('button', { name: 'Approve' }).click()
}
