import type { Page } from '@playwright/test'

/** Opens a menu by its button and presses one of its items. */
export async function chooseInMenu(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
