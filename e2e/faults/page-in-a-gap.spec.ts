import { expect, test } from '../support/test.ts'

test('a host page opened during an outage loads by itself once the server is back', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host)
  let isAway = true
  await page.route('**/api/me', (route) =>
    isAway ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue(),
  )
  await page.goto(`${site.origin}/host`)
  const notice = page.getByText("Can't reach the server", { exact: true })
  await expect(notice).toBeVisible()
  const button = page.getByRole('button', { name: 'Try again' })
  await button.focus()
  await page.waitForResponse('**/api/me')
  await expect(button, 'retrying takes no focus away').toBeFocused()
  isAway = false
  await expect(page.getByRole('heading', { name: 'Host a Quiz' })).toBeVisible()
})
