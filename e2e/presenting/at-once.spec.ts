import { HostScreen } from '../support/playing/host-screen.ts'
import { Player, seesChoice } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('a saved quiz is live in three clicks, without the optional panels (L145)', async ({ site, people }) => {
  const { origin, host } = site
  await host.createQuiz(plainQuiz([30], 'At once'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  await page.getByRole('button', { name: 'Host now: At once' }).click()
  await expect(page).toHaveURL(/\/game\/[\w-]+$/)
  const pin = (await page.locator('[data-pin]').innerText()).replace(/\D/g, '')
  const ada = await Player.join(await people.onPhone(), 'Ada', { origin, pin })
  const wall = new HostScreen(page)
  await wall.start('At once')
  await seesChoice(ada.page)
})
