import type { Locator, Page } from '@playwright/test'
import { toast } from '../accounts.ts'
import { expect } from '../test.ts'

const LETTERS = 'ABCDEFGHIJ'

/** Begins a quiz of one question of a kind, with time for a busy machine; its text is typed where the focus is. */
export async function beginQuiz(
  page: Page,
  { origin, title, kind, text }: { origin: string; title: string; kind: string; text: string },
): Promise<void> {
  await page.goto(`${origin}/create`)
  await page.getByLabel('Title').fill(title)
  await chooseKind(page, kind)
  await expect(page.getByLabel('Question Text *').last()).toBeFocused()
  await page.keyboard.type(text)
  await page.getByRole('button', { name: 'Remove question 1' }).click()
  await page.getByLabel(/^Time Limit/).fill('120')
}

/** Adds a question of a kind by its name. */
export async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a question type' }).click()
  await page
    .getByRole('option', { name: new RegExp(`^${kind} `) })
    .first()
    .click()
}

/** Saves; `problem` is the expected refusal, otherwise the quiz is new. */
export async function saveQuiz(page: Page, problem?: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Quiz' }).first().click()
  await expect(toast(page)).toContainText(problem ?? 'Quiz created!')
  if (!problem) await expect(page).toHaveURL(/\/host$/)
}

/** Starts a quiz with one single choice whose first option is correct. */
export async function beginChoice(
  page: Page,
  { origin, title, text, options }: { origin: string; title: string; text: string; options: string[] },
): Promise<void> {
  await page.goto(`${origin}/create`)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Question Text *').fill(text)
  for (const [at, option] of options.entries()) {
    if (at > 1) await page.getByRole('button', { name: /Add Option/ }).click()
    await page.getByRole('textbox', { name: `Option ${LETTERS[at]}`, exact: true }).fill(option)
  }
  await page.getByRole('group', { name: 'Answer options' }).getByRole('radio').first().check()
}

/** An image that was fetched and painted, not only announced. */
export async function seesPainted(screen: Page | Locator, alt: string): Promise<void> {
  const image = screen.getByRole('img', { name: alt }).first()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
}
