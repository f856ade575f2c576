import { toast } from '../support/accounts.ts'
import { HostScreen } from '../support/playing/host-screen.ts'
import { Player } from '../support/playing/player.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('a host who reaches a limit reads the limit and what to do (A59)', async ({
  ownSite: { origin, administrator, host },
  people,
}) => {
  const settings = await people.atDesk(administrator)
  await settings.goto(`${origin}/admin/site`)
  const limits = settings.getByRole('region', { name: 'Limits per host' })
  await expect(limits.getByText('If empty: 5,000. 0: no limit.')).toBeVisible()
  const change = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await limits.getByLabel(label, { exact: true }).fill(value)
    await limits.getByRole('button', { name: 'Save' }).click()
  }
  await change({ Quizzes: '1.5' })
  await expect(limits.getByText('Please enter a whole number from 0 to 999,999.')).toBeVisible()
  await change({ Quizzes: '1', 'Running sessions': '1' })
  await expect(toast(settings)).toContainText('Saved')

  const { id: quiz } = await host.createQuiz(plainQuiz([20], 'The one'))
  const page = await people.atDesk(host)
  await page.goto(`${origin}/host`)
  await page.getByRole('button', { name: 'More actions: The one' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(toast(page)).toContainText(
    'You have as many quizzes as this site allows (1). Delete some, or ask an administrator to raise the limit.',
  )

  const game = await host.startSession(quiz, 'live')
  await page.getByRole('button', { name: /^Host now .*The one$/ }).click()
  const tooMany =
    'You have as many running sessions as this site allows (1). End one, or ask an administrator to raise the limit.'
  await expect(toast(page)).toContainText(tooMany)

  await page.goto(`${origin}/game/${game.id}`)
  const wall = new HostScreen(page)
  await Player.join(await people.onPhone(), 'Ada', { origin, pin: game.pin })
  await wall.start('The one')
  await wall.endQuiz()
  await host.startSession(quiz, 'self-paced')
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect(toast(page)).toContainText(tooMany)
})
