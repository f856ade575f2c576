import { ADMINISTRATOR, signIn, toast } from '../support/accounts.ts'
import { sendMessage } from '../support/looking/messages.ts'
import { expect, test } from '../support/test.ts'

test('a new browser signs in to an account under attack, after some proof of work (A33)', async ({
  ownSite,
  people,
}) => {
  const { origin } = ownSite
  const guess = () =>
    fetch(`${origin}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMINISTRATOR.email, password: 'wrong' }),
    })
  const guessed = await Promise.all(Array.from({ length: 12 }, guess))
  expect(guessed.filter(({ status }) => status === 429)).toHaveLength(2)

  const page = await people.atDesk()
  const statuses: number[] = []
  page.on('response', (reply) => {
    if (reply.url() === `${origin}/api/sign-in`) statuses.push(reply.status())
  })
  await signIn(page, origin, ADMINISTRATOR)
  await expect(page).toHaveURL(`${origin}/`)
  expect(statuses).toEqual([429, 200])
})

test('a flood of messages is counted in the menu of every page, selected and deleted', async ({
  ownSite,
  people,
}) => {
  const { origin, administrator } = ownSite
  const page = await people.atDesk(administrator)
  await page.goto(`${origin}/pricing`)
  const menu = page.getByRole('button', { name: /Account menu/ })
  await expect(menu).toHaveAccessibleName(`Account menu for ${ADMINISTRATOR.email}`)
  for (const name of ['Spam One', 'Spam Two', 'Lea Lead']) await sendMessage(origin, { name, message: 'Hi' })
  await expect(menu).toHaveAccessibleName(`Account menu for ${ADMINISTRATOR.email}, 3 waiting`)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Messages, 3 waiting' }).click()

  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await all.check()
  await expect(page.getByText('3 messages selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select the message from Lea Lead' }).uncheck()
  await expect(all).toBeChecked({ indeterminate: true })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 messages?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('2 messages deleted')
  await expect(page.getByText('1 of 1 messages')).toBeVisible()
  await expect(remove).toBeFocused()
  await expect(menu).toHaveAccessibleName(/, 1 waiting$/)
})
